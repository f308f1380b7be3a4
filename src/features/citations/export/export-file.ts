declare global {
  interface Window {
    // Chromium only (File System Access API), so missing from TypeScript's types.
    showSaveFilePicker?: (options: {
      suggestedName: string
      types: { description: string; accept: Record<string, string[]> }[]
    }) => Promise<FileSystemFileHandle>
  }
  interface FileSystemFileHandle {
    remove?: () => Promise<void>
  }
}

/** Until `finish`, no file exists that could be mistaken for the complete one. */
export type ExportFile = {
  write: (text: string) => Promise<void>
  finish: () => Promise<string>
  /** Saves what was written so far. @returns the file name, null if the user cancelled the file dialog */
  finishPart: (name: string) => Promise<string | null>
  discard: () => Promise<void>
  /** Downloads the file again, in case the browser blocked the download. */
  saveAgain?: () => void
}

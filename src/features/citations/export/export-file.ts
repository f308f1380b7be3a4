import { csvType, type Separator } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/save-file.ts'

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

/**
 * Opens the export file: one that the user chooses and that is written page by page, if the browser supports that; else
 * one built in memory and downloaded at the end. Call it from a click: browsers show the file dialog only then.
 * @returns null if the user cancelled the file dialog
 */
export async function openExportFile(
  name: string,
  separator: Separator,
): Promise<ExportFile | null> {
  const handle = await pickFile(name, separator)
  if (handle === null) return null
  if (handle === 'unavailable') return new DownloadedFile(name, separator)
  try {
    return new ChosenFile(handle, await handle.createWritable(), separator)
  } catch {
    // Without write permission, remove the empty file and download the export at the end.
    await removeFile(handle)
    return new DownloadedFile(name, separator)
  }
}

async function pickFile(
  name: string,
  separator: Separator,
): Promise<FileSystemFileHandle | 'unavailable' | null> {
  if (window.showSaveFilePicker === undefined) return 'unavailable'
  const { type, extension } = csvType(separator)
  try {
    return await window.showSaveFilePicker({
      suggestedName: name,
      types: [{ description: 'CSV', accept: { [type]: [extension] } }],
    })
  } catch (error) {
    // A policy or a frame may forbid the dialog; a download still works.
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'unavailable'
  }
}

/** A file on the user's disk. It stays empty until it is closed. */
class ChosenFile implements ExportFile {
  readonly #handle: FileSystemFileHandle
  readonly #writable: FileSystemWritableFileStream
  readonly #separator: Separator

  constructor(
    handle: FileSystemFileHandle,
    writable: FileSystemWritableFileStream,
    separator: Separator,
  ) {
    this.#handle = handle
    this.#writable = writable
    this.#separator = separator
  }

  async write(text: string): Promise<void> {
    await this.#writable.write(text)
  }

  async finish(): Promise<string> {
    await this.#writable.close()
    return this.#handle.name
  }

  async finishPart(name: string): Promise<string | null> {
    const part = await pickFile(name, this.#separator)
    if (part === null) return null
    await this.#writable.close()
    if (part !== 'unavailable' && (await part.isSameEntry(this.#handle))) return part.name
    const file = await this.#handle.getFile()
    const isCopied = part !== 'unavailable' && (await copyTo(part, file))
    // The download needs a copy in memory, because the file is removed below.
    if (!isCopied) saveFile(name, csvType(this.#separator).type, await file.arrayBuffer())
    // A partial file must not have the name chosen for the complete one.
    await removeFile(this.#handle)
    return isCopied ? part.name : name
  }

  async discard(): Promise<void> {
    await this.#writable.abort().catch(() => {})
    await removeFile(this.#handle)
  }
}

/** @returns false if writing failed; the file is then removed */
async function copyTo(handle: FileSystemFileHandle, file: File): Promise<boolean> {
  try {
    await file.stream().pipeTo(await handle.createWritable())
    return true
  } catch {
    await removeFile(handle)
    return false
  }
}

async function removeFile(handle: FileSystemFileHandle): Promise<void> {
  try {
    if (handle.remove === undefined) await (await handle.createWritable()).close()
    else await handle.remove()
  } catch {
    // Another program removed or locked the file. After an abort it is empty anyway.
  }
}

/** Built from blobs, which the browser may move to disk. */
class DownloadedFile implements ExportFile {
  readonly #name: string
  readonly #separator: Separator
  #parts: Blob[] = []

  constructor(name: string, separator: Separator) {
    this.#name = name
    this.#separator = separator
  }

  async write(text: string): Promise<void> {
    this.#parts.push(new Blob([text]))
  }

  async finish(): Promise<string> {
    return this.#download(this.#name)
  }

  async finishPart(name: string): Promise<string> {
    return this.#download(name)
  }

  async discard(): Promise<void> {
    this.#parts = []
  }

  saveAgain = (): void => {
    this.#download(this.#name)
  }

  #download(name: string): string {
    saveFile(name, csvType(this.#separator).type, new Blob(this.#parts))
    return name
  }
}

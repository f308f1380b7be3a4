import { saveFile } from '../../../lib/save-file.ts'

declare global {
  interface Window {
    // Chromium only (File System Access), so TypeScript does not know it.
    showSaveFilePicker?: (options: {
      suggestedName: string
      types: { description: string; accept: Record<string, string[]> }[]
    }) => Promise<FileSystemFileHandle>
  }
  interface FileSystemFileHandle {
    remove?: () => Promise<void>
  }
}

const CSV_TYPE = 'text/csv'

/** Where an export goes. Nothing that could be taken for the whole file exists before `finish`. */
export type ExportFile = {
  write: (text: string) => Promise<void>
  /** Makes the whole file. @returns its name */
  finish: () => Promise<string>
  /** Makes a file of what was written so far and ends the export. @returns its name, null when the reader thought better of it */
  finishPart: (name: string) => Promise<string | null>
  /** Leaves nothing behind. */
  discard: () => Promise<void>
  /** Hands the whole file over once more, where the browser may have refused it. */
  saveAgain?: () => void
}

/**
 * Opens the file of an export: one that the reader chooses and that is written as pages arrive, where the browser
 * can do that, else one that is put together in the browser and downloaded at the end.
 * Call it from a click: browsers ask for a file at no other time.
 * @returns null when the reader chose no file
 */
export async function openExportFile(name: string): Promise<ExportFile | null> {
  const handle = await pickFile(name)
  if (handle === null) return null
  if (handle === 'unavailable') return new DownloadedFile(name)
  try {
    return new ChosenFile(handle, await handle.createWritable())
  } catch {
    // Writing was not allowed: the empty file goes, and the export is downloaded at its end.
    await removeFile(handle)
    return new DownloadedFile(name)
  }
}

async function pickFile(name: string): Promise<FileSystemFileHandle | 'unavailable' | null> {
  if (window.showSaveFilePicker === undefined) return 'unavailable'
  try {
    return await window.showSaveFilePicker({
      suggestedName: name,
      types: [{ description: 'CSV', accept: { [CSV_TYPE]: ['.csv'] } }],
    })
  } catch (error) {
    // A policy or a frame may forbid the question; a download is still possible.
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'unavailable'
  }
}

/** A file on the reader's disk. What is written shows in it only when it is closed; until then it is empty. */
class ChosenFile implements ExportFile {
  readonly #handle: FileSystemFileHandle
  readonly #writable: FileSystemWritableFileStream

  constructor(handle: FileSystemFileHandle, writable: FileSystemWritableFileStream) {
    this.#handle = handle
    this.#writable = writable
  }

  async write(text: string): Promise<void> {
    await this.#writable.write(text)
  }

  async finish(): Promise<string> {
    await this.#writable.close()
    return this.#handle.name
  }

  async finishPart(name: string): Promise<string | null> {
    const part = await pickFile(name)
    if (part === null) return null
    await this.#writable.close()
    if (part !== 'unavailable' && (await part.isSameEntry(this.#handle))) return part.name
    const file = await this.#handle.getFile()
    const isCopied = part !== 'unavailable' && (await copyTo(part, file))
    // A copy in memory: the file itself is gone in a moment.
    if (!isCopied) saveFile(name, CSV_TYPE, await file.arrayBuffer())
    // The part may not stay under the name that was chosen for the whole.
    await removeFile(this.#handle)
    return isCopied ? part.name : name
  }

  async discard(): Promise<void> {
    await this.#writable.abort().catch(() => {})
    await removeFile(this.#handle)
  }
}

/** @returns false when it could not be written, and nothing of it stays */
async function copyTo(handle: FileSystemFileHandle, file: File): Promise<boolean> {
  try {
    await file.stream().pipeTo(await handle.createWritable())
    return true
  } catch {
    await removeFile(handle)
    return false
  }
}

/** Empties a file and removes it, as far as the browser can. */
async function removeFile(handle: FileSystemFileHandle): Promise<void> {
  try {
    if (handle.remove === undefined) await (await handle.createWritable()).close()
    else await handle.remove()
  } catch {
    // Somebody else has removed it, or holds it; an aborted one is empty anyway.
  }
}

/** A file that is put together in the browser, which may move large parts out of memory. */
class DownloadedFile implements ExportFile {
  readonly #name: string
  #parts: Blob[] = []

  constructor(name: string) {
    this.#name = name
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
    saveFile(name, CSV_TYPE, new Blob(this.#parts))
    return name
  }
}

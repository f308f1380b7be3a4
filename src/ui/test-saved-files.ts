import { vi } from 'vitest'

type SavedFile = { name: string; blob: Blob }

/** jsdom saves no files: instead, what `saveFile` saves is added to the list. */
export function stubSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  const blobs: Blob[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob) - 1}`
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs[Number(this.href.slice('blob:'.length))]
    if (blob !== undefined) saved.push({ name: this.download, blob })
  })
  return saved
}

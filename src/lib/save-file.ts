/** Offers a file as a download. @param type its media type */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has the data by then, and a page that stays open all day must not keep every file it made.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  }, 60_000)
}

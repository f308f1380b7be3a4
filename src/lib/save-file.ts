export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has started by then; an unrevoked URL would keep the file in memory.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  }, 60_000)
}

/** Limits in visible characters and in bytes: file systems allow 255 bytes for a whole name. */
const MAX_CHARACTERS = 60
const MAX_BYTES = 150

/** Characters that Windows rejects, white space and invisible characters, except the joiners between letters. */
const REFUSED = /(?:[<>:"/\\|?*\s\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200C\u200D])\p{Cf})+/gu

/** Device names, which Windows rejects with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$|clock\$)(?=\.|$)/i

/** A letter with its marks, so that it is not cut apart. */
const CHARACTER = /\P{M}[\p{M}\u200C\u200D]*|\p{M}+/gu

export function inFileName(text: string): string {
  const allowed = text
    .normalize('NFC')
    .replaceAll(REFUSED, '-')
    .replace(/^[.\-\u200C\u200D]+/, '')
  let name = ''
  let bytes = 0
  for (const character of (allowed.match(CHARACTER) ?? []).slice(0, MAX_CHARACTERS)) {
    bytes += new TextEncoder().encode(character).length
    if (bytes > MAX_BYTES) break
    name += character
  }
  return name.replace(/[.\-\u200C\u200D]+$/, '').replace(DEVICE, '$&_') || 'brand'
}

/** A privacy setting of the browser falsifies the pixels that pages read. */
export class PictureFalsified extends Error {}

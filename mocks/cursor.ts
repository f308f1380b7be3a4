import type { BrandData } from './data/brand-data.ts'

export type Position = {
  index: number
  /** How many empty pages came before; otherwise an empty page would return its own cursor. */
  hop: number
}

/** Independent of the page size, so that pages of different sizes can be combined. */
export function encodeCursor(brand: BrandData, { index, hop }: Position): string {
  return btoa(`${brand.prefix}.${index}.${hop}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** @returns null for an invalid cursor of this brand */
export function decodeCursor(brand: BrandData, cursor: string): Position | null {
  const match = /^([a-z]{2})\.(\d{1,9})\.(\d{1,9})$/.exec(fromBase64(cursor))
  if (match === null || match[1] !== brand.prefix) return null
  const position = { index: Number(match[2]), hop: Number(match[3]) }
  return position.index < brand.citations.count ? position : null
}

function fromBase64(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

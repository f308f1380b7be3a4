import type { BrandData } from './data/brand-data.ts'

/** A place in a brand's list. */
export type Position = {
  /** The index of the first citation of the page. */
  index: number
  /** How many empty pages came before; without it an empty page would return its own cursor. */
  hop: number
}

/** A cursor does not depend on the page size, so pages of different sizes can be combined. */
export function encodeCursor(brand: BrandData, { index, hop }: Position): string {
  return btoa(`${brand.prefix}.${index}.${hop}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** @returns null for a cursor that is not valid for this brand */
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

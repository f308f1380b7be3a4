import { keysOf } from '../../../lib/objects.ts'
import { type KindName, KINDS } from '../kinds.ts'

const TOKENS: ReadonlyMap<string, KindName> = new Map(
  keysOf(KINDS).map((kind) => [KINDS[kind].token, kind]),
)

export type RecordKey = { readonly brandId: string; readonly kind: KindName; readonly id: string }

/** Stands for no brand, as for views. Not valid base64. */
const NO_BRAND = '_'

/** The server takes lines of 4,096 bytes, which contain more than the key. */
const MAX_KEY_LENGTH = 2000

/** Null for ids that are too long or not well-formed, which stay in this browser. */
export function teamKey({ brandId, kind, id }: RecordKey): string | null {
  const [brand, record] = [brandToken(brandId), inBase64(id)]
  if (brand === null || record === null) return null
  const key = `${brand}.${KINDS[kind].token}.${record}`
  return key.length <= MAX_KEY_LENGTH ? key : null
}

export function readTeamKey(key: string): RecordKey | null {
  const [brand = '', token = '', record = '', ...more] = key.split('.')
  const kind = TOKENS.get(token)
  const [brandId, id] = [brand === NO_BRAND ? '' : fromBase64(brand), fromBase64(record)]
  const isKey = more.length === 0 && kind !== undefined
  return isKey && brandId !== null && id !== null ? { brandId, kind, id } : null
}

/** A pattern for all records of a brand, '' for those without one; null for an id that cannot be in a key. */
export function keysOfBrand(brandId: string): string | null {
  const brand = brandToken(brandId)
  return brand === null || brand.length > MAX_KEY_LENGTH ? null : `${brand}.>`
}

function brandToken(brandId: string): string | null {
  return brandId === '' ? NO_BRAND : inBase64(brandId)
}

/** Nearly all ids: their characters are their bytes, which is much faster. */
const PLAIN = /^[ -~]+$/

/** URL-safe base64 of UTF-8 without padding; null for '' and lone surrogates. */
function inBase64(text: string): string | null {
  if (text === '' || !text.isWellFormed()) return null
  const binary = PLAIN.test(text) ? text : bytesAsText(new TextEncoder().encode(text))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytesAsText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
}

/** Null unless {@link inBase64} would write it the same. */
function fromBase64(token: string): string | null {
  try {
    const binary = atob(token.replaceAll('-', '+').replaceAll('_', '/'))
    const text = PLAIN.test(binary) ? binary : decoded(binary)
    return inBase64(text) === token ? text : null
  } catch {
    return null
  }
}

/** @throws for invalid UTF-8 */
function decoded(binary: string): string {
  const bytes = Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0)
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}

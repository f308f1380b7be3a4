import { foldString } from '../../lib/fold-text.ts'
import { sourceOf } from '../citation-list/source.ts'

export type Competitor = {
  readonly name: string
  readonly aliases: readonly string[]
  /** Hosts of its pages, as `sourceOf` returns them. */
  readonly domains: readonly string[]
  /** Whether case must match because a name is also an everyday word: `Target`. */
  readonly matchCase?: boolean
}

/** Bounded because each name is searched in every citation. */
export const MAX_COMPETITORS = 50

/** The most aliases, and the most domains, of one brand. */
export const MAX_OF_ONE = 50

export const MAX_COMPETITOR_NAME_LENGTH = 200

/** The name with single spaces; null if it is too long or nothing of it could be found. */
export function readName(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const name = value.trim().replace(/\s+/gu, ' ')
  const hasLetters = foldString(name).trim() !== ''
  return hasLetters && name.length <= MAX_COMPETITOR_NAME_LENGTH ? name : null
}

/** The host of a domain or address typed by a person; null for anything else, including IP addresses. */
export function readDomain(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  const host = sourceOf({ url: text.includes('://') ? text : `https://${text}` })
  return host !== null && /\.[^.]*[a-z][^.]*$/.test(host) ? host : null
}

/** Names found in the same texts are the same: `Nestlé` and `NESTLE`. */
export function isSameName(one: string, other: string): boolean {
  return foldString(one) === foldString(other)
}

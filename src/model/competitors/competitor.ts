import { foldString } from '../../lib/fold-text.ts'
import { sourceOf } from '../citation-list/source.ts'

/** A brand that answers may name beside the reader's own. */
export type Competitor = {
  readonly name: string
  /** Other names that mean the same brand. */
  readonly aliases: readonly string[]
  /** Hosts of its pages, as `sourceOf` gives them. */
  readonly domains: readonly string[]
  /** Whether its names must have the same upper and lower case, because they are everyday words too: `Target`. */
  readonly matchCase?: boolean
}

/** Each name is looked for in every citation. */
export const MAX_COMPETITORS = 50

/** The most aliases, and the most domains, of one brand. */
export const MAX_OF_ONE = 50

export const MAX_COMPETITOR_NAME_LENGTH = 200

/** A name with single spaces; null when nothing of it could be found or it is too long. */
export function readName(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const name = value.trim().replace(/\s+/gu, ' ')
  const hasLetters = foldString(name).trim() !== ''
  return hasLetters && name.length <= MAX_COMPETITOR_NAME_LENGTH ? name : null
}

/** The host of a domain or an address that a person has written; null when it is none, or a number such as an IP address. */
export function readDomain(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  const host = sourceOf({ url: text.includes('://') ? text : `https://${text}` })
  return host !== null && /\.[^.]*[a-z][^.]*$/.test(host) ? host : null
}

/** Names that are found in the same texts count as one: `Nestlé` and `NESTLE`. */
export function isSameName(one: string, other: string): boolean {
  return foldString(one) === foldString(other)
}

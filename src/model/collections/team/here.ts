import { isObject } from '../../../lib/is-object.ts'
import { MAX_NAME_LENGTH } from './team-choice.ts'
import { keysOfBrand } from './team-key.ts'

/** What a tab of a member of the team has open. It is sent to the others, and never stored. */
export type PresenceMessage = {
  /** Tells the browsers of two readers with the same name apart. */
  readonly id: string
  readonly name: string
  /** Tells the tabs of a browser apart. */
  readonly tab: string
  readonly brandId: string
  /** The id of the citation that is open, '' once none is. */
  readonly open: string
}

/** Longer ones are no id or name of this dashboard. */
const MAX_LENGTH = 2000

/** Reads what a tab has sent, which may be anything; null if it is not this. */
export function readHere(sent: unknown): PresenceMessage | null {
  if (!isObject(sent)) return null
  const { id, name, tab, brandId, open } = sent
  if (!isText(id) || !isText(name) || !isText(tab) || !isText(brandId) || !isText(open)) return null
  const isWhole = id !== '' && name.trim() !== '' && brandId !== ''
  const shown = name.trim().replaceAll(/\s+/gu, ' ').slice(0, MAX_NAME_LENGTH).toWellFormed()
  return isWhole ? { id, name: shown, tab, brandId, open } : null
}

/** The same, of what the engine passes on. */
export function readHereBytes(bytes: Uint8Array): PresenceMessage | null {
  try {
    return readHere(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return null
  }
}

export function hereBytes(here: PresenceMessage): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(here))
}

/** The subject that it is sent on. @returns null for a brand that can have no team */
export function hereSubject(brandId: string): string | null {
  const keys = brandId === '' ? null : keysOfBrand(brandId)
  return keys === null ? null : `team.here.${keys.replace(/\.>$/, '')}`
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_LENGTH && value.isWellFormed()
}

import { isObject } from '../../../lib/is-object.ts'
import { MAX_NAME_LENGTH } from './team-choice.ts'
import { keysOfBrand } from './team-key.ts'

/** The citation that a team member's tab has open. Published, never stored. */
export type PresenceMessage = {
  /** Distinguishes browsers of users with the same name. */
  readonly id: string
  readonly name: string
  /** Distinguishes tabs of a browser. */
  readonly tab: string
  readonly brandId: string
  /** A citation id, '' once none is open. */
  readonly open: string
}

/** No id or name of this dashboard is longer. */
const MAX_LENGTH = 2000

/** Null for anything invalid: other tabs may send anything. */
export function readPresence(sent: unknown): PresenceMessage | null {
  if (!isObject(sent)) return null
  const { id, name, tab, brandId, open } = sent
  if (!isText(id) || !isText(name) || !isText(tab) || !isText(brandId) || !isText(open)) return null
  const isWhole = id !== '' && name.trim() !== '' && brandId !== ''
  const shown = name.trim().replaceAll(/\s+/gu, ' ').slice(0, MAX_NAME_LENGTH).toWellFormed()
  return isWhole ? { id, name: shown, tab, brandId, open } : null
}

/** The same, as bytes from the server. */
export function readPresenceBytes(bytes: Uint8Array): PresenceMessage | null {
  try {
    return readPresence(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return null
  }
}

export function hereBytes(here: PresenceMessage): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(here))
}

/** Null for a brand that cannot have a team. */
export function presenceSubject(brandId: string): string | null {
  const keys = brandId === '' ? null : keysOfBrand(brandId)
  return keys === null ? null : `team.here.${keys.replace(/\.>$/, '')}`
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_LENGTH && value.isWellFormed()
}

import { isTime } from '../../lib/dates.ts'
import { isObject } from '../../lib/is-object.ts'

/** A visit of a brand's pages, and what the reader had seen when it ended. */
export type Visit = {
  /** When the reader was last there, milliseconds since 1970. */
  readonly endedAt: number
  /** Null if no score was seen. */
  readonly score: number | null
  /** The newest citation that was seen, null if there was none. */
  readonly newest: NewestCitation | null
  /** The sources of all citations that were ever seen; null when they were too many to keep. */
  readonly sources: readonly string[] | null
}

/** @property detectedAt ISO 8601, as the service sent it */
export type NewestCitation = { readonly id: string; readonly detectedAt: string }

/** What this browser keeps of the visits to a brand. */
export type Visits = {
  /** The current visit, or the one that has just ended. */
  readonly current: Visit
  /** The one before, null for a first visit. */
  readonly last: Visit | null
}

/** A visit goes on after a shorter break. */
export const MAX_BREAK_MS = 6 * 3_600_000

/** The visits when the reader is there: after a long break a new one begins. @param now milliseconds since 1970 */
export function visitsAt(visits: Visits | null, now: number): Visits {
  if (visits === null) {
    return { current: { endedAt: now, score: null, newest: null, sources: [] }, last: null }
  }
  const { current, last } = visits
  const isNew = now - current.endedAt > MAX_BREAK_MS
  return { current: { ...current, endedAt: now }, last: isNew ? current : last }
}

/** Reads what is kept; null if there is nothing, or nothing that can be read. */
export function readVisits(stored: unknown): Visits | null {
  if (!isObject(stored)) return null
  const current = readVisit(stored['current'])
  return current && { current, last: readVisit(stored['last']) }
}

function readVisit(stored: unknown): Visit | null {
  if (!isObject(stored)) return null
  const { endedAt, score, newest, sources } = stored
  if (!isTime(endedAt)) return null
  return {
    endedAt,
    score: typeof score === 'number' ? score : null,
    newest: readNewest(newest),
    sources: Array.isArray(sources) && sources.every(isText) ? sources : null,
  }
}

function readNewest(stored: unknown): NewestCitation | null {
  if (!isObject(stored)) return null
  const { id, detectedAt } = stored
  const isRight = isText(id) && isText(detectedAt) && !Number.isNaN(Date.parse(detectedAt))
  return isRight ? { id, detectedAt } : null
}

const isText = (value: unknown): value is string => typeof value === 'string'

import { isTime, parseTime } from '../../lib/dates.ts'
import { isObject } from '../../lib/is-object.ts'

/** A visit to a brand's pages and what was seen by its end. */
export type Visit = {
  readonly endedAt: number
  readonly score: number | null
  readonly newest: NewestCitation | null
  /** Of all citations ever seen; null when there were too many to store. */
  readonly sources: readonly string[] | null
}

/** @property detectedAt ISO 8601, as the service sent it */
export type NewestCitation = { readonly id: string; readonly detectedAt: string }

export type Visits = {
  readonly current: Visit
  readonly last: Visit | null
}

/** A shorter break does not end a visit. */
export const MAX_BREAK_MS = 6 * 3_600_000

/** A new visit begins after a long break. */
export function visitsAt(visits: Visits | null, now: number): Visits {
  if (visits === null) {
    return { current: { endedAt: now, score: null, newest: null, sources: [] }, last: null }
  }
  const { current, last } = visits
  const isNew = now - current.endedAt > MAX_BREAK_MS
  return { current: { ...current, endedAt: now }, last: isNew ? current : last }
}

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
  const isRight = isText(id) && isText(detectedAt) && !Number.isNaN(parseTime(detectedAt))
  return isRight ? { id, detectedAt } : null
}

const isText = (value: unknown): value is string => typeof value === 'string'

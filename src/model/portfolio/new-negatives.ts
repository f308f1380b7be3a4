import type { CitationPage } from '../../api/citations.ts'
import { sinceVisit } from '../last-visit/since-visit.ts'
import type { Visit, Visits } from '../last-visit/visit.ts'

/** Counts since the last visit, or says why that is impossible. */
export type NewNegatives =
  | {
      readonly kind: 'known'
      readonly count: number
      readonly areAll: boolean
      readonly since: string
    }
  /** Visits are not stored, or nothing was seen then. */
  | { readonly kind: 'not-visited' | 'first-visit' | 'unknown' }

export function visitToCompare(visits: Visits | null, isStored: boolean): Visit | NewNegatives {
  if (!isStored) return { kind: 'unknown' }
  if (visits === null) return { kind: 'not-visited' }
  if (visits.last === null) return { kind: 'first-visit' }
  return visits.last.newest === null ? { kind: 'unknown' } : visits.last
}

export function newNegatives(visit: Visit, page: CitationPage): NewNegatives {
  const { citations } = sinceVisit(visit, { score: undefined, page })
  if (citations === null) return { kind: 'unknown' }
  return {
    kind: 'known',
    count: citations.negative,
    areAll: citations.areAll,
    since: citations.since,
  }
}

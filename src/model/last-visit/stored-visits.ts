import { loadStored } from '../load-stored.ts'
import { VISITS } from '../store-names.ts'
import { readVisits, type Visit, type Visits, visitsAt } from './visit.ts'

/** The name in `localStorage` for the visits to a brand of a service. */
export function visitsKey(address: string, brandId: string): string {
  return VISITS + JSON.stringify([address, brandId])
}

/**
 * The visits to a brand, without the code that records visits, and without beginning one.
 * @param now milliseconds since 1970
 * @returns null if the brand was never visited
 */
export function storedVisitsAt(address: string, brandId: string, now: number): Visits | null {
  const visits = readVisits(loadStored(visitsKey(address, brandId)))
  return visits && visitsAt(visits, now)
}

/** Whether anything was seen that today can be compared with. */
export function isWorthPublishing(visit: Visit | null): visit is Visit {
  return visit !== null && (visit.score !== null || visit.newest !== null)
}

import { loadStored } from '../load-stored.ts'
import { VISITS } from '../store-names.ts'
import { readVisits, type Visit, type Visits, visitsAt } from './visit.ts'

export function visitsKey(address: string, brandId: string): string {
  return VISITS + JSON.stringify([address, brandId])
}

/** Reads stored visits without starting one or loading the code for it; null if the brand was never visited. */
export function storedVisitsAt(address: string, brandId: string, now: number): Visits | null {
  const visits = readVisits(loadStored(visitsKey(address, brandId)))
  return visits && visitsAt(visits, now)
}

/** Whether there is anything to compare today with. */
export function isWorthPublishing(visit: Visit | null): visit is Visit {
  return visit !== null && (visit.score !== null || visit.newest !== null)
}

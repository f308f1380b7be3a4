import { BRANDS } from './brands.ts'
import type { BrandData } from './data/brand-data.ts'
import { citationRow } from './data/records.ts'

const DAY_MS = 86_400_000
/** 17:30 of the day before, in UTC. */
const BEFORE_TODAY_MS = 6.5 * 3_600_000
const SEEN = 250

/**
 * Makes the last visit to every brand one of yesterday, in the format of `src/model/last-visit`.
 * @param address of the service, part of the visits' key
 */
export function pretendEarlierVisit(
  store: Pick<Storage, 'setItem'>,
  address: string,
  now: Date,
): void {
  for (const brand of BRANDS) {
    const visit = visitOf(brand, now)
    if (visit === null) continue
    const key = `visits:${JSON.stringify([address, brand.id])}`
    store.setItem(key, JSON.stringify({ current: visit, last: null }))
  }
}

/** @returns null for a brand without citations */
function visitOf(brand: BrandData, now: Date) {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const endedAt = today - BEFORE_TODAY_MS
  const { count, head } = brand.citations
  const ageThen = (now.getTime() - endedAt) / 1000
  let first = 0
  while (first < count && head(first).ageSeconds < ageThen) first += 1
  const seen = Array.from({ length: Math.min(SEEN, count - first) }, (_, index) =>
    citationRow(brand, first + index, now),
  )
  const newest = seen[0]
  if (newest === undefined) return null
  return {
    endedAt,
    score: brand.scoreOn(1),
    newest: { id: newest.id, detectedAt: newest.detected_at },
    sources: [...new Set(seen.flatMap(({ url }) => hostOf(url)))],
  }
}

function hostOf(url: string): string[] {
  const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''
  return host === '' ? [] : [host]
}

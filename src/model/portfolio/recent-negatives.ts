import type { CitationPage } from '../../api/citations.ts'
import { dateOfDay, dayNumber } from '../../lib/dates.ts'

const NEGATIVE_DAYS = 7

/** Negative citations of the last seven days, today included. */
export type RecentNegatives = {
  readonly count: number
  /** False if the first page does not reach back that far. */
  readonly areAll: boolean
  /** The first day, as a filter of the list. */
  readonly from: string
}

/** @param page the first one, perhaps only of negative citations @param today as a day number */
export function recentNegatives(
  { citations, hasMore }: CitationPage,
  today: number,
): RecentNegatives {
  const first = today - NEGATIVE_DAYS + 1
  const shown = [...new Map(citations.map((citation) => [citation.id, citation])).values()]
  const recent = shown.filter(({ detected_at }) => dayNumber(detected_at.slice(0, 10)) >= first)
  const count = recent.filter(({ sentiment }) => sentiment === 'negative').length
  return { count, areAll: !hasMore || recent.length < shown.length, from: dateOfDay(first) }
}

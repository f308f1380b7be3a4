import { formatClock } from '../../lib/dates.ts'
import { dateFormat } from '../../lib/language.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import type { News } from '../../model/insights/verdict-news.ts'
import type { NewCitations } from '../../model/last-visit/since-visit.ts'

/** A visit took place in the reader's own day, so its date is that of their time zone. */
const day = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** `Fri, 14 Nov`, or `08:15` on the same day. Both parameters in milliseconds since 1970. */
export function dayOfVisit(endedAt: number, now: number): string {
  const isToday = new Date(endedAt).toDateString() === new Date(now).toDateString()
  return isToday ? formatClock(endedAt) : day().format(endedAt)
}

/** `score 70 → 72`. */
export function scoreInWords({ from, to }: { from: number; to: number }): string {
  const now = formatNumber(to)
  return from === to ? `score still ${now}` : `score ${formatNumber(from)} → ${now}`
}

/** `37 new citations`, or `50 or more new citations` when older ones may be new too. */
export function countInWords({ count, areAll }: NewCitations): string {
  if (count === 0) return 'no new citations'
  if (!areAll) return `${formatNumber(count)} or more new citations`
  return formatCount(count, 'new citation', 'new citations')
}

/** `4 negative`. */
export function negativeInWords({ negative, areAll }: NewCitations): string {
  return `${atLeast(areAll)}${formatNumber(negative)} negative`
}

/** `2 new sources`: new to the reader, who had not seen all that there were. */
export function sourcesInWords(count: number, { areAll }: NewCitations): string {
  return `${atLeast(areAll)}${formatCount(count, 'new source', 'new sources')}`
}

/** A verdict beside what it was at the last visit: `larger than usual, new`. */
export function verdictMessage(verdict: string, news: News | null): string {
  switch (news) {
    case 'new':
      return `${verdict}, new`
    case 'still':
      return `still ${verdict}`
    case 'over':
      return `${verdict} again`
    case null:
      return verdict
  }
}

/** What is said where the score has not changed. @param isAllTheSame whether nothing else has either */
export function newsMessage(news: News | null, isAllTheSame: boolean): string {
  if (news === 'over') return 'score change: no longer larger than usual'
  return isAllTheSame ? 'nothing new' : 'nothing unusual'
}

function atLeast(areAll: boolean): string {
  return areAll ? '' : 'at least '
}

import { formatDateRange } from '../../../lib/date-range.ts'
import { type Day, formatFullDate } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import type { Bar } from '../../../model/analysis/bars.ts'
import type { Coverage } from '../../../model/analysis/coverage.ts'
import { datesOf } from '../../../model/analysis/day-range.ts'
import { formatCitations } from '../../../parts/citations/citation-counts.ts'
import { formatDays, loadedPartMessage } from '../analysis-messages.ts'
import type { Series } from './series.ts'

export function barName({ first, last }: Bar): string {
  if (first === last) return formatFullDate(first)
  const { from, to } = datesOf({ first, last })
  return formatDateRange(from, to)
}

/** In milliseconds since 1970; null if unknown. */
export function loadedSince({ loaded }: Coverage): number | null {
  return loaded.kind === 'since' ? loaded.time : null
}

export function describeBar(
  bar: Bar,
  series: readonly Series[],
  since: number | null,
  now: number,
): string {
  const part = loadedPartMessage(bar, since, now)
  if (bar.loaded === 'none') return `${barName(bar)}: ${part}`
  const counts = series
    .filter((each) => each.valueOf(bar) > 0)
    .map((each) => `${formatNumber(each.valueOf(bar))} ${each.name}`)
  const facts = [formatCitations(bar.citations), ...counts, part].filter((fact) => fact !== '')
  return `${barName(bar)}: ${facts.join(', ')}`
}

export function chartSummary(bars: readonly Bar[], notLoaded: string, today: Day): string {
  const first = bars[0]?.first
  const last = bars.at(-1)?.last
  if (first === undefined || last === undefined) return 'No citations'
  const total = bars.reduce((sum, { citations }) => sum + citations, 0)
  const highest = bars.reduce((most, bar) => (bar.citations > most.citations ? bar : most))
  const facts = [
    `${formatCitations(total)}, ${formatDays({ first, last }, today)}`,
    total === 0 ? '' : `Most on ${barName(highest)}: ${formatNumber(highest.citations)}`,
    notLoaded,
  ]
  return facts.filter((fact) => fact !== '').join('. ')
}

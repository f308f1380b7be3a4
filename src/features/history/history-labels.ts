import {
  formatDateRange,
  formatDayRange,
  DAYS_WITHOUT_YEAR,
  formatDate,
  formatDay,
  formatDayOf,
  formatFullDate,
} from '../../lib/dates.ts'
import { formatNumber, formatRounded, formatSignedDecimal } from '../../lib/numbers.ts'
import { formatMark, namedMarks, type NumberedAnnotation } from '../../model/notes/note.ts'
import type { ShownChange, ShownHistory, HistoryFigures } from './history-figures.ts'
import { inDays } from './history-series.ts'
import { changeFromPrevious, type ScorePoint } from './score-points.ts'

/** More gaps are counted instead of listed. */
const MAX_RANGES = 2

/** Days have whole scores; weekly averages have at most one decimal. */
export function formatScore(score: number): string {
  return formatRounded(score)
}

export function stepsLabel(group: 'day' | 'week'): string {
  return group === 'week' ? 'Weekly. Gaps mean no data.' : 'Daily. Gaps mean no data.'
}

/** `Thu, 29 Oct 2026`, or `Week of 9 Nov 2026` */
export function pointName({ date }: ScorePoint, group: 'day' | 'week'): string {
  return group === 'week' ? `Week of ${formatDate(date)}` : formatFullDate(date)
}

/** `31 Jul: 57`: the score at the same position in the previous period */
export function formatPrevious({ previous }: ScorePoint): string {
  if (previous === null) return ''
  const { from, to, score } = previous
  return `${from === to ? formatDay(from) : formatDayRange(from, to)}: ${formatScore(score)}`
}

/** `+2 from the day before`; '' if unknown */
export function againstBefore(change: number | null, group: 'day' | 'week'): string {
  if (change === null) return ''
  const size = change === 0 ? 'same as' : `${formatSignedDecimal(change)} from`
  return `${size} the ${group} before`
}

/** `+9 vs previous`; '' unless both scores are known */
export function againstPrevious(point: ScorePoint): string {
  const change = changeFromPrevious(point)
  return change === null ? '' : `${formatSignedDecimal(change)} vs previous`
}

export function formatAverage(average: number): string {
  return `7-day average ${formatScore(average)}`
}

export function describePoint(
  point: ScorePoint,
  group: 'day' | 'week',
  notes: readonly NumberedAnnotation[],
  verdict = '',
): string {
  const { score, average } = point
  const { named, more } = namedMarks(notes)
  const parts = [
    score === null ? 'no data' : formatScore(score),
    againstPrevious(point),
    verdict,
    formatPrevious(point),
    average === null ? '' : formatAverage(average),
    ...named.map((numbered) => `${formatMark(numbered)}: ${numbered.note.text}`),
    more,
  ]
  return `${pointName(point, group)}: ${parts.filter((part) => part !== '').join(', ')}`
}

export function historySummary({ series, days, points, figures, group }: ShownHistory): string {
  if (figures === null || points.length === 0) return 'Score without data'
  const { now, change, highest, lowest, missing, previousAverage } = figures
  const count = days.length === 0 ? series.askedDays : days.length
  const range = formatDateRange(days[0]?.date ?? '', days.at(-1)?.date ?? '')
  const parts = [
    change === null
      ? `${formatNumber(now.score)}`
      : `from ${formatNumber(change.from)} to ${formatNumber(now.score)}`,
    `lowest ${formatNumber(lowest.score)} on ${formatDayOf(count, lowest.date)}`,
    `highest ${formatNumber(highest.score)} on ${formatDayOf(count, highest.date)}`,
  ]
  if (missing.days > 0) parts.push(`${inDays(missing.days)} without data`)
  if (previousAverage !== null) {
    parts.push(
      `average ${formatNumber(figures.average)} after ${formatNumber(previousAverage)} in the period before`,
    )
  }
  const weeks = group === 'week' ? ', averaged by week' : ''
  return `Score over ${inDays(count)}, ${range}${weeks}: ${parts.join(', ')}.`
}

/** `3–5 Oct`, or the number of gaps if there are many */
export function missingMessage({ missing }: HistoryFigures, days: number): string {
  const { ranges } = missing
  if (ranges.length > MAX_RANGES) return `in ${formatNumber(ranges.length)} gaps`
  const format = days > DAYS_WITHOUT_YEAR ? formatDateRange : formatDayRange
  return ranges.map(({ from, to }) => format(from, to)).join(', ')
}

/** `up from 54 on 19 Oct`; without the day for a number of the service. @param days how many are shown */
export function formatChange(change: ShownChange, days: number): string {
  const from = formatNumber(change.from)
  if (change.points === 0) return 'no change'
  const on = change.isGiven ? '' : ` on ${formatDayOf(days, change.since)}`
  return `${change.points > 0 ? 'up' : 'down'} from ${from}${on}`
}

/** `up from 69, per the service` for a number that the shown days don't give */
export function changeWithSource(words: string, { isGiven }: { isGiven: boolean }): string {
  return isGiven ? `${words}, per the service` : words
}

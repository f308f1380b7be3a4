import { formatDateRange, formatDayRange } from '../../lib/date-range.ts'
import {
  DAY_MS,
  dateOfDay,
  dayNumber,
  DAYS_WITHOUT_YEAR,
  formatDayOf,
  formatShortInstant,
} from '../../lib/dates.ts'
import { listInWords } from '../../lib/language.ts'
import { formatCount, formatDecimal, formatNumber, formatShare } from '../../lib/numbers.ts'
import { periodInWords } from '../../lib/period.ts'
import type { Move } from '../../model/insights/score-moves.ts'
import type { UnusualShare } from '../../model/insights/unusual-share.ts'
import type { Statement } from '../../model/insights/what-moved.ts'
import { platformName, sentimentName } from '../../model/names.ts'
import { bandOf } from '../../model/score/bands.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'

/** If more stretches have no data, only the latest is named. */
const MOST_STRETCHES = 2

/**
 * A statement as a short line, and its numbers as another.
 * @param days how many days are shown; dates of long periods have a year
 * @param now milliseconds since 1970
 */
export function inWords(
  statement: Statement,
  { days, now }: { days: number; now: number },
): { title: string; detail: string } {
  switch (statement.kind) {
    case 'stale': {
      const age = Math.floor((now - Date.parse(statement.updatedAt)) / DAY_MS)
      return {
        title: `No new score for ${formatCount(age, 'day', 'days')}`,
        detail: `last updated ${formatShortInstant(statement.updatedAt, now)}`,
      }
    }
    case 'rise':
      return { title: `Rose ${pointsOf(statement)}`, detail: moveInWords(statement, days) }
    case 'fall':
      return { title: `Fell ${pointsOf(statement)}`, detail: moveInWords(statement, days) }
    case 'steady':
      return { title: 'The score hardly moved', detail: steadinessInWords(statement) }
    case 'component':
      return {
        title: `Most to gain: ${COMPONENT_NAMES[statement.component].toLowerCase()}`,
        detail: gainInWords(statement),
      }
    case 'share':
      return { title: shareTitle(statement), detail: shareInWords(statement) }
    case 'gaps':
      return {
        title: `${formatCount(statement.dates.length, 'day', 'days')} without data`,
        detail: stretchesInWords(statement.dates, days),
      }
    case 'band':
      return {
        title: `${formatCount(statement.points, 'point', 'points')} below ${statement.name}`,
        detail: `now ${formatNumber(statement.score)}, ${statement.name} begins at ${statement.from}`,
      }
  }
}

function pointsOf({ from, to }: Move): string {
  return formatCount(Math.abs(to.score - from.score), 'point', 'points')
}

/** `24 Oct – 6 Nov, 64 → 76`. */
function moveInWords({ from, to }: Move, days: number): string {
  const dates = rangeOf(days, from.date, to.date)
  return `${dates}, ${formatNumber(from.score)} → ${formatNumber(to.score)}`
}

function rangeOf(days: number, from: string, to: string): string {
  if (from === to) return formatDayOf(days, from)
  return days > DAYS_WITHOUT_YEAR ? formatDateRange(from, to) : formatDayRange(from, to)
}

function steadinessInWords({ low, high, days }: Extract<Statement, { kind: 'steady' }>): string {
  const counted = formatCount(days, 'day', 'days')
  if (low === high) return `${formatNumber(low)} on each of ${counted}`
  return `between ${formatNumber(low)} and ${formatNumber(high)} on ${counted}`
}

function gainInWords({ stillToGain, way }: Extract<Statement, { kind: 'component' }>): string {
  if (way === null) return `up to ${formatDecimal(stillToGain)} more points`
  return `at ${way.at} the score would be ${formatNumber(way.score)}, ${bandOf(way.score).name}`
}

function shareTitle({ by, key }: UnusualShare): string {
  return by === 'platform'
    ? `More from ${platformName(key)}`
    : `More ${sentimentName(key).toLowerCase()} citations`
}

/** `52% of the newest 50, 37% of 30 days`. */
function shareInWords({ newest, usual, period }: Extract<Statement, { kind: 'share' }>): string {
  const now = formatShare(newest.part, newest.total)
  const before = formatShare(usual.part, usual.total)
  return `${now} of the newest ${newest.total}, ${before} of ${periodInWords(period)}`
}

/** `4–5 Nov`: the days without data, as stretches. */
function stretchesInWords(dates: readonly string[], days: number): string {
  const stretches: { from: string; to: string }[] = []
  for (const date of dates) {
    const last = stretches.at(-1)
    if (last !== undefined && dateOfDay(dayNumber(last.to) + 1) === date) last.to = date
    else stretches.push({ from: date, to: date })
  }
  const words = stretches.map(({ from, to }) => rangeOf(days, from, to))
  if (words.length <= MOST_STRETCHES) return listInWords(words)
  return `the latest ${words.at(-1)}`
}

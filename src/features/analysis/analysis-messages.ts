import {
  formatDateRange,
  formatDayRange,
  dateOfDay,
  type Day,
  dayOf,
  DAYS_WITHOUT_YEAR,
  formatDate,
  formatDay,
  formatShortInstant,
} from '../../lib/dates.ts'
import { formatNumber, formatPercent } from '../../lib/numbers.ts'
import {
  type Comparison,
  type Coverage,
  type LoadedPart,
  comparisonOf,
} from '../../model/analysis/analysis.ts'
import type { Bar } from '../../model/analysis/bars.ts'
import { type DayRange, datesOf, lengthOf } from '../../model/analysis/day-range.ts'
import type { SourceWeeks } from '../../model/analysis/rows.ts'
import { WEEKS } from '../../model/analysis/segments.ts'
import { isCalendar, isWhole, type Range } from '../../model/range.ts'
import {
  MIN_QUESTIONS_WITH_HIT,
  MIN_QUESTIONS_WITH_SHARE,
  type ShareInterval,
} from '../../model/statistics/interval.ts'
import { formatBefore, formatRange, unevenDaysMessage } from '../../parts/app/range-label.ts'
import { formatCitations } from '../../parts/citations/citation-messages.ts'

/** `338 citations`, `50 citations so far`, `citations not loaded yet` */
export function loadedCitationsMessage(count: number, part: LoadedPart): string {
  if (part === 'none') return 'citations not loaded yet'
  return formatCitations(count) + (part === 'part' ? ' so far' : '')
}

export function formatDays(days: DayRange, today: Day): string {
  const { from, to } = datesOf(days)
  const isNear = Math.abs(today - days.first) <= DAYS_WITHOUT_YEAR
  return isNear ? formatDayRange(from, to) : formatDateRange(from, to)
}

function dayLabel(day: Day, today: Day): string {
  const date = dateOfDay(day)
  return Math.abs(today - day) <= DAYS_WITHOUT_YEAR ? formatDay(date) : formatDate(date)
}

/** `September 2026`, `9–15 Nov`, `Until 15 Nov`; null for all days */
export function shownName(range: Range, today: Day): string | null {
  const { first, last } = range.days
  if (isCalendar(range)) return formatRange(range)
  if (Number.isFinite(first)) return formatDays(range.days, today)
  return Number.isFinite(last) ? `Until ${dayLabel(last, today)}` : null
}

export function againstName(range: Range, before: DayRange, today: Day): string {
  return isWhole(range) ? formatBefore(range) : formatDays(before, today)
}

export function coverageMessage(
  { count, days, loaded }: Coverage,
  isEndKnown: boolean,
  today: Day,
): [string, string, string] {
  if (days === null) {
    return isEndKnown
      ? ['', 'No citations yet.', '']
      : ['', 'No citations so far', ', but the service has more.']
  }
  const some = formatNumber(count)
  const noun = count === 1 ? 'citation' : 'citations'
  switch (loaded.kind) {
    case 'all':
      return ['', `All ${some} ${noun}`, ` loaded, ${formatDays(days, today)}`]
    case 'since': {
      const since = dayLabel(dayOf(loaded.time), today)
      return ['Based on the ', `newest ${some} ${noun}`, `, since ${since}`]
    }
    case 'gaps':
      return [
        'Based on ',
        `${some} loaded ${noun}`,
        '. Some are missing between the new ones and those loaded earlier.',
      ]
  }
}

/** `, compared with 291 on 4 – 10 Nov` */
export function comparisonMessage(range: Range, count: number, today: Day): string {
  const { before } = range
  if (before === null) return ''
  const uneven = unevenDaysMessage(range)
  const against = `${isWhole(range) ? 'in' : 'on'} ${againstName(range, before, today)}`
  return `, compared with ${formatNumber(count)} ${against}${uneven === '' ? '' : `; ${uneven}`}`
}

export function noComparisonMessage(
  comparison: Comparison,
  coverage: Coverage,
  today: Day,
): string {
  switch (comparison.kind) {
    case 'period':
      return ''
    case 'no-period':
      if (coverage.days === null) return ''
      return coverage.loaded.kind === 'since'
        ? `No comparison: nothing before ${sinceDay(coverage, today)} is loaded.`
        : 'Choose a period to see changes.'
    case 'not-loaded':
      return 'No comparison yet: the period before isn’t loaded.'
    case 'before-first':
      return `No comparison: we only have citations from ${firstDay(coverage, today)}.`
    case 'gaps':
      return 'No comparison yet: some citations aren’t loaded.'
  }
}

/** Why a chart has no bar. @param isFiltered by anything but days */
export function noBarsMessage(
  shown: DayRange,
  { coverage, chosenPart, isLoading, isFiltered, today }: NoBars,
): string {
  const { count, days } = coverage
  if (days === null || count === 0) return 'No citations yet. The chart starts with your first one.'
  if (chosenPart !== 'all' && isLoading) return 'These days are being loaded.'
  if (chosenPart === 'none') return 'These days aren’t loaded yet. Choose Load all above.'
  if (shown.last < days.first) return `Citations begin on ${firstDay(coverage, today)}.`
  return isFiltered ? 'No loaded citation matches the filters.' : 'No citations on these days.'
}

type NoBars = {
  coverage: Coverage
  chosenPart: LoadedPart
  isLoading: boolean
  isFiltered: boolean
  today: Day
}

export function soFarMessage(before: DayRange, today: Day): string {
  return before.last + lengthOf(before) === today ? ' (today still incomplete)' : ''
}

function sinceDay({ loaded }: Coverage, today: Day): string {
  return loaded.kind === 'since' ? dayLabel(dayOf(loaded.time), today) : ''
}

function firstDay({ days }: Coverage, today: Day): string {
  return days === null ? '' : dayLabel(days.first, today)
}

/** The hatched part of the chart: `Not loaded yet: 19 Oct – 11 Nov, 12:19 UTC` */
export function notLoadedMessage(first: number, until: number, now: number): string {
  const end = formatShortInstant(new Date(until).toISOString(), now)
  return `Not loaded yet: ${dayLabel(first, dayOf(now))} – ${end}`
}

export function loadedPartMessage({ loaded }: Bar, until: number | null, now: number): string {
  if (loaded === 'none') return 'not loaded'
  if (loaded === 'all' || until === null) return ''
  return `partly loaded, from ${formatShortInstant(new Date(until).toISOString(), now)}`
}

/** What steady and passing mean, or what is missing to say it. */
export function weeksMessage(
  { days, loaded }: Pick<SourceWeeks, 'days' | 'loaded'>,
  coverage: Coverage,
  isLoading: boolean,
  today: Day,
): string {
  if (loaded === WEEKS) {
    return `Steady: cited in all ${WEEKS} weeks, ${formatDays(days, today)}. Passing: in one.`
  }
  switch (comparisonOf(days, coverage, days).kind) {
    case 'not-loaded':
      if (isLoading) return ''
      return `“Steady” and “Passing” appear once all citations since ${dayLabel(days.first, today)} are loaded.`
    case 'before-first':
      return `“Steady” and “Passing” take ${WEEKS} weeks of citations; the first is from ${firstDay(coverage, today)}.`
    case 'gaps':
      return '“Steady” and “Passing” appear once the missing citations are loaded.'
    case 'period':
    case 'no-period':
      return ''
  }
}

/** The likely range of a share, or how much data it would take. */
export function marginMessage(interval: ShareInterval): string {
  if (interval.kind === 'insufficient') {
    const { questions, withHit } = interval
    const has =
      questions < MIN_QUESTIONS_WITH_SHARE
        ? `there are ${formatNumber(questions)}`
        : `${formatNumber(withHit)} have`
    return `To say how exact this share is takes ${MIN_QUESTIONS_WITH_SHARE} questions, ${MIN_QUESTIONS_WITH_HIT} of which have a citation that counts; ${has}.`
  }
  const [low, high] = [formatPercent(interval.low), formatPercent(interval.high)]
  return low === high
    ? `The true share is most likely about ${low}.`
    : `The true share is most likely between ${low} and ${high}.`
}

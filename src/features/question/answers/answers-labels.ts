import { formatDateRange } from '../../../lib/date-range.ts'
import { dateOfDay, formatFullDate } from '../../../lib/dates.ts'
import { formatCount, formatNumber } from '../../../lib/numbers.ts'
import { type DayRange, datesOf } from '../../../model/analysis/day-range.ts'
import { platformName, sentimentName, TONES } from '../../../model/names.ts'
import type { AnswerMark, AnswerMarks } from '../../../model/questions/answer-marks.ts'

/** `Wed, 11 Nov 2026`, or several days. */
export function formatDays({ first, last }: DayRange): string {
  if (first === last) return formatFullDate(dateOfDay(first))
  const { from, to } = datesOf({ first, last })
  return formatDateRange(from, to)
}

/** `2 negative answers`. */
export function formatMark({ count, tone }: AnswerMark): string {
  return formatCount(count, `${tone} answer`, `${tone} answers`)
}

/** A mark in one sentence, announced when the arrow keys move to it. */
export function describeMark(mark: AnswerMark): string {
  return `${formatDays(mark.days)}, ${platformName(mark.platform)}: ${formatMark(mark)}`
}

/** The chart in one sentence. */
export function chartSummary({ marks, platforms, stretches }: AnswerMarks): string {
  const total = marks.reduce((sum, { count }) => sum + count, 0)
  const days = { first: stretches[0]?.first ?? 0, last: stretches.at(-1)?.last ?? 0 }
  const byTone = TONES.map((tone) => {
    const count = marks.reduce((sum, mark) => sum + (mark.tone === tone ? mark.count : 0), 0)
    return `${sentimentName(tone)} ${formatNumber(count)}`
  })
  const where = formatCount(platforms.length, 'platform', 'platforms')
  return `${formatCount(total, 'answer', 'answers')} on ${where}, ${formatDays(days)}. ${byTone.join(', ')}`
}

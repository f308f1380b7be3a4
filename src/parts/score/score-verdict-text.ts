import { daysBetween, formatDayOf } from '../../lib/dates.ts'
import { capitalized } from '../../lib/language.ts'
import { formatCount, formatNumber, formatPercent, formatSigned } from '../../lib/numbers.ts'
import { DAYS_COMPARED } from '../../lib/period.ts'
import {
  CLEAR_MARGIN,
  MIN_WINDOWS,
  RARE,
  type ScoreChange,
  type ScoreVerdict,
} from '../../model/statistics/score-windows.ts'
import {
  scoreVerdictMessage,
  scoreVerdictName,
  type VerdictKind,
} from '../../model/statistics/verdict-labels.ts'

/** How to judge a brand's changes, or why that is not possible yet. */
export type ScoreVerdicts = ((change: ScoreChange) => ScoreVerdict) | 'loading' | 'failed'

export type ScoreVerdictText = {
  kind: VerdictKind
  /** In a sentence: `normal ups and downs`. */
  verdict: string
  /** In files and beside a change: `normal`. */
  name: string
  reason: string
  /** The numbers behind it, in a sentence; '' without any. */
  numbers: string
  /** The reason, the numbers, the days and the rule, one sentence each. */
  reasons: readonly string[]
  /** `most weeks see a change this big`; '' if such a change is less common. */
  often: string
}

const PART = formatPercent(RARE)

/** Changes in fewer than one of so many periods are not called common. */
const MAX_COMMON = 12

export const SCORE_RULE = `We call a change unusually large if it’s among the biggest ${PART} for that length of time.`

/** For days that were picked because of their change. */
export const PICKED_RULE = `We call it unusually large if it’s among the biggest ${PART} of the biggest moves of earlier periods.`

const PICKED_NOTE = 'Keep in mind: we picked these days because they show the biggest move.'
const CHOSEN_NOTE = 'Keep in mind: days chosen by hand need a bigger move to be unusual.'

const NOT_LOADED =
  'The score history couldn’t be loaded, so there is nothing to compare this change with.'

/** Null while the history is loading, and for no change, which needs no verdict. */
export function scoreVerdictText(
  verdicts: ScoreVerdicts,
  change: ScoreChange | null,
): ScoreVerdictText | null {
  if (change === null || change.points === 0 || verdicts === 'loading') return null
  const verdict = verdicts === 'failed' ? null : verdicts(change)
  const kind = verdict?.kind ?? 'insufficient'
  const reason = verdict === null ? NOT_LOADED : reasonOf(verdict)
  const numbers = verdict === null ? '' : numbersOf(verdict)
  const { pickedFrom } = change
  const picked = pickedFrom === undefined ? [] : [pickedFrom.isByUser ? CHOSEN_NOTE : PICKED_NOTE]
  return {
    kind,
    verdict: scoreVerdictMessage(kind),
    name: scoreVerdictName(kind),
    reason,
    numbers,
    reasons: [
      reason,
      ...(numbers === '' ? [] : [numbers]),
      ...formatDates(change),
      ...picked,
      ruleOf(change),
    ],
    often: verdict !== null && isInMost(verdict) ? mostOf(verdict) : '',
  }
}

function ruleOf({ pickedFrom }: ScoreChange): string {
  return pickedFrom === undefined ? SCORE_RULE : PICKED_RULE
}

/** For a file, which cannot be updated later; '' for no change. */
export function writtenVerdict(verdicts: ScoreVerdicts, change: ScoreChange | null): string {
  if (change === null || change.points === 0) return ''
  return scoreVerdictText(verdicts, change)?.name ?? 'not yet compared with earlier changes'
}

/** The verdict on an earlier change, as context for the later one; '' for no change. */
export function verdictBefore(verdicts: ScoreVerdicts, change: ScoreChange): string {
  const words = scoreVerdictText(verdicts, change)
  return words === null
    ? ''
    : `The change before it was ${formatSigned(change.points)} (${words.verdict}).`
}

/** `Oct 29 to Nov 27.` Empty if the start of the change is unknown. */
function formatDates({ from, to }: ScoreChange): string[] {
  const days = daysBetween(from, to)
  return days < 1 ? [] : [`${[from, to].map((date) => formatDayOf(days, date)).join(' to ')}.`]
}

/** If a score falls all year, such a fall is normal for most periods, but not good news. */
function isInMost(verdict: ScoreVerdict): boolean {
  return verdict.kind !== 'insufficient' && 2 * verdict.asLarge > verdict.windows
}

function mostOf({ days }: ScoreVerdict): string {
  const unit = UNITS.get(days)
  return `most ${unit === undefined ? 'periods this long' : `${unit}s`} see a change this big`
}

/** `Changes this big are common: about 1 week in 11.` */
function reasonOf(verdict: ScoreVerdict): string {
  if (verdict.kind === 'insufficient') return missingMessage(verdict)
  const { kind, days, windows, asLarge } = verdict
  if (verdict.isClose === true) {
    return `There are too few earlier ${periodsOf(verdict)} to call this change unusually large.`
  }
  if (asLarge === 0) return 'No change this big was seen in the year before.'
  if (isInMost(verdict)) return `${capitalized(mostOf(verdict))}.`
  const often = formatNumber(Math.round(windows / asLarge))
  const unit = UNITS.get(days)
  const rate = unit === undefined ? `1 in ${often} ${periodsOf(verdict)}` : `1 ${unit} in ${often}`
  const ordinary = asLarge * MAX_COMMON < windows ? 'happen at times' : 'are common'
  return `Changes this big ${kind === 'significant' ? 'are rare' : ordinary}: about ${rate}.`
}

/** `In the past year, 32 of 343 seven-day periods saw a change this big.` */
function numbersOf(verdict: ScoreVerdict): string {
  if (verdict.kind === 'insufficient') return ''
  const { windows, asLarge } = verdict
  const all = `${formatNumber(windows)} ${periodsOf(verdict)}`
  const close =
    verdict.isClose === true
      ? ` With so few, a change must be ${formatPercent(CLEAR_MARGIN - 1)} bigger than all of them.`
      : ''
  if (asLarge === 0) return `We compared it with ${all}.${close}`
  const of = `${formatNumber(asLarge)} of ${all}`
  return verdict.isPicked === true
    ? `In the past year, the biggest move was this large in ${of}.`
    : `In the past year, ${of} saw a change this big.`
}

function missingMessage(verdict: Extract<ScoreVerdict, { kind: 'insufficient' }>): string {
  const { days, windows, isPicked, needed, known } = verdict
  const periods = periodsOf(verdict)
  if (days < 1) return 'We don’t know how many days this change took.'
  if (needed > DAYS_COMPARED) {
    return `A year of history has too few ${periods} to compare with.`
  }
  if (known < needed) {
    const has = known === 0 ? 'there are none' : `there are ${formatNumber(known)}`
    return `Judging this takes ${formatCount(needed, 'day', 'days')} of score history; so far, ${has}.`
  }
  return isPicked === true
    ? `Too few earlier ${periods} have scores on most of their days.`
    : `Judging this takes ${MIN_WINDOWS} earlier ${periods} with a score on both ends, and there are ${formatNumber(windows)}.`
}

const UNITS: ReadonlyMap<number, string> = new Map([
  [1, 'day'],
  [7, 'week'],
])

/** No number of days where the page has its own: 30 days with a score make a change over 29. Picked days have longer ones. */
function periodsOf({ days, isPicked }: Pick<ScoreVerdict, 'days' | 'isPicked'>): string {
  if (isPicked === true) return `periods of ${formatCount(days, 'day', 'days')}`
  return days === 7 ? 'seven-day periods' : 'periods this long'
}

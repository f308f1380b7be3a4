import { dayNumber, formatDayOf } from '../../lib/dates.ts'
import { formatCount, formatNumber, formatPercent, formatSigned } from '../../lib/numbers.ts'
import { DAYS_COMPARED } from '../../lib/period.ts'
import {
  CLEAR_MARGIN,
  MIN_WINDOWS,
  RARE,
  type ScoreMove,
  type ScoreVerdict,
} from '../../model/statistics/score-windows.ts'
import { scoreVerdictInWords, type VerdictKind } from '../../model/statistics/verdict-words.ts'

/** The verdicts of a brand's changes, or why there are none: the history is loading, or could not be loaded. */
export type ScoreVerdicts = ((move: ScoreMove) => ScoreVerdict) | 'loading' | 'failed'

/** A verdict in words. */
export type ScoreVerdictWords = {
  kind: VerdictKind
  /** The verdict, after the number or in a column. */
  verdict: string
  /** The numbers that it rests on, in a sentence. */
  reason: string
  /** The days of the change, the numbers, and the rule: a sentence each. */
  reasons: readonly string[]
  /** `as much in most stretches of 89 days`; '' where such a change is not that common. */
  often: string
}

const PART = formatPercent(RARE)

/** The rule in one sentence. */
export const SCORE_RULE = `A change of the score is larger than usual if at most ${PART} of the earlier windows of the same length changed as much, up or down.`

/** The rule for days that were picked for their change, in one sentence. */
export const PICKED_RULE = `Days that were picked because the score moved in them are compared with the largest rise or fall of every earlier period of the same length. A change is larger than usual if at most ${PART} of these were as large.`

const NOT_LOADED =
  'The history of the last year could not be loaded, so there is nothing to compare with.'

/**
 * The verdict of a change of the score in words.
 * @returns null while the history is loading, and for no change, which needs no verdict
 */
export function scoreVerdictWords(
  verdicts: ScoreVerdicts,
  move: ScoreMove | null,
): ScoreVerdictWords | null {
  if (move === null || move.points === 0 || verdicts === 'loading') return null
  const verdict = verdicts === 'failed' ? null : verdicts(move)
  const kind = verdict?.kind ?? 'too-few'
  const reason = verdict === null ? NOT_LOADED : reasonOf(verdict)
  return {
    kind,
    verdict: scoreVerdictInWords(kind),
    reason,
    reasons: [...datesInWords(move), reason, ruleOf(move)],
    often: verdict === null ? '' : oftenInWords(verdict),
  }
}

/** The rule that a change is judged by. */
export function ruleOf({ pickedFrom }: ScoreMove): string {
  return pickedFrom === undefined ? SCORE_RULE : PICKED_RULE
}

/** The verdict for a text or a file, which cannot have it later; '' for no change. */
export function writtenVerdict(verdicts: ScoreVerdicts, move: ScoreMove | null): string {
  if (move === null || move.points === 0) return ''
  return scoreVerdictWords(verdicts, move)?.verdict ?? 'not yet compared with earlier changes'
}

/** The change before another one with its verdict, for the reason of the other one; '' for no change. */
export function verdictBefore(verdicts: ScoreVerdicts, move: ScoreMove): string {
  const words = scoreVerdictWords(verdicts, move)
  return words === null
    ? ''
    : `The change before it, ${formatSigned(move.points)}, is ${words.verdict}.`
}

/** `From 29 Oct to 27 Nov, 29 days later.` Nothing where it is not known when the change began. */
function datesInWords({ from, to }: ScoreMove): string[] {
  const days = dayNumber(to) - dayNumber(from)
  if (days < 1) return []
  const [first, last] = [from, to].map((date) => formatDayOf(days, date))
  return [`From ${first} to ${last}, ${formatCount(days, 'day', 'days')} later.`]
}

/** A score that falls all year moves as much in most stretches, which is usual there and no good news. */
function oftenInWords(verdict: ScoreVerdict): string {
  const isOften = verdict.kind !== 'too-few' && 2 * verdict.asLarge > verdict.windows
  return isOften ? `as much in most stretches of ${formatCount(verdict.days, 'day', 'days')}` : ''
}

function reasonOf(verdict: ScoreVerdict): string {
  if (verdict.isPicked === true) return pickedReason(verdict)
  const windows = `windows of ${formatCount(verdict.days, 'day', 'days')}`
  if (verdict.kind !== 'too-few') {
    const often = verdict.asLarge === 0 ? 'none' : formatNumber(verdict.asLarge)
    return `A change this large occurred in ${often} of the last ${formatNumber(verdict.windows)} ${windows}.`
  }
  const { needed, known } = verdict
  if (verdict.days < 1) {
    return 'The history has one score a day, and how many days this change took isn’t known.'
  }
  if (known < needed) {
    return `Needs ${formatCount(needed, 'day', 'days')} of history, has ${formatNumber(known)}.`
  }
  return `Needs ${MIN_WINDOWS} earlier ${windows} with a score on both ends, has ${formatNumber(verdict.windows)}.`
}

/** `The largest rise or fall was this large in 9 of the 306 periods of 30 days before.` */
function pickedReason(verdict: ScoreVerdict): string {
  const periods = `periods of ${formatCount(verdict.days, 'day', 'days')}`
  if (verdict.kind !== 'too-few') {
    const often = verdict.asLarge === 0 ? 'none' : formatNumber(verdict.asLarge)
    const close =
      verdict.isClose === true
        ? ` So few periods of this length fit into the year before that it would have to exceed all of them by ${formatPercent(CLEAR_MARGIN - 1)}.`
        : ''
    return `The largest rise or fall was this large in ${often} of the ${formatNumber(verdict.windows)} ${periods} before.${close}`
  }
  const { needed, known } = verdict
  if (needed > DAYS_COMPARED) {
    return `Too few ${periods} fit into one year of history to compare with.`
  }
  return known < needed
    ? `Needs ${formatCount(needed, 'day', 'days')} of history, has ${formatNumber(known)}.`
    : `Needs more earlier ${periods} with few days without a score.`
}

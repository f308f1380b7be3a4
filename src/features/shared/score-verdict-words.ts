import { formatCount, formatNumber, formatPercent } from '../../lib/numbers.ts'
import {
  LEAST_WINDOWS,
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
}

/** The rule in one sentence. */
export const SCORE_RULE = `A change of the score is larger than usual if at most ${formatPercent(RARE)} of the earlier windows of the same length changed as much, up or down.`

/**
 * The verdict of a change of the score in words.
 * @returns null while the history is loading, and for no change, which needs no verdict
 */
export function scoreVerdictWords(
  verdicts: ScoreVerdicts,
  move: ScoreMove | null,
): ScoreVerdictWords | null {
  if (move === null || move.points === 0 || verdicts === 'loading') return null
  if (verdicts === 'failed') {
    return {
      kind: 'too-few',
      verdict: scoreVerdictInWords('too-few'),
      reason:
        'The history of the last year could not be loaded, so there is nothing to compare with.',
    }
  }
  const verdict = verdicts(move)
  return {
    kind: verdict.kind,
    verdict: scoreVerdictInWords(verdict.kind),
    reason: reasonOf(verdict),
  }
}

function reasonOf(verdict: ScoreVerdict): string {
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
  return `Needs ${LEAST_WINDOWS} earlier ${windows} with a score on both ends, has ${formatNumber(verdict.windows)}.`
}

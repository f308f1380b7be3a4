import { addDays, formatDay } from '../../lib/dates.ts'
import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import { rowVerdictName, type VerdictKind } from '../../model/statistics/verdict-labels.ts'
import { OUTCOME_DAYS, type Outcome, type OutcomeDays } from '../../model/work/outcome.ts'
import type { WorkItem } from '../../model/work/work-item.ts'
import { ONE_SAMPLE, ROW_RULE, rowReason } from '../insights/row-verdict-message.ts'
import {
  SCORE_RULE,
  type ScoreVerdicts,
  scoreVerdictText,
  verdictBefore,
} from './score-verdict-text.ts'

export type OutcomeMessage = {
  text: string
  /** One short line. If the score changed twice, only the change that has the verdict. */
  shortText: string
  verdict: {
    kind: VerdictKind
    words: string
    reasons: readonly string[]
    rule: 'score' | 'rows'
  } | null
  /** When the compared days end; '' once they are over. */
  ends: string
  needsMore: boolean
}

const NEGATIVE_NOT_JUDGED = 'This verdict is about all citations, not just the negative ones.'

/** Regression to the mean: what was picked because it stood out stands out less later, whatever is done. */
function pickedMessage(kind: WorkItem['kind']): string {
  const why = kind === 'source' ? 'was at its worst' : 'stood out'
  return `It was picked because it ${why}, so part of a fall is expected.`
}

const PICKED_BASELINE = `The ${OUTCOME_DAYS} days before are among those in which it stood out. An item that is done ${OUTCOME_DAYS} days after it was put on the list is compared with the days in between.`

const MISSING = {
  score: 'The score of these days isn’t known',
  'not-loaded': 'The citations of these days aren’t all loaded',
  gaps: 'The citations of these days aren’t all loaded',
  'before-first': 'There are no citations from as many days before',
  'no-period': 'There are no citations yet',
} as const

function only(text: string): OutcomeMessage {
  return { text, shortText: text, verdict: null, ends: '', needsMore: false }
}

export function outcomeMessage(
  outcome: Outcome,
  { kind }: Pick<WorkItem, 'kind'>,
  verdicts: ScoreVerdicts,
): OutcomeMessage {
  if (outcome.kind === 'open') return only(`Available ${OUTCOME_DAYS} days after you finish`)
  const { endsOn, isOver } = outcome.days
  const ends = isOver ? '' : `ends on ${formatDay(endsOn)}`
  switch (outcome.kind) {
    case 'begins':
      return { ...only(''), ends }
    case 'unknown': {
      const needsMore = outcome.missing === 'not-loaded' || outcome.missing === 'gaps'
      return { ...only(MISSING[outcome.missing]), ends, needsMore }
    }
    case 'score': {
      const { before, move } = outcome
      const after = formatSigned(move.points)
      const both =
        before === null ? `${after} after` : `${formatSigned(before)} before, ${after} after`
      const words = scoreVerdictText(verdicts, move)
      const verdict =
        words === null
          ? null
          : {
              kind: words.kind,
              words: words.verdict,
              reasons: [
                words.reason,
                verdictBefore(verdicts, changeBefore(outcome)),
                SCORE_RULE,
              ].filter((reason) => reason !== ''),
              rule: 'score' as const,
            }
      return {
        ...changeInSpan(outcome.days, `score ${both}`),
        shortText: `${formatSpan(outcome.days)} after: score ${after}`,
        verdict: isOver ? verdict : tooEarly(endsOn, 'score'),
        ends,
        needsMore: false,
      }
    }
    case 'row': {
      const change = changeInSpan(
        outcome.days,
        `citations ${formatChange(outcome.before, outcome.after)}, negative ${formatChange(outcome.negativeBefore, outcome.negativeAfter)}`,
      )
      return {
        text: outcome.isPicked === true ? `${change.text}. ${pickedMessage(kind)}` : change.text,
        shortText:
          outcome.isPicked === true
            ? `${change.shortText}; part of a fall is expected`
            : change.shortText,
        verdict: isOver ? rowVerdict(outcome) : tooEarly(endsOn, 'rows'),
        ends,
        needsMore: false,
      }
    }
  }
}

function changeBefore({ before, days, move }: Extract<Outcome, { kind: 'score' }>): ScoreChange {
  const from = addDays(move.from, -days.elapsed)
  return { from, to: move.from, points: before ?? 0 }
}

function formatSpan({ elapsed, isOver }: OutcomeDays): string {
  return isOver ? `${OUTCOME_DAYS} days` : `${elapsed} of ${OUTCOME_DAYS} days`
}

function changeInSpan(
  span: OutcomeDays,
  change: string,
): Pick<OutcomeMessage, 'text' | 'shortText'> {
  const days = formatSpan(span)
  const both = span.isOver ? ' before and after' : ', before and after'
  return { text: `${days}${both}: ${change}`, shortText: `${days}: ${change}` }
}

function formatChange(before: number, after: number): string {
  return `${formatNumber(before)} → ${formatNumber(after)}`
}

function rowVerdict({
  judged,
  isPicked,
}: Extract<Outcome, { kind: 'row' }>): OutcomeMessage['verdict'] {
  const { verdict } = judged?.change ?? { verdict: 'insufficient' as const }
  const reasons =
    judged === null
      ? [ONE_SAMPLE]
      : [
          rowReason(judged.change, judged.table),
          ...(isPicked === true ? [PICKED_BASELINE] : []),
          ROW_RULE,
          NEGATIVE_NOT_JUDGED,
        ]
  return { kind: verdict, words: rowVerdictName(verdict), reasons, rule: 'rows' }
}

function tooEarly(endsOn: string, rule: 'score' | 'rows'): OutcomeMessage['verdict'] {
  const reason = `The ${OUTCOME_DAYS} days after it end on ${formatDay(endsOn)}. Checking every day until then would find something by luck sooner or later.`
  return { kind: 'insufficient', words: rowVerdictName('insufficient'), reasons: [reason], rule }
}

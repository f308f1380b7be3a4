import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { scoreHistoryQuery } from '../../api/queries.ts'
import { dateOfDay, type Day, addDays, formatDay } from '../../lib/dates.ts'
import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import { COMPARED_PERIOD } from '../../lib/period.ts'
import { rangeBefore, datesOf } from '../../model/analysis/day-range.ts'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { scoresByDay } from '../../model/score/daily-series.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import { rowVerdictName, type VerdictKind } from '../../model/statistics/verdict-labels.ts'
import {
  citationOutcome,
  daysAfter,
  isOfCitations,
  type Outcome,
  outcomeDays,
  type OutcomeDays,
  scoreOutcome,
  OUTCOME_DAYS,
} from '../../model/work/outcome.ts'
import type { WorkItem } from '../../model/work/work-list.ts'
import { useServices } from '../app/use-services.tsx'
import { VerdictButton } from '../app/verdict-button.tsx'
import { usePrefetch, useWorkedOut, useCountedSnapshot } from '../citations/use-counted-list.ts'
import { ONE_SAMPLE, ROW_RULE, rowReason } from '../insights/row-verdict-message.ts'
import {
  type ScoreVerdicts,
  SCORE_RULE,
  scoreVerdictText,
  verdictBefore,
} from './score-verdict-text.ts'
import { useScoreVerdicts } from './use-score-verdict.ts'

type OutcomeCellProps = {
  item: WorkItem
  /** As days since 1970. */
  today: Day
  /** For one line of half a sheet of paper. */
  isShort?: boolean
}

export function OutcomeCell({ item, today, isShort = false }: OutcomeCellProps) {
  const { doneOn } = item
  const days = useMemo(() => (doneOn === null ? null : outcomeDays(doneOn, today)), [doneOn, today])
  if (days === null) return <OutcomeText item={item} outcome={{ kind: 'open' }} isShort={isShort} />
  if (days.elapsed === 0) {
    return <OutcomeText item={item} outcome={{ kind: 'begins', days }} isShort={isShort} />
  }
  const Part = isOfCitations(item) ? CitationOutcome : ScoreOutcome
  return <Part item={item} days={days} isShort={isShort} />
}

type PartProps = { item: WorkItem; days: OutcomeDays; isShort: boolean }

function ScoreOutcome({ item, days, isShort }: PartProps) {
  const { api } = useServices()
  const verdicts = useScoreVerdicts(item.brandId)
  // Loaded for the verdicts.
  const { data } = useQuery({
    ...scoreHistoryQuery(api, item.brandId, COMPARED_PERIOD),
    enabled: false,
  })
  const scores = useMemo(() => (data === undefined ? null : scoresByDay(data.scores)), [data])
  if (scores === null) {
    return verdicts === 'failed' ? <span>The score history couldn’t be loaded</span> : <Waiting />
  }
  const outcome = scoreOutcome(days, (day) => scores.get(day))
  return <OutcomeText item={item} outcome={outcome} isShort={isShort} verdicts={verdicts} />
}

function CitationOutcome({ item, days, isShort }: PartProps) {
  const list = citationListsOf(useServices()).of(item.brandId, NO_FILTER)
  const after = daysAfter(days)
  usePrefetch(list, { from: dateOfDay(after.first), to: dateOfDay(after.last) })
  const { analysis, snapshot, coverage, isLoading, loading } = useCountedSnapshot(list)
  const { kind, subject, picked } = item
  const work = useMemo(
    () =>
      snapshot.isCounting
        ? null
        : (citations: Iterable<CitationFacts>) =>
            citationOutcome(
              { kind, subject, ...(picked && { picked }) },
              days,
              citations,
              coverage,
            ),
    [coverage, days, kind, picked, snapshot.isCounting, subject],
  )
  const outcome = useWorkedOut({ analysis, snapshot }, work, days)
  if (outcome === undefined) return <Waiting />
  const isComing = outcome.kind === 'unknown' && (isLoading || loading.isUntouched)
  return isComing ? <Waiting /> : <OutcomeText item={item} outcome={outcome} isShort={isShort} />
}

function Waiting() {
  return <span className="text-faint">Loading…</span>
}

type OutcomeTextProps = {
  item: WorkItem
  outcome: Outcome
  isShort: boolean
  /** For an outcome of the score. */
  verdicts?: ScoreVerdicts
}

function OutcomeText({ item, outcome, isShort, verdicts = 'loading' }: OutcomeTextProps) {
  const { text, shortText, verdict, ends, needsMore } = outcomeMessage(outcome, item, verdicts)
  return (
    <div className={outcome.kind === 'row' || outcome.kind === 'score' ? undefined : 'text-muted'}>
      {text !== '' && <span>{isShort ? shortText : text}</span>}
      {verdict !== null && (
        <>
          <Dot />
          <VerdictButton
            kind={verdict.kind}
            words={verdict.words}
            about={item.title}
            reasons={verdict.reasons}
            rule={verdict.rule}
          />
        </>
      )}
      {ends !== '' && (verdict === null || !isShort) && (
        <>
          {text !== '' && <Dot />}
          <span className="text-muted">{ends}</span>
        </>
      )}
      {needsMore && <MoreLink item={item} outcome={outcome} />}
    </div>
  )
}

function Dot() {
  return (
    <>
      <span className="whitespace-nowrap">{' ·'}</span>{' '}
    </>
  )
}

function MoreLink({ item, outcome }: { item: WorkItem; outcome: Outcome }) {
  if (outcome.kind === 'open') return null
  const after = daysAfter(outcome.days)
  const { from } = datesOf(rangeBefore(after) ?? after)
  return (
    <>
      <span>{'. '}</span>
      <Link
        to="/brands/$brandId/analysis"
        params={{ brandId: item.brandId }}
        search={{ from, to: dateOfDay(after.last) }}
        className="linked"
      >
        Load them in Analysis
      </Link>
    </>
  )
}

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

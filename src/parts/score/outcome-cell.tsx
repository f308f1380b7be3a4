import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { scoreHistoryQuery } from '../../api/queries.ts'
import { dateOfDay, type Day } from '../../lib/dates.ts'
import { COMPARED_PERIOD } from '../../lib/period.ts'
import { rangeBefore, datesOf } from '../../model/analysis/day-range.ts'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { scoresByDay } from '../../model/score/daily-series.ts'
import {
  citationOutcome,
  daysAfter,
  isOfCitations,
  type Outcome,
  outcomeDays,
  type OutcomeDays,
  scoreOutcome,
} from '../../model/work/outcome.ts'
import type { WorkItem } from '../../model/work/work-item.ts'
import { useServices } from '../app/use-services.tsx'
import { VerdictButton } from '../app/verdict-button.tsx'
import { useCountedSnapshot } from '../citations/use-counted-list.ts'
import { usePrefetch } from '../citations/use-prefetch.ts'
import { useWorkedOut } from '../citations/use-worked-out.ts'
import { outcomeMessage } from './outcome-message.ts'
import type { ScoreVerdicts } from './score-verdict-text.ts'
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
  return <OutcomeText item={item} outcome={outcome} isShort={isShort} />
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

type OutcomeTextProps = { item: WorkItem; outcome: Outcome; isShort: boolean }

function OutcomeText(props: OutcomeTextProps) {
  return props.outcome.kind === 'score' ? (
    <JudgedScore {...props} />
  ) : (
    <Words {...props} verdicts="loading" />
  )
}

function JudgedScore(props: OutcomeTextProps) {
  return <Words {...props} verdicts={useScoreVerdicts(props.item.brandId)} />
}

function Words({
  item,
  outcome,
  isShort,
  verdicts,
}: OutcomeTextProps & { verdicts: ScoreVerdicts }) {
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

/** A separator that never starts a line. */
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

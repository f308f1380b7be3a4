import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import { scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import type { ScoreHistory } from '../../api/score.ts'
import { dateOfDay, dayOf, formatClockOrDay } from '../../lib/dates.ts'
import { daysOfPeriod, formatPeriod } from '../../lib/period.ts'
import { loadedFrom, loadedPartOf } from '../../model/analysis/analysis.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { prefetchOf } from '../../model/citation-list/prefetch.ts'
import { actionEvidence, actionTitle } from '../../model/insights/action-phrases.ts'
import { actionsFor, type Action } from '../../model/insights/actions.ts'
import type { DailyScore } from '../../model/score/daily-series.ts'
import type { QueryResult } from '../../parts/app/page-health.tsx'
import { Sentence } from '../../parts/app/sentence.tsx'
import { useServices } from '../../parts/app/use-services.tsx'
import {
  usePrefetch,
  useCountedList,
  type CountedList,
} from '../../parts/citations/use-counted-list.ts'
import { useActionCounts } from '../../parts/insights/use-compared.ts'
import { useSeenComponents } from '../../parts/score/component-verdict.tsx'
import { ExplanationPanel } from '../../parts/score/explanation-panel.tsx'
import { trendDays } from '../../parts/score/trend-messages.ts'
import { AddToWork } from '../../parts/user-data/add-to-work.tsx'
import { Panel, panelLink, Skeleton, type PanelState } from '../../ui/panel.tsx'
import { useNow } from '../../ui/use-now.tsx'
import { actionFinding } from './action-finding.ts'
import styles from './overview.module.css'

export function Findings({ brandId, period }: { brandId: string; period: string }) {
  const services = useServices()
  const history = useQuery(scoreHistoryQuery(services.api, brandId, period))
  const days = useMemo(
    () => (history.data === undefined ? [] : trendDays(history.data)),
    [history.data],
  )
  useSeenComponents(brandId)
  const now = useNow()
  const today = dayOf(now)
  const since = today - (daysOfPeriod(period) ?? 1) + 1
  const list = citationListsOf(services).of(brandId, NO_FILTER)
  const counted = useCountedList(list)
  // After it is opened: a list that another page has loaded tells nothing when it opens.
  usePrefetch(list, { from: dateOfDay(since), to: dateOfDay(today) }, { isInBackground: true })
  const common = { brandId, period, history, days, counted }
  return (
    <>
      <WhyItMoved {...common} />
      <WhatToDo {...common} list={list} since={since} now={now} />
    </>
  )
}

type WhyItMovedProps = {
  brandId: string
  period: string
  history: QueryResult<ScoreHistory>
  days: readonly DailyScore[]
  counted: CountedList
}

function WhyItMoved({ brandId, period, history, days, counted }: WhyItMovedProps) {
  return (
    <ExplanationPanel
      className={styles['panel']}
      end={<span>{`last ${formatPeriod(history.data?.period ?? period)}`}</span>}
      brandId={brandId}
      period={period}
      state={derivedState([history], null)}
      days={history.data === undefined ? null : days}
      counted={counted}
    />
  )
}

type WhatToDoProps = WhyItMovedProps & {
  list: CitationListStore
  now: number
  /** The period's first day, in days since 1970. */
  since: number
}

/** At most three actions, each based on a rule and its numbers. */
function WhatToDo(props: WhatToDoProps) {
  const { brandId, period, history, days, list, counted, now, since } = props
  const { api, scoreWeights: weights } = useServices()
  const score = useQuery(scoreQuery(api, brandId))
  const isRead = useIsRead(counted, list, since)
  const counts = useActionCounts(counted, isRead ? since : null)
  const isReading = !isRead || (counts === undefined && !counted.loading.isUntouched)
  // Actions based on citations are added once, at the end, so that no row moves under the pointer.
  const facts = isReading ? { days: [], counts: undefined } : { days, counts }
  const actions = actionsFor({ score: score.data, weights, ...facts, now })
  const first = counted.snapshot.times?.first
  const firstDay = dateOfDay(first === undefined ? since : Math.max(since, dayOf(first)))
  return (
    <Panel
      name="What to do"
      className={styles['panel']}
      state={derivedState([score, history], actions)}
      skeleton={<Skeleton lines={6} />}
      end={
        <Link to="/brands/$brandId/work" params={{ brandId }} className={panelLink}>
          Work list
        </Link>
      }
    >
      {(shown) => (
        <>
          <ul className={`mt-2 ${styles['actions']}`} role="list">
            {shown.map((action) => (
              <li key={action.kind}>
                <ActionRow
                  brandId={brandId}
                  period={period}
                  action={action}
                  from={loadedFrom(firstDay, counted.coverage)}
                  now={now}
                />
              </li>
            ))}
          </ul>
          {(isReading || shown.length === 0) && (
            <p className={`mt-2 text-muted ${styles['none']}`}>
              {isReading
                ? 'Looking through the citations…'
                : nothingToDo(counted, score.data === undefined)}
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

/** Whether all citations of the period are loaded, or no more will load automatically. */
function useIsRead(counted: CountedList, list: CitationListStore, since: number): boolean {
  const target = useSelector(prefetchOf(useServices()).wanted, (lists) => lists.get(list)?.kind)
  const { coverage, snapshot, loading, isLoading } = counted
  if (target !== 'loading' && target !== undefined) return !isLoading
  if (loading.isUntouched || snapshot.list === null) return false
  return loadedPartOf({ first: since, last: Infinity }, coverage) === 'all'
}

function nothingToDo({ loading }: CountedList, isScoreMissing: boolean): string {
  if (loading.isUntouched && loading.status.kind === 'failed') {
    return 'Not available: the citations couldn’t be loaded.'
  }
  return isScoreMissing
    ? 'Not available: the score couldn’t be loaded.'
    : 'Nothing stands out: no source has many negative citations, and no platform leaves you out where you could expect a mention.'
}

type ActionRowProps = {
  brandId: string
  period: string
  action: Action
  /** The first day counted, or the first instant. */
  from: string
  now: number
}

function ActionRow(props: ActionRowProps) {
  const { brandId, period, action } = props
  const place = { brandId, period }
  return (
    <>
      <div>
        <h3 dir="auto">
          <Sentence of={actionTitle(action)} {...place} />
        </h3>
        <p className={`linked text-muted text-xs wrap-anywhere ${styles['evidence']}`}>
          <Sentence of={actionEvidence(action, props)} {...place} />
        </p>
      </div>
      <AddToWork brandId={brandId} {...actionFinding(action, props)} />
    </>
  )
}

/** For `data` computed from that of other panels, which report their own failures. It waits for all of them. */
function derivedState<Data>(
  queries: readonly QueryResult<unknown>[],
  data: Data,
): PanelState<Data> {
  const isLoading = queries.some((query) => query.data === undefined && query.error === null)
  if (isLoading) return { kind: 'loading' }
  const stale = queries.find((query) => query.data !== undefined && query.error !== null)
  return {
    kind: 'ready',
    data,
    staleSince: stale === undefined ? null : formatClockOrDay(stale.dataUpdatedAt, Date.now()),
  }
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import type { ScoreHistory } from '../../api/score.ts'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { daysOfPeriod, formatPeriod } from '../../lib/period.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import type { ScoreWeights } from '../../model/score/components.ts'
import type { DailyScore } from '../../model/score/daily-series.ts'
import type { QueryResult } from '../../parts/app/page-health.tsx'
import { useServices } from '../../parts/app/use-services.tsx'
import { useCountedList, type CountedList } from '../../parts/citations/use-counted-list.ts'
import { usePrefetch } from '../../parts/citations/use-prefetch.ts'
import { ExplanationPanel } from '../../parts/score/explanation-panel.tsx'
import { trendDays } from '../../parts/score/trend-summary.ts'
import { useSeenComponents } from '../../parts/score/use-seen-components.ts'
import { useNow } from '../../ui/use-now.tsx'
import { derivedState } from './derived-state.ts'
import { WhatToDo } from './what-to-do.tsx'
import styles from './overview.module.css'

export type FindingsProps = {
  brandId: string
  period: string
  scoreWeights: ScoreWeights | null
}

export function Findings({ brandId, period, scoreWeights }: FindingsProps) {
  const services = useServices()
  const score = useQuery(scoreQuery(services.api, brandId))
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
      <WhatToDo
        {...common}
        list={list}
        scoreWeights={scoreWeights}
        score={score}
        since={since}
        now={now}
      />
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

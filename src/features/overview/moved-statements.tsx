import { useQuery } from '@tanstack/react-query'
import {
  citationStatsQuery,
  latestCitationsQuery,
  scoreHistoryQuery,
  scoreQuery,
} from '../../api/queries.ts'
import { periodInWords } from '../../lib/period.ts'
import { type Statement, whatMoved } from '../../model/insights/what-moved.ts'
import type { ScoreWeights } from '../../model/score/components.ts'
import { Panel } from '../../ui/panel.tsx'
import { useNow } from '../../ui/use-now.ts'
import { trendDays } from '../shared/trend-summary.ts'
import { useSeenComponents } from '../shared/use-seen-components.ts'
import { useApi } from '../shared/use-services.tsx'
import { joinedState } from './joined-state.ts'
import { MovedSkeleton } from './moved-skeleton.tsx'
import { StatementRow } from './statement-row.tsx'
import styles from './moved-statements.module.css'

type MovedStatementsProps = { brandId: string; period: string; scoreWeights: ScoreWeights | null }

/** The few things about a brand that are worth knowing, each with a link to where it can be checked. */
export function MovedStatements({ brandId, period, scoreWeights }: MovedStatementsProps) {
  const api = useApi()
  const score = useQuery(scoreQuery(api, brandId))
  const history = useQuery(scoreHistoryQuery(api, brandId, period))
  const newest = useQuery(latestCitationsQuery(api, brandId))
  const stats = useQuery(citationStatsQuery(api, brandId))
  const now = useNow()
  useSeenComponents(brandId)
  const days = history.data === undefined ? [] : trendDays(history.data)
  const statements = whatMoved({
    score: score.data,
    days,
    newest: newest.data,
    stats: stats.data,
    weights: scoreWeights,
    now,
  })
  const queries = [score, history, newest, stats]
  const isComplete = queries.every(({ data }) => data !== undefined)
  return (
    <Panel
      name="What moved"
      aside={<span>{`last ${periodInWords(history.data?.period ?? period)}`}</span>}
      state={joinedState(queries, statements, 'What moved')}
      skeleton={<MovedSkeleton />}
    >
      {(shown) => (
        <>
          {shown.length === 0 && isComplete && <NothingYet />}
          <ul className={styles['list']} role="list">
            {shown.map((statement: Statement) => (
              <li key={statement.kind}>
                <StatementRow
                  brandId={brandId}
                  period={period}
                  days={days.length}
                  now={now}
                  statement={statement}
                />
              </li>
            ))}
          </ul>
          {!isComplete && (
            <p className={styles['note']}>
              Some data couldn’t be loaded, so there may be more to say.
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

function NothingYet() {
  return (
    <p className={styles['note']}>
      Nothing to report yet. Rises and falls of the score appear here after three days with a score,
      unusual platforms and sentiments once there are enough citations.
    </p>
  )
}

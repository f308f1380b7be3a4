import { Link } from '@tanstack/react-router'
import type { Score } from '../../api/score.ts'
import { DAY_MS, dateOfDay } from '../../lib/dates.ts'
import { actionsFor } from '../../model/insights/actions.ts'
import type { ScoreWeights } from '../../model/score/components.ts'
import type { Day } from '../../model/score/daily-series.ts'
import { Panel, panelLink, Skeleton } from '../../ui/panel.tsx'
import type { QueryResult } from '../shared/panel-state.ts'
import { useActionCounts } from '../shared/use-action-counts.ts'
import type { CountedList } from '../shared/use-counted-list.ts'
import { ActionRow } from './action-row.tsx'
import { derivedState } from './derived-state.ts'
import styles from './findings.module.css'

type WhatToDoProps = {
  brandId: string
  period: string
  scoreWeights: ScoreWeights | null
  score: QueryResult<Score>
  history: QueryResult<unknown>
  days: readonly Day[]
  counted: CountedList
  now: number
  /** The first day of the period, counted since 1970. */
  since: number
}

/** At most three things to do, each by a rule and with the numbers that it rests on. */
export function WhatToDo(props: WhatToDoProps) {
  const { brandId, period, scoreWeights, score, history, days, counted, now, since } = props
  const counts = useActionCounts(counted, since)
  const actions = actionsFor({ score: score.data, weights: scoreWeights, days, counts, now })
  const first = counted.snapshot.times?.first
  const from = first === undefined ? since : Math.max(since, Math.floor(first / DAY_MS))
  return (
    <Panel
      name="What to do"
      className={styles['panel']}
      state={derivedState([score, history], actions)}
      skeleton={<Skeleton lines={6} />}
      aside={
        <Link to="/brands/$brandId/work" params={{ brandId }} className={panelLink}>
          Work list
        </Link>
      }
    >
      {(shown) =>
        shown.length === 0 ? (
          <p className={`quiet ${styles['none']}`}>
            {nothingToDo(counted, score.data === undefined)}
          </p>
        ) : (
          <ul className={styles['actions']} role="list">
            {shown.map((action) => (
              <li key={action.kind}>
                <ActionRow
                  brandId={brandId}
                  period={period}
                  action={action}
                  from={dateOfDay(from)}
                  now={now}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

/** Why there is nothing to do. */
function nothingToDo({ loading, snapshot }: CountedList, isScoreMissing: boolean): string {
  if (loading.isUntouched && loading.status.kind === 'failed') {
    return 'Not available: the citations couldn’t be loaded.'
  }
  if (isScoreMissing) return 'Not available: the score couldn’t be loaded.'
  const isReading = loading.isUntouched || snapshot.isCounting
  return isReading
    ? 'Looking through the citations…'
    : 'Nothing stands out: no source has many negative citations, and no platform leaves you out of a question where you could expect to be named.'
}

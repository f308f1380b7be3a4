import type { ScoreHistory } from '../../api/score.ts'
import { formatPeriod } from '../../lib/period.ts'
import type { Day } from '../../model/score/daily-series.ts'
import type { QueryResult } from '../../parts/app/panel-state.ts'
import type { CountedList } from '../../parts/citations/use-counted-list.ts'
import { ExplanationPanel } from '../../parts/score/explanation-panel.tsx'
import { derivedState } from './derived-state.ts'
import styles from './findings.module.css'

type WhyItMovedProps = {
  brandId: string
  period: string
  history: QueryResult<ScoreHistory>
  days: readonly Day[]
  counted: CountedList
}

/** The story of the largest rise and the largest fall of the period. */
export function WhyItMoved({ brandId, period, history, days, counted }: WhyItMovedProps) {
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

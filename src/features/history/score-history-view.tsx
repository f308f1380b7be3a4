import { useMemo } from 'react'
import type { GivenChange } from './given-change.ts'
import { figuresOf } from './history-figures.ts'
import type { HistorySearch } from './history-search.ts'
import { type HistorySeries, inDays, shownDays } from './history-series.ts'
import { chartSummary } from './history-words.ts'
import { ScoreChart } from './score-chart.tsx'
import { ScoreFigures } from './score-figures.tsx'
import { ScoreLegend } from './score-legend.tsx'
import { toPoints } from './score-points.ts'
import { ScoreTable } from './score-table.tsx'
import styles from './score-history-view.module.css'

type ScoreHistoryViewProps = {
  series: HistorySeries
  search: HistorySearch
  given: GivenChange | null
}

/** The figures of a loaded history, and its chart or table. */
export function ScoreHistoryView({
  series,
  search: { view, group },
  given,
}: ScoreHistoryViewProps) {
  const { days, comparison } = series
  const figures = useMemo(() => figuresOf(days), [days])
  const points = useMemo(() => toPoints(days, group), [days, group])
  const isCompared = comparison === 'shown'
  const count = shownDays(series)
  const previousName = isCompared ? `Previous ${inDays(series.askedDays)}` : null
  const from = days[0]?.date ?? ''
  const to = days.at(-1)?.date ?? ''
  return (
    <>
      <div className={styles['figures']}>
        <ScoreFigures figures={figures} days={count} given={given} isCompared={isCompared} />
      </div>
      {figures === null ? (
        <div className={styles['empty']}>
          <p>No scores recorded for this period.</p>
        </div>
      ) : view === 'table' ? (
        <ScoreTable points={points} group={group} previousName={previousName} />
      ) : (
        <>
          <ScoreLegend group={group} previousName={previousName} />
          <ScoreChart
            points={points}
            group={group}
            summary={chartSummary(points, figures, { from, to, days: count, group })}
          />
        </>
      )}
    </>
  )
}

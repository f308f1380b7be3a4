import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import type { ScoreHistory } from '../../api/score.ts'
import { formatDateRange } from '../../lib/date-range.ts'
import { doublePeriod } from '../../lib/period.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { panelState } from '../shared/panel-state.ts'
import { useApi } from '../shared/services.tsx'
import { givenChange } from './given-change.ts'
import { HistoryControls } from './history-controls.tsx'
import type { HistorySearch } from './history-search.ts'
import { inDays, noticesOf, numberOfDays, shownDays, toSeries } from './history-series.ts'
import { fetchScoreLines } from './score-chart.tsx'
import { ScoreFigures } from './score-figures.tsx'
import { ScoreHistoryView } from './score-history-view.tsx'
import { ScoreLegend } from './score-legend.tsx'
import styles from './history-page.module.css'

type HistoryPageProps = {
  brandId: string
  brandName: string
  search: HistorySearch
  onSearch: (change: Partial<HistorySearch>) => void
}

/** The score of a brand day by day: figures, and a chart or a table. */
export function HistoryPage({ brandId, brandName, search, onSearch }: HistoryPageProps) {
  const { period, compare, view } = search
  const isCompared = compare === 'previous'
  const api = useApi()
  const query = useQuery(
    scoreHistoryQuery(api, brandId, isCompared ? doublePeriod(period) : period),
  )
  const { data: score } = useQuery(scoreQuery(api, brandId))
  const series = useSeries(query.data, period, isCompared)
  const first = series?.days[0]
  const last = series?.days.at(-1)

  // Load the chart's code in parallel with its data.
  useEffect(() => {
    if (view === 'chart') fetchScoreLines()
  }, [view])

  return (
    <>
      <PageHead title="Score history" about={brandName}>
        <HistoryControls search={search} onSearch={onSearch} />
      </PageHead>
      <Panel
        name="Score history"
        title={
          series === undefined ? (
            inDays(numberOfDays(period))
          ) : (
            <>
              {inDays(shownDays(series))}
              {noticesOf(series).map((notice) => (
                <span key={notice}>
                  {' '}
                  <span className={styles['notice']}>{notice}</span>
                </span>
              ))}
            </>
          )
        }
        aside={first !== undefined && last !== undefined && formatDateRange(first.date, last.date)}
        className={styles['panel']}
        state={panelState(query, 'The score history')}
        skeleton={
          <div className={styles['skeleton']}>
            <span className="visually-hidden">Loading…</span>
            <div aria-hidden="true">
              <ScoreFigures
                figures={null}
                days={numberOfDays(period)}
                given={null}
                isCompared={isCompared}
              />
              <div className={styles['legend']}>
                <ScoreLegend
                  group={search.group}
                  previousName={isCompared ? `Previous ${inDays(numberOfDays(period))}` : null}
                />
              </div>
              <div className={styles['ghost']} />
            </div>
          </div>
        }
      >
        {() =>
          series !== undefined && (
            <ScoreHistoryView
              series={series}
              search={search}
              given={score === undefined ? null : givenChange(score)}
            />
          )
        }
      </Panel>
    </>
  )
}

function useSeries(data: ScoreHistory | undefined, period: string, isCompared: boolean) {
  return useMemo(
    () => (data === undefined ? undefined : toSeries(data, { period, isCompared })),
    [data, period, isCompared],
  )
}

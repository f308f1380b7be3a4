import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { scoreHistoryQuery } from '../../api/queries.ts'
import { lazyChart } from '../../charts/lazy-chart.tsx'
import { daysOfPeriod, formatPeriod } from '../../lib/period.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { useApi } from '../../parts/app/use-services.tsx'
import { trendDays, trendMessage } from '../../parts/score/trend-messages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel, panelLink, Skeleton } from '../../ui/panel.tsx'
import { ViewSwitch } from '../../ui/segmented.tsx'
import styles from './overview.module.css'

const [TrendContent] = lazyChart(async () => (await import('./trend-content.tsx')).TrendContent)

const TrendTable = lazyPart(
  async () => (await import('./trend-table.tsx')).TrendTable,
  <p className="text-muted">The table couldn’t be loaded. Reload the page to try again.</p>,
)

/** Keeps the line's height while there are no facts. */
const NO_FACTS = '\u00A0'

type TrendPanelProps = { brandId: string; period: string }

export function TrendPanel({ brandId, period }: TrendPanelProps) {
  const api = useApi()
  const [state, query] = usePanelQuery(scoreHistoryQuery(api, brandId, period), 'The score trend')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const shownPeriod = query.data?.period ?? period
  const days = query.data === undefined ? [] : trendDays(query.data)
  return (
    <Panel
      name="Score trend"
      title={
        <>
          <span>{`Last ${formatPeriod(shownPeriod)}`}</span>{' '}
          <span className={styles['trendFacts']}>
            {trendMessage(days, daysOfPeriod(shownPeriod) ?? 0) || NO_FACTS}
          </span>
        </>
      }
      variant="plain"
      className={styles['trendPanel']}
      state={state}
      end={
        <div className={`flex flex-wrap items-center justify-between ${styles['aside']}`}>
          <ViewSwitch view={view} onView={setView} />
          <Link
            to="/brands/$brandId/history"
            params={{ brandId }}
            search={{ period }}
            className={panelLink}
          >
            Score history
          </Link>
        </div>
      }
      skeleton={
        <div className={`mt-2 ${styles['frame']}`}>
          <Skeleton lines={8} />
        </div>
      }
    >
      {() => (
        <div className={`mt-2 ${styles['frame']}`}>
          {days.length === 0 ? (
            <p className="text-muted">
              No scores in this period yet. The chart starts with your first daily score.
            </p>
          ) : (
            <Suspense>
              {view === 'chart' ? (
                <TrendContent brandId={brandId} period={period} days={days} />
              ) : (
                <TrendTable days={days} />
              )}
            </Suspense>
          )}
        </div>
      )}
    </Panel>
  )
}

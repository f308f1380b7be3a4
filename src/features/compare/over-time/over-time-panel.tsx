import { formatDateRange } from '../../../lib/date-range.ts'
import { formatCount, formatNumber } from '../../../lib/numbers.ts'
import { lengthOf } from '../../../model/analysis/day-range.ts'
import type { Range } from '../../../model/range.ts'
import { Panel, Skeleton } from '../../../ui/panel.tsx'
import { ViewSwitch } from '../../../ui/view-switch.tsx'
import { type ComparedBrand, dataOf, isAnyLoading, stateOf } from '../compared-brand.ts'
import { OverTimeChart } from './over-time-chart.tsx'
import { OverTimeTable } from './over-time-table.tsx'
import { cutTo, scoresOverTime } from './scores-over-time.ts'
import styles from './over-time-panel.module.css'

/** Keeps the line's height while the days are not known. */
const NO_RANGE = '\u00A0'

type OverTimePanelProps = {
  brands: readonly ComparedBrand[]
  range: Range
  view: 'chart' | 'table'
  onView: (view: 'chart' | 'table') => void
}

/** The histories of the brands over each other. A brand whose history failed is left out, which the count of brands says. */
export function OverTimePanel({ brands, range, view, onView }: OverTimePanelProps) {
  const scores = scoresOverTime(
    brands.flatMap((brand) => {
      const history = dataOf(brand.history)
      return history === undefined ? [] : [{ brand, history: cutTo(history, range) }]
    }),
  )
  const isLoading = isAnyLoading(brands, 'history')
  const [from, to] = [scores.dates[0], scores.dates.at(-1)]
  const asked = lengthOf(range.days)
  const isShort = !isLoading && scores.dates.length > 0 && scores.dates.length < asked
  return (
    <Panel
      name="Scores over time"
      title={
        <>
          <span>Scores over time</span>{' '}
          <span className={styles['range']}>
            {`${from === undefined || to === undefined ? NO_RANGE : formatDateRange(from, to)}${isShort ? ` · only ${formatNumber(scores.dates.length)} of ${formatCount(asked, 'day', 'days')} available` : ''}`}
          </span>
        </>
      }
      end={
        <div className={styles['aside']}>
          <ViewSwitch view={view} onView={onView} />
        </div>
      }
      className={styles['panel']}
      isBusy={isLoading}
      state={stateOf(brands, 'history', scores)}
      skeleton={
        <div className={styles['body']}>
          <Skeleton lines={10} />
        </div>
      }
    >
      {() => (
        <div className={styles['body']}>
          {scores.dates.length === 0 ? (
            <p className="quiet">
              {scores.lines.length === 0
                ? 'No score history could be loaded.'
                : 'No scores recorded for this period.'}
            </p>
          ) : view === 'table' ? (
            <OverTimeTable scores={scores} />
          ) : (
            <OverTimeChart scores={scores} />
          )}
        </div>
      )}
    </Panel>
  )
}

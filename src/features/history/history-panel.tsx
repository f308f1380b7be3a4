import { type ComponentProps, Fragment } from 'react'
import { formatDateRange } from '../../lib/date-range.ts'
import { formatNumber } from '../../lib/numbers.ts'
import type { Range } from '../../model/range.ts'
import { panelState } from '../../parts/app/panel-state.ts'
import { formatRange } from '../../parts/app/range-label.ts'
import { Panel } from '../../ui/panel.tsx'
import { inDays, noticesOf, previousName, shownDays } from './history-series.ts'
import { ScoreFigures } from './score-figures.tsx'
import { ScoreHistoryView } from './score-history-view.tsx'
import { ScoreLegend } from './score-legend.tsx'
import type { ShownHistory } from './shown-history.ts'
import styles from './history-panel.module.css'

type HistoryPanelProps = Omit<ComponentProps<typeof ScoreHistoryView>, 'shown'> & {
  query: Parameters<typeof panelState>[0]
  /** Undefined until the history is loaded. */
  shown: ShownHistory | undefined
  /** How many days the series should have. */
  askedDays: number
}

/** The figures and the chart or table of the history, while it is loading, failed or loaded. */
export function HistoryPanel({ query, shown, askedDays: days, ...view }: HistoryPanelProps) {
  const { compare, group, average } = view.search
  const isCompared = compare === 'previous'
  const [title, ...notices] = titleOf(shown, days, view.range)
  return (
    <Panel
      name="Score history"
      title={
        <>
          <span>{title}</span>
          {notices.map((notice) => (
            <Fragment key={notice}>
              {' '}
              <span>{notice}</span>
            </Fragment>
          ))}
        </>
      }
      end={shown?.zoom === null && <span>{datesOf(shown)}</span>}
      className={styles['panel']}
      state={panelState(query, 'The score history')}
      skeleton={
        <div className={styles['skeleton']}>
          <span className="visually-hidden">Loading…</span>
          <div aria-hidden="true">
            <ScoreFigures
              brandId={view.brandId}
              figures={null}
              days={days}
              given={null}
              isCompared={isCompared}
              isNow
              pickedFrom={null}
            />
            <div className={styles['legend']}>
              <ScoreLegend
                group={group}
                previousName={isCompared ? previousName({ askedDays: days, before: '' }) : null}
                hasAverage={average === '7' && group === 'day'}
              />
            </div>
            <div className={styles['ghost']} />
          </div>
        </div>
      }
    >
      {() => shown !== undefined && <ScoreHistoryView shown={shown} {...view} />}
    </Panel>
  )
}

/** How many days are shown, or which ones in a zoom, and notices about them. */
function titleOf(shown: ShownHistory | undefined, askedDays: number, range: Range): string[] {
  const name = range.kind === 'recent' ? '' : formatRange(range)
  if (shown === undefined) return [name === '' ? inDays(askedDays) : name]
  const { series, zoom, days } = shown
  const notices = noticesOf(series)
  if (days.length === 0 && name !== '') return [name]
  if (zoom === null) return [name === '' ? inDays(shownDays(series)) : name, ...notices]
  const part = `${formatNumber(days.length)} of ${inDays(series.days.length)}`
  return [datesOf(shown), part, ...notices]
}

function datesOf({ days }: ShownHistory): string {
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? '' : formatDateRange(first.date, last.date)
}

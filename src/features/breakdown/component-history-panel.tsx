import { useSelector } from '@tanstack/react-store'
import { COMPONENTS } from '../../api/score.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import {
  componentHistoryOf,
  type SeenDay,
} from '../../model/component-history/component-history.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SeenChart } from './seen-chart.tsx'
import { seenSeries, sharedScale } from './seen-series.ts'
import styles from './component-history-panel.module.css'

/** With fewer days there is no course to see. */
const MIN_DAYS = 3

type ComponentHistoryPanelProps = { brandId: string; view: 'chart' | 'table' }

/** The components on the days when they were seen in this browser, because the service has no history of them. */
export function ComponentHistoryPanel({ brandId, view }: ComponentHistoryPanelProps) {
  const days = useSelector(componentHistoryOf(useServices()).of(brandId))
  return (
    <Panel
      name="Component history"
      end={<span>recorded on this device</span>}
      state={{ kind: 'ready', data: days, staleSince: null }}
    >
      {() => {
        if (days.length < MIN_DAYS) return <NotYet days={days.length} />
        return view === 'chart' ? <SeenCharts days={days} /> : <SeenTable days={days} />
      }}
    </Panel>
  )
}

function NotYet({ days }: { days: number }) {
  return (
    <p className={`quiet small ${styles['note']}`}>
      {`We record the components each day you visit. The chart appears after 3 days (${formatNumber(days)} so far).`}
    </p>
  )
}

function SeenCharts({ days }: { days: readonly SeenDay[] }) {
  const scale = sharedScale(days)
  return (
    <ul className={styles['charts']} role="list">
      {COMPONENTS.map((component) => (
        <li key={component}>
          <SeenChart series={seenSeries(days, component)} scale={scale} seen={days} />
        </li>
      ))}
    </ul>
  )
}

function SeenTable({ days }: { days: readonly SeenDay[] }) {
  const columns = COMPONENTS.map((component) => ({
    label: COMPONENT_NAMES[component],
    isNumber: true,
  }))
  return (
    <div className={styles['table']} tabIndex={-1}>
      <DataTable
        caption="Components by day"
        columns={[{ label: 'Date' }, ...columns]}
        rows={days.toReversed().map((day) => ({
          key: day.date,
          cells: [
            formatDate(day.date),
            ...COMPONENTS.map((component) => formatNumber(day[component])),
          ],
        }))}
      />
    </div>
  )
}

import type { Bar } from '../../../model/analysis/bars.ts'
import { datesOf } from '../../../model/analysis/day-range.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { usePageAnalysis } from '../analysis-context.tsx'
import { loadedPartMessage } from '../analysis-messages.ts'
import { CitationsLink } from '../citations-link.tsx'
import { barName, loadedSince } from './bar-labels.ts'
import type { Series } from './series.ts'
import styles from './citations-chart-table.module.css'

type OverTimeTableProps = { bars: readonly Bar[]; series: readonly Series[] }

/** The values of the chart, the newest first. */
export function OverTimeTable({ bars, series }: OverTimeTableProps) {
  const { coverage } = usePageAnalysis()
  const now = useNow()
  const since = loadedSince(coverage)
  return (
    <div className={`column ${styles['table']}`}>
      <DataTable
        caption="Citations over time"
        columns={[
          { label: bars[0]?.first === bars[0]?.last ? 'Day' : 'Week' },
          { label: 'Citations', isNumber: true },
          ...series.map(({ name }) => ({ label: name, isNumber: true })),
        ]}
        rows={bars.toReversed().map((bar) => {
          const part = loadedPartMessage(bar, since, now)
          const cell = (value: number, name: string, drillDown = {}) =>
            bar.loaded === 'none' ? (
              '–'
            ) : (
              <CitationsLink
                drillDown={{ ...datesOf(bar), ...drillDown }}
                about={barName(bar)}
                of={name}
              >
                {value}
              </CitationsLink>
            )
          return {
            key: String(bar.first),
            cells: [
              <>
                <span>{barName(bar)}</span>
                {part !== '' && <span className="faint small regular">{` ${part}`}</span>}
              </>,
              cell(bar.citations, 'citations'),
              ...series.map(({ name, valueOf, drillDown }) => cell(valueOf(bar), name, drillDown)),
            ],
          }
        })}
      />
    </div>
  )
}

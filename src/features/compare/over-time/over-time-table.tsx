import { formatDate } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import type { ComparedBrand } from '../compared-brand.ts'
import type { ScoresOverTime } from './scores-over-time.ts'
import styles from './over-time-table.module.css'

/** The values of the chart, newest first. */
export function OverTimeTable({
  scores: { dates, lines },
}: {
  scores: ScoresOverTime<ComparedBrand>
}) {
  const rows = dates.map((date, index) => ({
    key: date,
    cells: [
      <span key="date" className="unbroken">
        {formatDate(date)}
      </span>,
      ...lines.map(({ brand, scores }) => {
        const score = scores[index] ?? null
        return score === null ? (
          <span key={brand.id} className="faint">
            no data
          </span>
        ) : (
          formatNumber(score)
        )
      }),
    ],
  }))
  return (
    <div className={`column ${styles['table']}`}>
      <DataTable
        caption="Scores by day"
        columns={[
          { label: 'Date' },
          ...lines.map(({ brand }) => ({ key: brand.id, label: brand.name, isNumber: true })),
        ]}
        rows={rows.toReversed()}
      />
    </div>
  )
}

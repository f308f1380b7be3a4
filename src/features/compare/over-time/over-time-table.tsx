import { useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { ComparedBrand } from '../compared-brand.ts'
import type { ScoresOverTime } from './scores-over-time.ts'
import styles from './over-time-table.module.css'

/** Rendering ten years of rows at once would block the page. */
const FIRST_ROWS = 400

/** The values of the chart, newest first. */
export function OverTimeTable({
  scores: { dates, lines },
}: {
  scores: ScoresOverTime<ComparedBrand>
}) {
  const [isWhole, setIsWhole] = useState(false)
  const firstRow = isWhole ? 0 : Math.max(0, dates.length - FIRST_ROWS)
  const rows = dates.slice(firstRow).map((date, order) => ({
    key: date,
    cells: [
      <span key="date" className={styles['date']}>
        {formatDate(date)}
      </span>,
      ...lines.map(({ brand, scores }) => {
        const score = scores[firstRow + order] ?? null
        return score === null ? (
          <span key={brand.id} className={styles['none']}>
            no data
          </span>
        ) : (
          formatNumber(score)
        )
      }),
    ],
  }))
  return (
    <div className={styles['table']}>
      <DataTable
        caption="Scores by day"
        columns={[
          { label: 'Date' },
          ...lines.map(({ brand }) => ({ key: brand.id, label: brand.name, isNumber: true })),
        ]}
        rows={rows.toReversed()}
      />
      {firstRow > 0 && (
        <Button
          look="bare"
          onClick={() => {
            setIsWhole(true)
          }}
        >
          {`Show all ${formatNumber(dates.length)} rows`}
        </Button>
      )}
    </div>
  )
}

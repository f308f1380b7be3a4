import { formatDate } from '../../lib/dates.ts'
import type { Day } from '../../model/score/daily-series.ts'
import { DataTable } from '../../ui/data-table.tsx'

export function TrendTable({ days }: { days: readonly Day[] }) {
  return (
    <DataTable
      caption="Score by day"
      columns={[{ label: 'Date' }, { label: 'Score', isNumber: true }]}
      rows={days.toReversed().map(({ date, score }) => ({
        key: date,
        cells: [formatDate(date), score ?? 'no data'],
      }))}
    />
  )
}

import { formatDate } from '../../lib/dates.ts'
import type { DailyScore } from '../../model/score/daily-series.ts'
import { DataTable } from '../../ui/table.tsx'

export function TrendTable({ days }: { days: readonly DailyScore[] }) {
  return (
    <DataTable
      name="Score by day"
      columns={[
        { label: 'Date', renderCell: ({ date }) => formatDate(date) },
        { label: 'Score', renderCell: ({ score }) => score ?? 'no data', isNumber: true },
      ]}
      rows={days.toReversed()}
      keyOf={({ date }) => date}
    />
  )
}

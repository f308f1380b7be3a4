import { formatDate } from '../../lib/dates.ts'
import { formatSignedDecimal } from '../../lib/numbers.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { formatScore, previousInWords } from './history-words.ts'
import { changeFromBefore, type ScorePoint } from './score-points.ts'
import styles from './score-table.module.css'

type ScoreTableProps = {
  points: readonly ScorePoint[]
  group: 'day' | 'week'
  /** The words for the previous period, or null when it is not shown. */
  previousName: string | null
}

/** The very values of the chart, newest first. */
export function ScoreTable({ points, group, previousName }: ScoreTableProps) {
  const isWeekly = group === 'week'
  const rows = points
    .map((point, index) => {
      const { date, score } = point
      const change = changeFromBefore(points, index)
      const cells = [
        formatDate(date),
        score === null ? <span className={styles['none']}>no data</span> : formatScore(score),
        change === null ? <span className={styles['none']}>–</span> : formatSignedDecimal(change),
      ]
      const previous = point.previous === null ? 'no data' : previousInWords(point)
      return { key: date, cells: previousName === null ? cells : [...cells, previous] }
    })
    .toReversed()
  return (
    <div className={styles['table']}>
      <DataTable
        caption={isWeekly ? 'Average score by week' : 'Score by day'}
        columns={[
          { label: isWeekly ? 'Week of' : 'Date' },
          { label: isWeekly ? 'Average score' : 'Score', isNumber: true },
          {
            label: isWeekly ? 'Change from the week before' : 'Change from the day before',
            isNumber: true,
          },
          ...(previousName === null ? [] : [{ label: previousName, isNumber: true }]),
        ]}
        rows={rows}
      />
    </div>
  )
}

import { formatDate } from '../../lib/dates.ts'
import { formatSignedDecimal } from '../../lib/numbers.ts'
import { JudgedChange } from '../../parts/app/verdict-button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatScore, formatPrevious } from './history-labels.ts'
import { changeFromBefore, movesTo, type ScorePoint } from './score-points.ts'
import type { Judge } from './use-judge.ts'
import styles from './score-table.module.css'

const NO_DATA = <span className="faint">no data</span>
const NONE = <span className="faint">–</span>

type ScoreTableProps = {
  points: readonly ScorePoint[]
  group: 'day' | 'week'
  /** The name of the previous period, null when it is not shown. */
  previousName: string | null
  hasAverage: boolean
  judge: Judge
}

/** The values of the chart, newest first. */
export function ScoreTable({ points, group, previousName, hasAverage, judge }: ScoreTableProps) {
  const isWeekly = group === 'week'
  const verdictOf = (index: number) => judge(movesTo(points, index).fromBefore)
  const rows = points
    .map((point, index) => {
      const { date, score } = point
      const change = changeFromBefore(points, index)
      const cells = [
        <span key="date" className="unbroken">
          {formatDate(date)}
        </span>,
        score === null ? NO_DATA : formatScore(score),
        change === null ? (
          NONE
        ) : (
          <JudgedChange
            key="change"
            change={formatSignedDecimal(change)}
            verdict={isWeekly ? null : verdictOf(index)}
            about={formatDate(date)}
            rule="score"
          />
        ),
      ]
      const previous =
        point.previous === null ? (
          NO_DATA
        ) : (
          <span className="unbroken">{formatPrevious(point)}</span>
        )
      return {
        key: date,
        cells: [
          ...cells,
          ...(previousName === null ? [] : [previous]),
          ...(hasAverage ? [point.average === null ? NONE : formatScore(point.average)] : []),
        ],
      }
    })
    .toReversed()
  return (
    <div className={`column ${styles['table']}`}>
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
          ...(hasAverage ? [{ label: '7-day average', isNumber: true }] : []),
        ]}
        rows={rows}
      />
    </div>
  )
}

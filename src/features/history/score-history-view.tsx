import { useMemo } from 'react'
import { addDays, formatDate } from '../../lib/dates.ts'
import { formatSignedDecimal } from '../../lib/numbers.ts'
import type { NumberedAnnotation } from '../../model/notes/numbered-notes.ts'
import type { Range } from '../../model/range.ts'
import { JudgedChange } from '../../parts/app/verdict-button.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import type { GivenChange } from './given-change.ts'
import { historySummary, formatScore, formatPrevious } from './history-labels.ts'
import type { HistorySearch } from './history-search.ts'
import { noScoresMessage, previousName as nameOfPrevious } from './history-series.ts'
import { shownNotes } from './notes/shown-notes.ts'
import { ScoreChart } from './score-chart.tsx'
import { ScoreFigures } from './score-figures.tsx'
import { ScoreLegend } from './score-legend.tsx'
import { changeFromBefore, movesTo, type ScorePoint } from './score-points.ts'
import { daysPickedFrom, showsNewest, type ShownHistory } from './shown-history.ts'
import { useJudge, type Judge } from './use-judge.ts'
import { ZoomBar } from './zoom/zoom-bar.tsx'
import { type ZoomState, zoomOf } from './zoom/zoom.ts'
import styles from './history.module.css'

type ScoreHistoryViewProps = {
  brandId: string
  shown: ShownHistory
  search: HistorySearch
  range: Range
  /** Null until the score is loaded. */
  given: GivenChange | null
  notes: readonly NumberedAnnotation[]
  onZoom: ZoomState['onZoom']
  onChoose: (date: string) => void
}

export function ScoreHistoryView({
  brandId,
  shown,
  search: { view },
  range,
  given,
  notes,
  onZoom,
  onChoose,
}: ScoreHistoryViewProps) {
  const { series, zoom, days, points, figures, group, hasAverage } = shown
  const judge = useJudge(brandId, group)
  const isCompared = series.comparison === 'shown'
  const isNow = showsNewest(shown)
  const count = days.length === 0 ? series.askedDays : days.length
  const previousName = isCompared ? nameOfPrevious(series) : null
  const onChart = useMemo(() => shownNotes(notes, points, group), [notes, points, group])
  return (
    <>
      <div className={styles['scoreHistoryViewFigures']}>
        <ScoreFigures
          brandId={brandId}
          figures={figures}
          days={count}
          given={isNow ? given : null}
          isCompared={isCompared}
          isNow={isNow}
          pickedFrom={daysPickedFrom(shown, notes)}
        />
      </div>
      {figures === null ? (
        <div className={`grid gap-1 text-xs text-muted rounded ${styles['empty']}`}>
          <p>{noScoresMessage(series, range)}</p>
        </div>
      ) : view === 'table' ? (
        <ScoreTable
          points={points}
          group={group}
          previousName={previousName}
          hasAverage={hasAverage}
          judge={judge}
        />
      ) : (
        <>
          <ScoreLegend group={group} previousName={previousName} hasAverage={hasAverage} />
          <ScoreChart
            points={points}
            notes={onChart}
            group={group}
            summary={historySummary(shown)}
            judge={judge}
            onChoose={onChoose}
            onRange={({ first, last }) => {
              // Weeks at the ends may be cut off.
              const next = points[last + 1]?.date
              const from = (first === 0 ? days[0] : points[first])?.date ?? ''
              const to = next === undefined ? (days.at(-1)?.date ?? '') : addDays(next, -1)
              onZoom(zoomOf(series.days, { from, to }), true)
            }}
          />
        </>
      )}
      {group === 'week' && (
        <p className="text-muted text-xs">
          Averages of weeks have no verdict: the rule compares the scores of days.
        </p>
      )}
      {series.days.length > 1 && (
        <ZoomBar brandId={brandId} days={series.days} zoom={zoom} onZoom={onZoom} />
      )}
    </>
  )
}

const NO_DATA = <span className="text-faint">no data</span>
const NONE = <span className="text-faint">–</span>

type ScoreTableProps = {
  points: readonly ScorePoint[]
  group: 'day' | 'week'
  /** Null if hidden. */
  previousName: string | null
  hasAverage: boolean
  judge: Judge
}

function ScoreTable({ points, group, previousName, hasAverage, judge }: ScoreTableProps) {
  const isWeekly = group === 'week'
  const columns: Column<{ point: ScorePoint; index: number }>[] = [
    {
      label: isWeekly ? 'Week of' : 'Date',
      renderCell: ({ point }) => (
        <span className="whitespace-nowrap">{formatDate(point.date)}</span>
      ),
    },
    {
      label: isWeekly ? 'Average score' : 'Score',
      renderCell: ({ point: { score } }) => (score === null ? NO_DATA : formatScore(score)),
      isNumber: true,
    },
    {
      label: isWeekly ? 'Change from the week before' : 'Change from the day before',
      renderCell: ({ point, index }) => {
        const change = changeFromBefore(points, index)
        if (change === null) return NONE
        return (
          <JudgedChange
            change={formatSignedDecimal(change)}
            verdict={isWeekly ? null : judge(movesTo(points, index).fromBefore)}
            about={formatDate(point.date)}
            rule="score"
          />
        )
      },
      isNumber: true,
    },
    {
      label: previousName ?? '',
      renderCell: ({ point }) =>
        point.previous === null ? (
          NO_DATA
        ) : (
          <span className="whitespace-nowrap">{formatPrevious(point)}</span>
        ),
      isNumber: true,
      isShown: previousName !== null,
    },
    {
      label: '7-day average',
      renderCell: ({ point: { average } }) => (average === null ? NONE : formatScore(average)),
      isNumber: true,
      isShown: hasAverage,
    },
  ]
  return (
    <div className={`flex flex-col ${styles['table']}`}>
      <DataTable
        name={isWeekly ? 'Average score by week' : 'Score by day'}
        columns={columns}
        rows={points.map((point, index) => ({ point, index })).toReversed()}
        keyOf={({ point }) => point.date}
      />
    </div>
  )
}

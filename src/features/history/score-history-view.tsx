import { Link } from '@tanstack/react-router'
import { useMemo, useEffect, useEffectEvent, useRef, useCallback } from 'react'
import { addDays, formatDate, formatDayRange, formatFullDate } from '../../lib/dates.ts'
import { formatSignedDecimal } from '../../lib/numbers.ts'
import type { NumberedAnnotation } from '../../model/notes/note.ts'
import type { Range } from '../../model/range.ts'
import { JudgedChange } from '../../parts/app/verdict-button.tsx'
import { scoreVerdictText } from '../../parts/score/score-verdict-text.ts'
import { useScoreVerdicts } from '../../parts/score/use-score-verdict.ts'
import { focusAround } from '../../ui/focus-around.ts'
import { type Column, DataTable } from '../../ui/table.tsx'
import {
  type GivenChange,
  daysPickedFrom,
  type ShownHistory,
  historySummary,
} from './history-figures.ts'
import {
  type HistorySearch,
  noScoresMessage,
  previousName as nameOfPrevious,
  type HistoryDay,
  type ZoomState,
  zoomOf,
  datesOfZoom,
  zoomBetween,
} from './history-series.ts'
import { type Judge, ScoreChart } from './score-chart.tsx'
import { ScoreFigures } from './score-figures.tsx'
import {
  shownNotes,
  changeFromBefore,
  movesTo,
  type ScorePoint,
  formatScore,
  formatPrevious,
  stepsLabel,
} from './score-points.ts'
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
  // Where the service's own numbers end.
  const isNow = series.endsNewest && (zoom === null || zoom.last === series.days.length - 1)
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
          pickedFrom={daysPickedFrom(shown, notes, range)}
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

function useJudge(brandId: string, group: 'day' | 'week'): Judge {
  const verdicts = useScoreVerdicts(brandId)
  return useCallback(
    (change) => (group === 'week' ? null : scoreVerdictText(verdicts, change)),
    [verdicts, group],
  )
}

const NO_DATA = <span className="text-faint">no data</span>
const NONE = <span className="text-faint">–</span>

type ScoreTableProps = {
  points: readonly ScorePoint[]
  group: 'day' | 'week'
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

type ScoreLegendProps = { group: 'day' | 'week'; previousName: string | null; hasAverage: boolean }

export function ScoreLegend({ group, previousName, hasAverage }: ScoreLegendProps) {
  const isWeekly = group === 'week'
  return (
    <div
      className={`text-muted text-xs flex items-center gap-2 flex-wrap ${styles['scoreLegend']}`}
    >
      <span className={hasAverage ? styles['day'] : styles['scoreLegendScore']}>
        {isWeekly ? 'Score, average of the week' : 'Score'}
      </span>
      {previousName !== null && <span className={styles['previous']}>{previousName}</span>}
      {hasAverage && <span className={styles['average']}>7-day average</span>}
      <span className={`ms-auto text-faint ${styles['scoreLegendNote']}`}>{stepsLabel(group)}</span>
    </div>
  )
}

type ZoomBarProps = ZoomState & {
  brandId: string
  days: readonly HistoryDay[]
}

function ZoomBar({ brandId, days, zoom, onZoom }: ZoomBarProps) {
  const range = datesOfZoom(days, zoom)
  return (
    <div className={`grid items-center text-xs text-faint ${styles['zoom']}`}>
      <p className={styles['zoomLabel']}>
        <strong>{zoom === null ? 'Zoom' : formatDayRange(range.from, range.to)}</strong>{' '}
        <span className={styles['hint']}>Drag to zoom</span>
      </p>
      <ZoomHandles days={days} zoom={zoom} onZoom={onZoom} />
      {zoom !== null && (
        <p className={`flex flex-wrap ${styles['zoomActions']}`}>
          <Link to="/brands/$brandId/analysis" params={{ brandId }} search={range}>
            Explain this change
          </Link>
          <Link to="/brands/$brandId/citations" params={{ brandId }} search={range}>
            See citations from these days
          </Link>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // The button disappears, so the focus moves to the panel.
              focusAround(currentTarget)
              onZoom(null, true)
            }}
          >
            Reset zoom
          </button>
        </p>
      )}
    </div>
  )
}

type ZoomHandlesProps = ZoomState & { days: readonly HistoryDay[] }

/** For the keyboard and touch, where dragging on the chart does not zoom, and for zooming out. */
function ZoomHandles({ days, zoom, onZoom }: ZoomHandlesProps) {
  const { first, last } = zoom ?? { first: 0, last: days.length - 1 }
  return (
    <fieldset className={`grid items-center ${styles['handles']}`}>
      <legend className="sr-only">Range shown</legend>
      <Handle
        name="Start of the range"
        days={days}
        index={first}
        onMove={(index, isDone) => onZoom(zoomBetween(days, index, Math.max(index, last)), isDone)}
      />
      <Handle
        name="End of the range"
        days={days}
        index={last}
        onMove={(index, isDone) => onZoom(zoomBetween(days, Math.min(index, first), index), isDone)}
      />
    </fieldset>
  )
}

type HandleProps = {
  name: string
  days: readonly HistoryDay[]
  index: number
  onMove: (index: number, isDone: boolean) => void
}

function Handle({ name, days, index, onMove }: HandleProps) {
  const ref = useRef<HTMLInputElement>(null)
  const onDone = useEffectEvent(() => {
    if (ref.current !== null) onMove(ref.current.valueAsNumber, true)
  })
  useEffect(() => {
    // React’s onChange is the browser’s `input`; `change` fires when the handle is released, and after each key.
    const input = ref.current
    const listener = () => {
      onDone()
    }
    input?.addEventListener('change', listener)
    return () => {
      input?.removeEventListener('change', listener)
    }
  }, [])
  return (
    <label className={`min-w-0 ${styles['handle']}`}>
      <span className="sr-only">{name}</span>
      <input
        ref={ref}
        type="range"
        aria-valuetext={formatFullDate(days[index]?.date ?? '')}
        min={0}
        max={days.length - 1}
        value={index}
        onChange={(event) => onMove(event.target.valueAsNumber, false)}
      />
    </label>
  )
}

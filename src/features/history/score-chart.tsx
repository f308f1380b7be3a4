import { Suspense, useMemo } from 'react'
import { ChartFrame, type FrameState } from '../../charts/chart-frame.tsx'
import { ChartOverlay, CursorLine } from '../../charts/chart-overlay.tsx'
import { ChartSurface } from '../../charts/chart-surface.tsx'
import { beside, ChartTooltip } from '../../charts/chart-tooltip.tsx'
import { lazyChart } from '../../charts/lazy-chart.tsx'
import { RangeGround } from '../../charts/range-marks.tsx'
import { type IndexRange, useDragRange } from '../../charts/use-drag-range.ts'
import { MAX_NAMED, moreEvents } from '../../model/notes/numbered-notes.ts'
import {
  describePoint,
  againstBefore,
  againstPrevious,
  formatAverage,
  formatScore,
  pointName,
  formatPrevious,
} from './history-labels.ts'
import type { ShownNote } from './notes/shown-notes.ts'
import { plotOf, type ScorePlot } from './score-plot.ts'
import { changeFromBefore, movesTo, type ScorePoint } from './score-points.ts'
import type { Judge } from './use-judge.ts'
import styles from './history.module.css'

/** CSS pixels; must match the skeleton in the style sheet. */
const CHART_HEIGHT = 322

const [ScoreLines, fetchScoreLines] = lazyChart(async () => {
  const { ScoreLines: Lines } = await import('./score-lines.tsx')
  return Lines
})
export { fetchScoreLines }

type ScoreChartProps = {
  points: readonly ScorePoint[]
  notes: readonly ShownNote[]
  group: 'day' | 'week'
  summary: string
  judge: Judge
  onChoose: (date: string) => void
  onRange: (stretch: IndexRange) => void
}

export function ScoreChart({
  points,
  notes,
  group,
  summary,
  judge,
  onChoose,
  onRange,
}: ScoreChartProps) {
  return (
    <ChartFrame
      summary={summary}
      points={points.length}
      describePoint={(index) => {
        const point = points[index]
        if (point === undefined) return ''
        const { fromPrevious } = verdictsAt(points, index, judge)
        return describePoint(point, group, notesAt(notes, index), fromPrevious)
      }}
      height={CHART_HEIGHT}
      onChoose={(index) => {
        const date = points[index]?.date
        if (date !== undefined) onChoose(date)
      }}
    >
      {(frame) => (
        <Plot
          points={points}
          notes={notes}
          group={group}
          judge={judge}
          onRange={onRange}
          {...frame}
        />
      )}
    </ChartFrame>
  )
}

type PlotProps = Omit<ScoreChartProps, 'summary' | 'onChoose'> & FrameState

function Plot({
  points,
  notes,
  group,
  judge,
  onRange,
  width,
  height,
  cursor,
  setCursor,
}: PlotProps) {
  const plot = useMemo(() => {
    const noteIndexes = notes.map(({ index }) => index)
    return plotOf(points, width, height, noteIndexes)
  }, [points, notes, width, height])
  const point = cursor === null ? undefined : points[cursor]
  const { dragged, handlers } = useDragRange({
    indexAt: plot.indexAt,
    // A finger moves the cursor instead.
    isMouseOnly: true,
    onRange: (range, isDone) => {
      if (range !== null && isDone) onRange(range)
    },
  })
  return (
    <ChartSurface indexAt={plot.indexAt} cursor={cursor} setCursor={setCursor} drag={handlers}>
      <Suspense fallback={null}>
        <ScoreLines points={points} plot={plot} notes={notes} />
      </Suspense>
      {dragged !== null && (
        <ChartOverlay plot={plot}>
          <RangeGround
            start={plot.x(dragged.first)}
            end={plot.x(dragged.last)}
            top={plot.top}
            bottom={plot.bottom}
          />
        </ChartOverlay>
      )}
      {cursor !== null && point !== undefined && (
        <ScoreCursor
          point={point}
          index={cursor}
          plot={plot}
          group={group}
          fromBefore={changeFromBefore(points, cursor)}
          verdicts={verdictsAt(points, cursor, judge)}
          notes={notesAt(notes, cursor)}
        />
      )}
    </ChartSurface>
  )
}

function verdictsAt(points: readonly ScorePoint[], index: number, judge: Judge) {
  const { fromBefore, fromPrevious } = movesTo(points, index)
  return {
    fromBefore: judge(fromBefore)?.verdict ?? '',
    fromPrevious: judge(fromPrevious)?.verdict ?? '',
  }
}

function notesAt(notes: readonly ShownNote[], index: number): ShownNote[] {
  return notes.filter((note) => note.index === index)
}

type ScoreCursorProps = {
  point: ScorePoint
  index: number
  plot: ScorePlot
  group: 'day' | 'week'
  fromBefore: number | null
  verdicts: { fromBefore: string; fromPrevious: string }
  notes: readonly ShownNote[]
}

function ScoreCursor({ point, index, plot, group, fromBefore, verdicts, notes }: ScoreCursorProps) {
  const { score, previous, average } = point
  const x = plot.x(index)
  return (
    <>
      <CursorLine
        plot={plot}
        x={x}
        dots={[
          { value: previous?.score ?? null, color: 'var(--chart-previous)', radius: 3 },
          { value: score, color: 'var(--chart-score)', radius: 4.5 },
        ]}
      />
      <ChartTooltip
        style={beside(plot, { start: x, end: x, y: score === null ? null : plot.y(score) })}
      >
        <p>{pointName(point, group)}</p>
        <p className={`text-sm font-semibold text-ink ${styles['score']}`}>
          <span translate={score === null ? undefined : 'no'}>
            {score === null ? 'No data' : formatScore(score)}
          </span>{' '}
          <span>{againstBefore(fromBefore, group)}</span>
        </p>
        {verdicts.fromBefore !== '' && <p>{verdicts.fromBefore}</p>}
        {previous !== null && <p>{formatPrevious(point)}</p>}
        {previous !== null && <p>{againstPrevious(point)}</p>}
        {verdicts.fromPrevious !== '' && <p>{verdicts.fromPrevious}</p>}
        {average !== null && <p>{formatAverage(average)}</p>}
        {notes.slice(0, MAX_NAMED).map(({ number, letter, note }) => (
          <p key={note.id} className={`overflow-hidden ${styles['scoreCursorNote']}`}>
            <span>{`${letter ?? number} · `}</span>
            <bdi>{note.text}</bdi>
          </p>
        ))}
        {notes.length > MAX_NAMED && <p>{moreEvents(notes)}</p>}
      </ChartTooltip>
    </>
  )
}

import { Suspense, useMemo } from 'react'
import { ChartFrame, type FrameState } from '../../charts/chart-frame.tsx'
import { ChartOverlay } from '../../charts/chart-overlay.tsx'
import { ChartSurface } from '../../charts/chart-surface.tsx'
import { lazyChart } from '../../charts/lazy-chart.tsx'
import { RangeGround } from '../../charts/range-marks.tsx'
import { type IndexRange, useDragRange } from '../../charts/use-drag-range.ts'
import { describePoint } from './history-labels.ts'
import type { ShownNote } from './notes/shown-notes.ts'
import { ScoreCursor } from './score-cursor.tsx'
import { plotOf } from './score-plot.ts'
import { changeFromBefore, movesTo, type ScorePoint } from './score-points.ts'
import type { Judge } from './use-judge.ts'

/** CSS pixels, the same while loading (see the style sheet). */
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
  /** Called with the date of a point that the reader chooses. */
  onChoose: (date: string) => void
  /** Called with the indexes of the points that the reader drags over. */
  onStretch: (stretch: IndexRange) => void
}

/** The scores as a line, with a cursor for the pointer and the arrow keys. */
export function ScoreChart({
  points,
  notes,
  group,
  summary,
  judge,
  onChoose,
  onStretch,
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
          onStretch={onStretch}
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
  onStretch,
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
    count: points.length,
    indexAt: plot.indexAt,
    // A finger moves the cursor.
    isMouseOnly: true,
    onRange: (range, isDone) => {
      if (range !== null && isDone) onStretch(range)
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

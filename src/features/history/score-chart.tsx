import { type PointerEvent, type ReactNode, Suspense, useMemo } from 'react'
import { ChartFrame } from '../../ui/chart-frame.tsx'
import { lazyChart } from '../../ui/lazy-chart.tsx'
import { describePoint } from './history-words.ts'
import type { ShownNote } from './notes/note-marks.ts'
import { ScoreCursor } from './score-cursor.tsx'
import { plotOf } from './score-plot.ts'
import type { ScorePoint } from './score-points.ts'
import { type Stretch, useStretchDrag } from './zoom/use-stretch-drag.ts'
import styles from './score-chart.module.css'

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
  /** Called with the date of a point that the reader chooses. */
  onChoose: (date: string) => void
  /** Called with the indexes of the points that the reader drags over. */
  onStretch: (stretch: Stretch) => void
}

/** The scores as a line, with a cursor for the pointer and the arrow keys. */
export function ScoreChart({
  points,
  notes,
  group,
  summary,
  onChoose,
  onStretch,
}: ScoreChartProps) {
  return (
    <ChartFrame
      summary={summary}
      points={points.length}
      describePoint={(index) => {
        const point = points[index]
        return point === undefined ? '' : describePoint(point, group, notesAt(notes, index))
      }}
      height={CHART_HEIGHT}
      onChoose={(index) => {
        const date = points[index]?.date
        if (date !== undefined) onChoose(date)
      }}
    >
      {(frame) => (
        <Plot points={points} notes={notes} group={group} onStretch={onStretch} {...frame} />
      )}
    </ChartFrame>
  )
}

type PlotProps = Pick<ScoreChartProps, 'points' | 'notes' | 'group' | 'onStretch'> & {
  width: number
  height: number
  cursor: number | null
  setCursor: (index: number | null) => void
}

function Plot({
  points,
  notes,
  group,
  onStretch,
  width,
  height,
  cursor,
  setCursor,
}: PlotProps): ReactNode {
  const plot = useMemo(() => {
    const noteIndexes = notes.map(({ index }) => index)
    return plotOf(points, width, height, noteIndexes)
  }, [points, notes, width, height])
  const point = cursor === null ? undefined : points[cursor]
  const indexAt = ({ clientX, currentTarget }: PointerEvent) =>
    plot.indexAt(clientX - currentTarget.getBoundingClientRect().left)
  const follow = (index: number) => {
    if (index !== cursor) setCursor(index)
  }
  const { dragged, handlers } = useStretchDrag(indexAt, follow, onStretch)
  return (
    <div className={styles['plot']} {...handlers}>
      {dragged !== null && (
        <div
          className={styles['stretch']}
          style={{
            left: plot.x(dragged.first),
            inlineSize: plot.x(dragged.last) - plot.x(dragged.first),
          }}
        />
      )}
      <Suspense fallback={null}>
        <ScoreLines points={points} plot={plot} notes={notes} />
      </Suspense>
      {cursor !== null && point !== undefined && (
        <ScoreCursor
          point={point}
          index={cursor}
          plot={plot}
          group={group}
          notes={notesAt(notes, cursor)}
        />
      )}
    </div>
  )
}

function notesAt(notes: readonly ShownNote[], index: number): ShownNote[] {
  return notes.filter((note) => note.index === index)
}

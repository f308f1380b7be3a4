import { type PointerEvent, type ReactNode, Suspense, useMemo } from 'react'
import { ChartFrame } from '../../ui/chart-frame.tsx'
import { lazyChart } from '../../ui/lazy-chart.tsx'
import { describePoint } from './history-words.ts'
import { ScoreCursor } from './score-cursor.tsx'
import { plotOf } from './score-plot.ts'
import type { ScorePoint } from './score-points.ts'
import styles from './score-chart.module.css'

/** CSS pixels, the same while loading (see the style sheet). */
export const CHART_HEIGHT = 336

const [ScoreLines, fetchScoreLines] = lazyChart(async () => {
  const { ScoreLines: Lines } = await import('./score-lines.tsx')
  return Lines
})
export { fetchScoreLines }

type ScoreChartProps = { points: readonly ScorePoint[]; group: 'day' | 'week'; summary: string }

/** The scores as a line, with a cursor for the pointer and the arrow keys. */
export function ScoreChart({ points, group, summary }: ScoreChartProps) {
  return (
    <ChartFrame
      summary={summary}
      points={points.length}
      describePoint={(index) => {
        const point = points[index]
        return point === undefined ? '' : describePoint(point, group)
      }}
      height={CHART_HEIGHT}
    >
      {(frame) => <Plot points={points} group={group} {...frame} />}
    </ChartFrame>
  )
}

type PlotProps = {
  points: readonly ScorePoint[]
  group: 'day' | 'week'
  width: number
  height: number
  cursor: number | null
  setCursor: (index: number | null) => void
}

function Plot({ points, group, width, height, cursor, setCursor }: PlotProps): ReactNode {
  const plot = useMemo(() => plotOf(points, width, height), [points, width, height])
  const point = cursor === null ? undefined : points[cursor]
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left
    const index = plot.indexAt(place)
    if (index !== cursor) setCursor(index)
  }
  return (
    <div className={styles['plot']} onPointerMove={follow} onPointerDown={follow}>
      <Suspense fallback={null}>
        <ScoreLines points={points} plot={plot} />
      </Suspense>
      {cursor !== null && point !== undefined && (
        <ScoreCursor point={point} index={cursor} plot={plot} group={group} />
      )}
    </div>
  )
}

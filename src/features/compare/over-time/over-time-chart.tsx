import { type PointerEvent, useMemo } from 'react'
import { ChartFrame } from '../../../ui/chart-frame.tsx'
import type { ComparedBrand } from '../compared-brand.ts'
import { OverTimeCursor } from './over-time-cursor.tsx'
import { OverTimeLines } from './over-time-lines.tsx'
import { type OverTimePlot, plotOf } from './over-time-plot.ts'
import { dayInWords, linesInWords, type ScoresOverTime } from './scores-over-time.ts'
import styles from './over-time-chart.module.css'

/** CSS pixels, the same while loading (see the style sheet). */
const HEIGHT = 310

/** The scores of the brands as lines over each other, with a cursor for the pointer and the arrow keys. */
export function OverTimeChart({ scores }: { scores: ScoresOverTime<ComparedBrand> }) {
  return (
    <ChartFrame
      summary={linesInWords(scores)}
      points={scores.dates.length}
      describePoint={(index) => dayInWords(scores, index)}
      height={HEIGHT}
    >
      {(frame) => <Plot scores={scores} {...frame} />}
    </ChartFrame>
  )
}

type PlotProps = {
  scores: ScoresOverTime<ComparedBrand>
  width: number
  height: number
  cursor: number | null
  setCursor: (index: number | null) => void
}

function Plot({ scores, width, height, cursor, setCursor }: PlotProps) {
  const plot: OverTimePlot<ComparedBrand> = useMemo(
    () => plotOf(scores, width, height),
    [scores, width, height],
  )
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left
    const index = plot.indexAt(place)
    if (index !== cursor) setCursor(index)
  }
  return (
    <div className={styles['plot']} onPointerMove={follow} onPointerDown={follow}>
      <OverTimeLines scores={scores} plot={plot} />
      {cursor !== null && <OverTimeCursor scores={scores} plot={plot} index={cursor} />}
    </div>
  )
}

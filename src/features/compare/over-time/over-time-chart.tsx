import { Suspense, useMemo } from 'react'
import { ChartFrame, type FrameState } from '../../../charts/chart-frame.tsx'
import { ChartSurface } from '../../../charts/chart-surface.tsx'
import { lazyChart } from '../../../charts/lazy-chart.tsx'
import type { ComparedBrand } from '../compared-brand.ts'
import { OverTimeCursor } from './over-time-cursor.tsx'
import { plotOf } from './over-time-plot.ts'
import { dayLabel, linesLabel, type ScoresOverTime } from './scores-over-time.ts'

/** CSS pixels, the same while loading (see the style sheet). */
const HEIGHT = 310

const [OverTimeLines] = lazyChart(async () => (await import('./over-time-lines.tsx')).OverTimeLines)

/** The scores of the brands as lines over each other, with a cursor for the pointer and the arrow keys. */
export function OverTimeChart({ scores }: { scores: ScoresOverTime<ComparedBrand> }) {
  return (
    <ChartFrame
      summary={linesLabel(scores)}
      points={scores.dates.length}
      describePoint={(index) => dayLabel(scores, index)}
      height={HEIGHT}
    >
      {(frame) => <Plot scores={scores} {...frame} />}
    </ChartFrame>
  )
}

type PlotProps = FrameState & { scores: ScoresOverTime<ComparedBrand> }

function Plot({ scores, width, height, cursor, setCursor }: PlotProps) {
  const plot = useMemo(() => plotOf(scores, width, height), [scores, width, height])
  return (
    <ChartSurface indexAt={plot.indexAt} cursor={cursor} setCursor={setCursor}>
      <Suspense fallback={null}>
        <OverTimeLines scores={scores} plot={plot} />
      </Suspense>
      {cursor !== null && <OverTimeCursor scores={scores} plot={plot} index={cursor} />}
    </ChartSurface>
  )
}

import { Suspense, useMemo } from 'react'
import type { FrameState } from './chart-frame.tsx'
import { ChartSurface } from './chart-surface.tsx'
import { lazyChart } from './lazy-chart.tsx'
import type { RadarOutline } from './radar-chart.tsx'
import { type RadarCorner, radarLayout } from './radar-layout.ts'

const [RadarChart, fetchRadar] = lazyChart(async () => {
  const { RadarChart: Chart } = await import('./radar-chart.tsx')
  return Chart
})
export { fetchRadar }

type RadarProps = FrameState & {
  corners: readonly RadarCorner[]
  outlines: readonly RadarOutline[]
}

/** A radar whose cursor is the corner nearest to the pointer. */
export function RadarInFrame({ corners, outlines, width, height, cursor, setCursor }: RadarProps) {
  const layout = useMemo(() => radarLayout(corners, width, height), [corners, width, height])
  return (
    <ChartSurface indexAt={layout.cornerAt} cursor={cursor} setCursor={setCursor}>
      <Suspense fallback={null}>
        <RadarChart layout={layout} outlines={outlines} cursor={cursor} />
      </Suspense>
    </ChartSurface>
  )
}

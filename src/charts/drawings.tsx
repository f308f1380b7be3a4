import { lazyChart } from './lazy-chart.tsx'

/** Lines, whose code is loaded on first use. */
export const [Lines] = lazyChart(async () => (await import('./line-chart.tsx')).LineChart)

/** A radar, whose code is loaded on first use. */
export const [Radar, fetchRadar] = lazyChart(
  async () => (await import('./radar-chart.tsx')).RadarChart,
)

import { lazyChart } from './lazy-chart.tsx'

export const [Lines] = lazyChart(async () => (await import('./line-chart.tsx')).LineChart)

export const [Radar, fetchRadar] = lazyChart(
  async () => (await import('./radar-chart.tsx')).RadarChart,
)

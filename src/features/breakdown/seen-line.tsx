import { memo } from 'react'
import { LineChart } from '../../charts/line-chart.tsx'
import type { LinePlot } from '../../charts/plot.ts'
import type { SeenPoint, SeenSeries } from './seen-series.ts'

type SeenLineProps = Pick<SeenSeries, 'points' | 'values'> & { plot: LinePlot }

export const SeenLine = memo(function SeenLine({ points, values, plot }: SeenLineProps) {
  return (
    <LineChart
      plot={plot}
      lines={[{ key: 'score', values, color: 'var(--chart-score)', strokeWidth: 1.8 }]}
    >
      {points.map(({ day, score }: SeenPoint) => (
        <circle key={day} cx={plot.x(day)} cy={plot.y(score)} r="2" fill="var(--chart-score)" />
      ))}
    </LineChart>
  )
})

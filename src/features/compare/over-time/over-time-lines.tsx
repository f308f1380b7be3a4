import { Fragment, memo } from 'react'
import { formatCompact } from '../../../charts/chart-text.ts'
import { LineChart } from '../../../charts/line-chart.tsx'
import type { ComparedBrand } from '../compared-brand.ts'
import { markersOf, type OverTimePlot } from './over-time-plot.ts'
import type { ScoresOverTime } from './scores-over-time.ts'
import styles from './over-time.module.css'

type OverTimeLinesProps = {
  scores: ScoresOverTime<ComparedBrand>
  plot: OverTimePlot<ComparedBrand>
}

/** Memoized: the cursor is drawn on top, so moving it does not redraw the lines. */
export const OverTimeLines = memo(function OverTimeLines({ scores, plot }: OverTimeLinesProps) {
  return (
    <LineChart
      plot={plot}
      lines={scores.lines.map(({ brand: { id, variant }, scores: values }) => ({
        key: id,
        values,
        color: variant.color,
        strokeWidth: 2,
        dashes: variant.dash,
      }))}
    >
      {scores.lines.map(({ brand, scores: all }, order) => (
        <g key={brand.id} style={{ color: brand.variant.color }}>
          {markersOf(all, order).map(({ index, score }) => (
            <path
              key={index}
              d={brand.variant.marker}
              transform={`translate(${plot.x(index)},${plot.y(score)})`}
              className={styles['marker']}
            />
          ))}
        </g>
      ))}
      {plot.ends.map(({ brand, score, x, y, labelY, label }) => (
        <Fragment key={brand.id}>
          <path
            d={brand.variant.marker}
            transform={`translate(${x},${y})`}
            style={{ fill: brand.variant.color }}
          />
          <text
            x={plot.labelX}
            y={labelY}
            dy="0.35em"
            className={`text-xs font-semibold ${styles['label']}`}
          >
            <tspan className={`font-semibold ${styles['score']}`}>{formatCompact(score)}</tspan>
            <tspan dx="6">{label}</tspan>
          </text>
        </Fragment>
      ))}
    </LineChart>
  )
})

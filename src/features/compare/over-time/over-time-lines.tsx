import { Fragment, memo } from 'react'
import { formatInLittleRoom } from '../../../lib/chart-text.ts'
import type { ComparedBrand } from '../compared-brand.ts'
import { markersOf, type OverTimePlot, pathOf } from './over-time-plot.ts'
import type { ScoresOverTime } from './scores-over-time.ts'
import styles from './over-time-chart.module.css'

type OverTimeLinesProps = {
  scores: ScoresOverTime<ComparedBrand>
  plot: OverTimePlot<ComparedBrand>
}

/** Grid, lines and labels. The cursor is drawn on top, so that moving it does not draw the lines again. */
export const OverTimeLines = memo(function OverTimeLines({ scores, plot }: OverTimeLinesProps) {
  const { width, height, left, right, x, y } = plot
  return (
    <svg width={width} height={height}>
      {plot.ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className={styles['grid']} />
          <text x={0} y={y(tick)} dy="0.32em" className={styles['tick']}>
            {formatInLittleRoom(tick)}
          </text>
        </g>
      ))}
      {plot.dates.map(({ index, label, anchor }) => (
        <text
          key={index}
          x={x(index)}
          y={height - 6}
          textAnchor={anchor}
          className={styles['tick']}
        >
          {label}
        </text>
      ))}
      {scores.lines.map(({ brand, scores: all }, order) => (
        <g key={brand.id} style={{ color: brand.look.color }}>
          <path
            d={pathOf(all, plot)}
            strokeDasharray={brand.look.dash}
            className={styles['line']}
          />
          {markersOf(all, order).map(({ index, score }) => (
            <path
              key={index}
              d={brand.look.marker}
              transform={`translate(${x(index)},${y(score)})`}
              className={styles['marker']}
            />
          ))}
        </g>
      ))}
      {plot.ends.map(({ brand, score, labelY, label, ...end }) => (
        <Fragment key={brand.id}>
          <path
            d={brand.look.marker}
            transform={`translate(${end.x},${end.y})`}
            style={{ fill: brand.look.color }}
          />
          <text x={plot.labelX} y={labelY} dy="0.35em" className={styles['label']}>
            <tspan className={styles['score']}>{formatInLittleRoom(score)}</tspan>
            <tspan dx="6">{label}</tspan>
          </text>
        </Fragment>
      ))}
    </svg>
  )
})

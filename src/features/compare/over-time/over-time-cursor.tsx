import { formatFullDate } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { ChartTooltip } from '../../../ui/chart-tooltip.tsx'
import { Name } from '../../../ui/name.tsx'
import { BrandKey } from '../brand-key.tsx'
import type { ComparedBrand } from '../compared-brand.ts'
import type { OverTimePlot } from './over-time-plot.ts'
import type { ScoresOverTime } from './scores-over-time.ts'
import styles from './over-time-chart.module.css'

const DISTANCE = 12

type OverTimeCursorProps = {
  scores: ScoresOverTime<ComparedBrand>
  plot: OverTimePlot<ComparedBrand>
  index: number
}

/** A line at the current day, and the score of each brand on it, highest first. */
export function OverTimeCursor({ scores, plot, index }: OverTimeCursorProps) {
  const x = plot.x(index)
  const rows = scores.lines
    .map(({ brand, scores: all }) => ({ brand, score: all[index] ?? null }))
    .toSorted((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity))
  return (
    <>
      <svg width={plot.width} height={plot.height} className={styles['cursor']}>
        <line x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
      </svg>
      <ChartTooltip
        className={styles['tooltip']}
        style={
          x > (plot.left + plot.right) / 2
            ? { right: plot.width - x + DISTANCE }
            : { left: x + DISTANCE }
        }
      >
        <p>{formatFullDate(scores.dates[index] ?? '')}</p>
        <ul>
          {rows.map(({ brand, score }) => (
            <li key={brand.id}>
              <BrandKey look={brand.look} />
              <Name>{brand.name}</Name>
              <strong>{score === null ? 'no data' : formatNumber(score)}</strong>
            </li>
          ))}
        </ul>
      </ChartTooltip>
    </>
  )
}

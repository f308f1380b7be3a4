import { CursorLine } from '../../../charts/chart-overlay.tsx'
import { ChartTooltip, inOtherHalf } from '../../../charts/chart-tooltip.tsx'
import { formatFullDate } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { Name } from '../../../ui/name.tsx'
import { BrandKey } from '../brand-key.tsx'
import type { ComparedBrand } from '../compared-brand.ts'
import type { OverTimePlot } from './over-time-plot.ts'
import type { ScoresOverTime } from './scores-over-time.ts'

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
      <CursorLine plot={plot} x={x} />
      <ChartTooltip style={inOtherHalf(plot, x)}>
        <p>{formatFullDate(scores.dates[index] ?? '')}</p>
        <ul>
          {rows.map(({ brand, score }) => (
            <li key={brand.id}>
              <BrandKey variant={brand.variant} />
              <Name>{brand.name}</Name>
              <strong translate={score === null ? undefined : 'no'}>
                {score === null ? 'no data' : formatNumber(score)}
              </strong>
            </li>
          ))}
        </ul>
      </ChartTooltip>
    </>
  )
}

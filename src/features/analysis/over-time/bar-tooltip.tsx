import { beside, ChartTooltip } from '../../../charts/chart-tooltip.tsx'
import { formatNumber } from '../../../lib/numbers.ts'
import type { Bar } from '../../../model/analysis/bars.ts'
import { formatCitations } from '../../../parts/citations/citation-counts.ts'
import { useNow } from '../../../ui/use-now.ts'
import { usePageAnalysis } from '../analysis-context.tsx'
import { loadedPartMessage } from '../analysis-messages.ts'
import { barName, loadedSince } from './bar-labels.ts'
import type { BarPlot } from './bar-plot.ts'
import type { Series } from './series.ts'
import styles from './bar-tooltip.module.css'

type BarTooltipProps = { bar: Bar; index: number; series: readonly Series[]; plot: BarPlot }

/** The counts of the bar at the cursor. */
export function BarTooltip({ bar, index, series, plot }: BarTooltipProps) {
  const { coverage } = usePageAnalysis()
  const part = loadedPartMessage(bar, loadedSince(coverage), useNow())
  return (
    <ChartTooltip style={beside(plot, { start: plot.x(index), end: plot.x(index + 1), y: null })}>
      <p>{barName(bar)}</p>
      <p className={`strong ink ${styles['count']}`}>{formatCitations(bar.citations)}</p>
      {part !== '' && <p>{part}</p>}
      <ul>
        {series.map((each) => (
          <li key={each.key}>
            <span className={styles['swatch']} style={{ background: each.color }} />
            <bdi>{each.name}</bdi>
            <span className={`strong ink ${styles['value']}`} translate="no">
              {formatNumber(each.valueOf(bar))}
            </span>
          </li>
        ))}
      </ul>
    </ChartTooltip>
  )
}

import type { Bar } from '../../../model/analysis/bars.ts'
import { datesOf } from '../../../model/analysis/day-range.ts'
import { usePageAnalysis } from '../analysis-context.tsx'
import { formatDays } from '../analysis-messages.ts'
import { CitationsLink } from '../citations-link.tsx'
import { type Series, totalOf } from './series.ts'
import styles from './citations-chart-panel.module.css'

type OverTimeLegendProps = {
  bars: readonly Bar[]
  series: readonly Series[]
  isChart: boolean
}

/** The parts of the bars with their sums. */
export function OverTimeLegend({ bars, series, isChart }: OverTimeLegendProps) {
  const { today } = usePageAnalysis()
  const shown = { first: bars[0]?.first ?? today, last: bars.at(-1)?.last ?? today }
  return (
    <div className={`quiet small ${styles['legend']}`}>
      <ul>
        {series.map((each) => (
          <li key={each.key}>
            <span className={styles['swatch']} style={{ background: each.color }} />
            <bdi>{each.name}</bdi>{' '}
            <CitationsLink
              drillDown={{ ...datesOf(shown), ...each.drillDown }}
              of={each.name}
              about={formatDays(shown, today)}
            >
              {totalOf(each, bars)}
            </CitationsLink>
          </li>
        ))}
      </ul>
      {isChart && <p className={`screen-only faint ${styles['hint']}`}>Drag to pick days</p>}
    </div>
  )
}

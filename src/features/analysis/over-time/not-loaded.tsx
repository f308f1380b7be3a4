import { Hatch } from '../../../charts/hatch.tsx'
import type { Bar } from '../../../model/analysis/bars.ts'
import { useNow } from '../../../ui/use-now.ts'
import { usePageAnalysis } from '../analysis-context.tsx'
import { notLoadedInWords } from '../analysis-words.ts'
import type { BarPlot } from './bar-plot.ts'

/** The days that are not loaded. The summary of the chart names them too. */
export function NotLoaded({ bars, plot }: { bars: readonly Bar[]; plot: BarPlot }) {
  const { coverage } = usePageAnalysis()
  const now = useNow()
  const end = bars.findLastIndex(({ loaded }) => loaded !== 'all') + 1
  if (end === 0 || coverage.loaded.kind !== 'since') return null
  const words = notLoadedInWords(bars[0]?.first ?? 0, coverage.loaded.time, now)
  return (
    <Hatch
      left={plot.left}
      right={plot.x(end)}
      top={plot.top}
      bottom={plot.bottom}
      labels={[words, 'Not loaded yet']}
    />
  )
}

import { Hatch } from '../../../charts/hatch.tsx'
import type { Bar } from '../../../model/analysis/bars.ts'
import { useNow } from '../../../ui/use-now.ts'
import { usePageAnalysis } from '../analysis-context.tsx'
import { notLoadedMessage } from '../analysis-messages.ts'
import { type BarPlot, widestRoom } from './bar-plot.ts'

type NotLoadedProps = {
  bars: readonly Bar[]
  plot: BarPlot
  /** The edges of the chosen range, whose handles stand over the label otherwise. */
  edges: readonly number[]
}

/** The days that are not loaded. The summary of the chart names them too. */
export function NotLoaded({ bars, plot, edges }: NotLoadedProps) {
  const { coverage } = usePageAnalysis()
  const now = useNow()
  const end = bars.findLastIndex(({ loaded }) => loaded !== 'all') + 1
  if (end === 0 || coverage.loaded.kind !== 'since') return null
  const words = notLoadedMessage(bars[0]?.first ?? 0, coverage.loaded.time, now)
  return (
    <Hatch
      left={plot.left}
      right={plot.x(end)}
      room={widestRoom(plot.left, plot.x(end), edges)}
      top={plot.top}
      bottom={plot.bottom}
      labels={[words, 'Not loaded yet']}
    />
  )
}

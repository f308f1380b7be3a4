import { Hatch } from '../../../charts/hatch.tsx'
import type { Bar } from '../../../model/analysis/bars.ts'
import { useNow } from '../../../ui/use-now.ts'
import { usePageAnalysis } from '../analysis-context.tsx'
import { notLoadedInWords } from '../analysis-words.ts'
import type { BarPlot } from './bar-plot.ts'

/** What the handle of a range takes of the room beside its edge, in CSS pixels. */
const HANDLE = 8

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
  const words = notLoadedInWords(bars[0]?.first ?? 0, coverage.loaded.time, now)
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

/** The widest part between two places that no edge divides. */
function widestRoom(left: number, right: number, edges: readonly number[]) {
  const inside = edges.filter((x) => x + HANDLE > left && x - HANDLE < right)
  const starts = [left, ...inside.map((x) => x + HANDLE)]
  const ends = [...inside.map((x) => x - HANDLE), right]
  let widest = { left, right: left }
  for (const [index, start] of starts.entries()) {
    const end = ends[index] ?? start
    if (end - start > widest.right - widest.left) widest = { left: start, right: end }
  }
  return widest
}

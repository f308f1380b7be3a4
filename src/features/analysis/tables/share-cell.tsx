import { formatShare } from '../../../lib/numbers.ts'
import { rowInterval } from '../../../model/analysis/row-interval.ts'
import type { Counts } from '../../../model/analysis/tally.ts'
import { NO_SOURCE } from '../../../model/citation-list/list-filter.ts'
import { MethodsLink } from '../../../parts/app/methods-link.tsx'
import { Reason } from '../../../ui/reason.tsx'
import { type DrillDown, usePageAnalysis } from '../analysis-context.tsx'
import { marginMessage } from '../analysis-messages.ts'

type ShareCellProps = {
  about: string
  counts: Counts
  /** The counts of the whole table. */
  all: Counts
  /** The filter that finds the row; null for pages and sums, which have no margin. */
  drillDown: DrillDown | null
}

/** The share of a row, which opens its margin. A search makes it a share of what is found, which has none. */
export function ShareCell({ about, counts, all, drillDown }: ShareCellProps) {
  const { search, chosenPart } = usePageAnalysis()
  const share = formatShare(counts.citations, all.citations)
  const isWhole = search.q.trim() === '' && chosenPart === 'all'
  // A competitor is found by its names, which is another search.
  if (drillDown === null || drillDown.competitor !== undefined || !isWhole)
    return <span translate="no">{share}</span>
  return (
    <Reason word={share} translate="no" about={about} title={`${share} of the citations`}>
      <Margin drillDown={drillDown} />
      <MethodsLink rule="share" />
    </Reason>
  )
}

/** The margin of a share. It is worked out when it is opened. */
function Margin({ drillDown: { source, platform } }: { drillDown: DrillDown }) {
  const { analysis, snapshot } = usePageAnalysis()
  const interval = rowInterval(analysis.facts(), snapshot.tables.filter, (facts) =>
    source === undefined
      ? platform?.includes(facts.platform) === true
      : (facts.source.host ?? NO_SOURCE) === source.replace(/\/$/, ''),
  )
  return <p>{marginMessage(interval)}</p>
}

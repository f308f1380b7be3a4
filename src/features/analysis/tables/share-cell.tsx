import { formatShare } from '../../../lib/numbers.ts'
import { rowInterval } from '../../../model/analysis/row-interval.ts'
import type { Counts } from '../../../model/analysis/tally.ts'
import { NO_SOURCE } from '../../../model/citation-list/list-filter.ts'
import { Reason } from '../../../ui/reason.tsx'
import { MethodsLink } from '../../shared/methods-link.tsx'
import { type Behind, usePageAnalysis } from '../analysis-context.tsx'
import { marginInWords } from '../analysis-words.ts'

type ShareCellProps = {
  about: string
  counts: Counts
  /** The counts of the whole table. */
  all: Counts
  /** The filter that finds the row; null for pages and sums, which have no margin. */
  behind: Behind | null
}

/** The share of a row, which opens its margin. A search makes it a share of what is found, which has none. */
export function ShareCell({ about, counts, all, behind }: ShareCellProps) {
  const { search, chosenPart } = usePageAnalysis()
  const share = formatShare(counts.citations, all.citations)
  const isWhole = search.q.trim() === '' && chosenPart === 'all'
  // A competitor is found by its names, which is another search.
  if (behind === null || behind.competitor !== undefined || !isWhole)
    return <span translate="no">{share}</span>
  return (
    <Reason word={share} translate="no" about={about} title={`${share} of the citations`}>
      <Margin behind={behind} />
      <MethodsLink rule="share" />
    </Reason>
  )
}

/** The margin of a share. It is worked out when it is opened. */
function Margin({ behind: { source, platform } }: { behind: Behind }) {
  const { analysis, snapshot } = usePageAnalysis()
  const interval = rowInterval(analysis.facts(), snapshot.tables.filter, (facts) =>
    source === undefined
      ? platform?.includes(facts.platform) === true
      : (facts.source.host ?? NO_SOURCE) === source.replace(/\/$/, ''),
  )
  return <p>{marginInWords(interval)}</p>
}

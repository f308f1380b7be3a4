import type { CitationStats } from '../../api/citations.ts'
import { formatCount } from '../../lib/numbers.ts'
import { formatPeriod } from '../../lib/period.ts'

/** The total and period of the shares (contract §7). */
export function SharesOf({ stats }: { stats: CitationStats }) {
  const citations = formatCount(stats.total_citations, 'citation', 'citations')
  return <span>{`${citations} · last ${formatPeriod(stats.period)}`}</span>
}

import type { CitationStats } from '../../api/citations.ts'
import { formatCount } from '../../lib/numbers.ts'
import { periodInWords } from '../../lib/period.ts'
import type { PanelState } from '../../ui/panel.tsx'

/** `1,284 citations, last 30 days`, or '' while they are not loaded. */
export function citationsInWords(state: PanelState<CitationStats>): string {
  if (state.kind !== 'ready') return ''
  const { total_citations, period } = state.data
  const count = formatCount(total_citations, 'citation', 'citations')
  return `${count}, last ${periodInWords(period)}`
}

import { isRefusal } from '../../api/api-error.ts'
import type { CitationPage } from '../../api/citations.ts'
import { formatClockOrDay } from '../../lib/dates.ts'
import { panelState, type QueryResult } from '../../parts/app/panel-state.ts'
import type { PanelState } from '../../ui/panel.tsx'

/** What the panel takes from the list besides. */
const NOTHING: CitationPage = {
  citations: [],
  unreadable: { items: [], count: 0 },
  hasMore: true,
  nextCursor: null,
}

/**
 * The state of a panel that shows the newest citations of the service's first page and of the loaded list.
 * If the page cannot be loaded, as without network, the list is enough, and the panel says from when it is.
 */
export function latestOrStored(
  query: QueryResult<CitationPage>,
  list: { citations: { length: number }; checkedAt: number },
): PanelState<CitationPage> {
  const state = panelState(query, 'The latest citations')
  if (state.kind !== 'failed' || list.citations.length === 0 || isRefusal(query.error)) return state
  const staleSince = formatClockOrDay(list.checkedAt, Date.now())
  return { kind: 'ready', data: NOTHING, staleSince }
}

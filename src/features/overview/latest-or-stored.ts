import { isRefusal } from '../../api/api-error.ts'
import type { CitationPage } from '../../api/citations.ts'
import { formatClockOrDay } from '../../lib/dates.ts'
import { panelState, type QueryResult } from '../../parts/app/panel-state.ts'
import type { PanelState } from '../../ui/panel.tsx'

/** Stands in for the failed page; the panel then shows the citations of the list. */
const NOTHING: CitationPage = {
  citations: [],
  unreadable: { items: [], count: 0 },
  hasMore: true,
  nextCursor: null,
}

/**
 * The newest citations of the service's first page and the loaded list.
 * If the page can't be loaded, for example offline, the list is enough, and the panel shows its age.
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

import { isRefusal } from '../../api/api-error.ts'
import type { CitationPage } from '../../api/citations.ts'
import { formatClockOrDay } from '../../lib/dates.ts'
import { panelState, type QueryResult, type ShownBy } from '../../parts/app/page-health.tsx'
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
 * If the page can't be loaded, for example offline, the list is enough: the panel shows its age and has no failure.
 */
export function latestOrStored(
  query: QueryResult<CitationPage>,
  list: { citations: { length: number }; checkedAt: number },
): readonly [state: PanelState<CitationPage>, shownBy: ShownBy | undefined] {
  const subject = 'The latest citations'
  const state = panelState(query, subject)
  const isEnough = query.data === undefined && list.citations.length > 0 && !isRefusal(query.error)
  if (!isEnough) return [state, { subject }]
  const staleSince = formatClockOrDay(list.checkedAt, Date.now())
  return [state.kind === 'failed' ? { kind: 'ready', data: NOTHING, staleSince } : state, undefined]
}

import { formatClockOrDay } from '../../lib/dates.ts'
import type { QueryResult } from '../../parts/app/page-health.tsx'
import type { PanelState } from '../../ui/panel.tsx'

/**
 * For a panel based on the data of other panels, which report their own failures. It waits for all of them.
 * @param data computed from what is loaded
 */
export function derivedState<Data>(
  queries: readonly QueryResult<unknown>[],
  data: Data,
): PanelState<Data> {
  const isLoading = queries.some((query) => query.data === undefined && query.error === null)
  if (isLoading) return { kind: 'loading' }
  const stale = queries.find((query) => query.data !== undefined && query.error !== null)
  return {
    kind: 'ready',
    data,
    staleSince: stale === undefined ? null : formatClockOrDay(stale.dataUpdatedAt, Date.now()),
  }
}

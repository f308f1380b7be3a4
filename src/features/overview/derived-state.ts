import type { PanelState } from '../../ui/panel.tsx'
import type { QueryResult } from '../shared/panel-state.ts'

/**
 * The state of a panel that draws on the data of other panels, which say by themselves what failed. It waits for all of them.
 * @param data what the panel shows, made from the data that is there
 */
export function derivedState<Data>(
  queries: readonly QueryResult<unknown>[],
  data: Data,
): PanelState<Data> {
  const isLoading = queries.some((query) => query.data === undefined && query.error === null)
  return isLoading ? { kind: 'loading' } : { kind: 'ready', data, staleSince: null }
}

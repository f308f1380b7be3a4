import type { PanelState } from '../../ui/panel.tsx'
import { panelState, type QueryResult } from '../shared/panel-state.ts'

/**
 * The state of a panel that draws on several queries. It waits for all of them, and fails only if none has data.
 * @param data what the panel shows, made from the data that is there
 * @param subject the missing data, as the start of a sentence
 */
export function joinedState<Data>(
  queries: readonly QueryResult<unknown>[],
  data: Data,
  subject: string,
): PanelState<Data> {
  const states = queries.map((query) => panelState(query, subject))
  const loading = states.filter((state) => state.kind === 'loading')
  if (loading.length > 0)
    return { kind: 'loading', isAgain: loading.some((state) => state.isAgain === true) }
  const ready = states.filter((state) => state.kind === 'ready')
  const failed = states.find((state) => state.kind === 'failed')
  if (ready.length === 0 && failed !== undefined) {
    return {
      ...failed,
      retry: () => {
        for (const { refetch } of queries) void refetch()
      },
    }
  }
  const stale = ready.find(({ staleSince }) => staleSince !== null)
  return { kind: 'ready', data, staleSince: stale?.staleSince ?? null }
}

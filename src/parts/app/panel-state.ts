import { formatClockOrDay } from '../../lib/dates.ts'
import type { PanelState } from '../../ui/panel.tsx'
import { describeError } from './describe-error.ts'

export type QueryResult<Data> = {
  data: Data | undefined
  error: unknown
  dataUpdatedAt: number
  errorUpdateCount: number
  refetch: () => unknown
}

/**
 * The state of a panel for a query. Loaded data stays when a refresh fails (contract §18).
 * @param subject starts the sentence about the missing data
 */
export function panelState<Data>(query: QueryResult<Data>, subject: string): PanelState<Data> {
  if (query.data !== undefined) {
    const { data, error, dataUpdatedAt } = query
    if (error === null) return { kind: 'ready', data, staleSince: null }
    const staleSince = formatClockOrDay(dataUpdatedAt, Date.now())
    return { kind: 'ready', data, staleSince, problem: describeError(error, subject) }
  }
  if (query.error !== null) {
    return {
      kind: 'failed',
      problem: describeError(query.error, subject),
      retry: () => void query.refetch(),
    }
  }
  // The query clears its error while it retries.
  return { kind: 'loading', isAgain: query.errorUpdateCount > 0 }
}

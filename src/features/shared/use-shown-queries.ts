import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error.ts'

/** Whether something is true of the requests that the page shows. */
export function useShownQueries(isTrueOf: (shown: readonly Query[]) => boolean): boolean {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  const read = () => isTrueOf(shownBy(client))
  return useSyncExternalStore(subscribe, read, read)
}

function shownBy(client: QueryClient): readonly Query[] {
  return client.getQueryCache().findAll({ type: 'active' })
}

/** Nothing is loaded, and not because it is still asked for the first time. Answers that do not match the contract differ, so each panel says what is wrong. */
export function isOutage(shown: readonly Query[]): boolean {
  const isFailing = shown.some(({ state }) => state.errorUpdateCount > 0)
  return isFailing && shown.every(({ state }) => state.data === undefined && !isWrong(state.error))
}

/** What was loaded at about the same time as the rest of a page, or a little later when the browser was idle. */
const SAME_TIME_MS = 60_000

/** Requests fail, and no answer is newer than what they could not refresh: the service brings nothing that can be used. */
export function hasNothingNew(shown: readonly Query[]): boolean {
  const failed = shown.filter(({ state }) => state.error !== null)
  const newest = newestOf(failed)
  return shown.every(
    ({ state }) => state.error !== null || state.dataUpdatedAt <= newest + SAME_TIME_MS,
  )
}

/** When the newest of what could not be refreshed was loaded, in milliseconds since 1970. */
export function lastLoadedAt(client: QueryClient): number {
  const failed = shownBy(client).filter(({ state }) => state.error !== null)
  return newestOf(failed)
}

function newestOf(queries: readonly Query[]): number {
  return Math.max(...queries.map(({ state }) => state.dataUpdatedAt))
}

function isWrong(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'contract'
}

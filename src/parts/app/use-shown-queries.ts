import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useSharedProblems } from '../../ui/shared-problems.tsx'
import { useServices } from './use-services.tsx'

/** A value computed from the active queries of the page, updated when any of them changes. */
export function useShownQueries<Value extends boolean | number>(
  valueOf: (shown: readonly Query[]) => Value,
): Value {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  const read = () => valueOf(shownBy(client))
  return useSyncExternalStore(subscribe, read, read)
}

function shownBy(client: QueryClient): readonly Query[] {
  return client.getQueryCache().findAll({ type: 'active' })
}

/** Nothing is loaded, and no first request is pending. Answers that break the contract differ, so each panel reports its own. */
export function isOutage(shown: readonly Query[]): boolean {
  return hasNothing(shown) && shown.every(({ state }) => !isWrong(state.error))
}

/** Nothing is loaded, and something has failed. */
export function hasNothing(shown: readonly Query[]): boolean {
  const isFailing = shown.some(({ state }) => state.errorUpdateCount > 0)
  return isFailing && shown.every(({ state }) => state.data === undefined)
}

/** A query is in its first request, or retries after a failure. */
export function isLoading(shown: readonly Query[]): boolean {
  return shown.some(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
}

/** Allows for requests that were sent a little later, when the browser was idle. */
const SAME_TIME_MS = 60_000

/** Requests fail, and no answer is newer than the data they could not refresh. */
export function hasNothingNew(shown: readonly Query[]): boolean {
  const newest = lastLoadedAt(shown)
  return shown.every(
    ({ state }) => state.error !== null || state.dataUpdatedAt <= newest + SAME_TIME_MS,
  )
}

/** When the newest stale data was loaded, in milliseconds since 1970. */
export function lastLoadedAt(shown: readonly Query[]): number {
  const failed = shown.filter(({ state }) => state.error !== null)
  return Math.max(...failed.map(({ state }) => state.dataUpdatedAt))
}

/** Whether one message says that nothing on the page could be refreshed. Offline, the offline notice says so. */
export function useIsOldPage(): boolean {
  const isOnline = useSelector(useServices().connection.isOnline)
  const { shared, unrefreshed } = useSharedProblems()
  const isOld = useShownQueries(hasNothingNew)
  return isOnline && isOld && unrefreshed.length > 0 && shared.length === 0
}

function isWrong(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'contract'
}

import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useSharedProblems } from '../../ui/shared-problems.tsx'
import { useServices } from './use-services.tsx'

/** Something about the requests that the page shows, which is read again whenever one of them changes. */
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

/** Nothing is loaded, and not because it is still asked for the first time. Answers that do not match the contract differ, so each panel says what is wrong. */
export function isOutage(shown: readonly Query[]): boolean {
  const isFailing = shown.some(({ state }) => state.errorUpdateCount > 0)
  return isFailing && shown.every(({ state }) => state.data === undefined && !isWrong(state.error))
}

/** Something is asked for the first time, or again after it has failed. */
export function isLoading(shown: readonly Query[]): boolean {
  return shown.some(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
}

/** What was loaded at about the same time as the rest of a page, or a little later when the browser was idle. */
const SAME_TIME_MS = 60_000

/** Requests fail, and no answer is newer than what they could not refresh: the service brings nothing that can be used. */
export function hasNothingNew(shown: readonly Query[]): boolean {
  const newest = lastLoadedAt(shown)
  return shown.every(
    ({ state }) => state.error !== null || state.dataUpdatedAt <= newest + SAME_TIME_MS,
  )
}

/** When the newest of what could not be refreshed was loaded, in milliseconds since 1970. */
export function lastLoadedAt(shown: readonly Query[]): number {
  const failed = shown.filter(({ state }) => state.error !== null)
  return Math.max(...failed.map(({ state }) => state.dataUpdatedAt))
}

/** Whether one message says that nothing of the page could be refreshed, and tries again. Offline, the notice about that says it. */
export function useIsOldPage(): boolean {
  const isOnline = useSelector(useServices().connection.isOnline)
  const { shared, unrefreshed } = useSharedProblems()
  const isOld = useShownQueries(hasNothingNew)
  return isOnline && isOld && unrefreshed.length > 0 && shared.length === 0
}

function isWrong(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'contract'
}

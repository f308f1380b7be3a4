import {
  notifyManager,
  type Query,
  type QueryCache,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import {
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { ApiError } from '../../api/api-error.ts'
import { formatClockOrDay } from '../../lib/dates.ts'
import {
  type FailedPanel,
  type PageHealth,
  PageHealthContext,
  type PanelState,
  type SharedProblem,
} from '../../ui/panel.tsx'
import { describeError } from './describe-error.ts'
import { useServices } from './use-services.tsx'

/** What a panel adds to the query it shows, so that the page knows which of its panels fail. */
export type ShownBy = {
  /** Starts the sentence about the missing data. */
  subject: string
  panels?: number
  retry?: () => void
  /** Whether it says itself that its data is stale. */
  saysStale?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Readonly<Record<string, unknown>> & { shownBy?: ShownBy | undefined }
  }
}

export type QueryResult<Data> = {
  data: Data | undefined
  error: unknown
  dataUpdatedAt: number
  errorUpdateCount: number
  refetch: () => unknown
}

/** The state of a panel for a query. Loaded data stays when a refresh fails (contract §18). */
export function panelState<Data>(query: QueryResult<Data>, subject: string): PanelState<Data> {
  if (query.data !== undefined) {
    const { data, error, dataUpdatedAt } = query
    if (error === null) return { kind: 'ready', data, staleSince: null }
    const staleSince = formatClockOrDay(dataUpdatedAt, Date.now())
    return { kind: 'ready', data, staleSince }
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

export function usePanelQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  subject: string,
  more: Omit<ShownBy, 'subject'> = {},
) {
  const query = useQuery({ ...options, meta: { shownBy: { subject, ...more } } })
  return [panelState(query, subject), query] as const
}

/** For a query that something else requests. @param shownBy undefined if no panel shows its failure */
export function useShownBy<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  shownBy: ShownBy | undefined,
): void {
  useQuery({ ...options, enabled: false, notifyOnChangeProps: [], meta: { shownBy } })
}

/** A value computed from the query cache, updated when any query changes. */
export function useQueryCache<Value extends boolean | number | string | null>(
  valueOf: (cache: QueryCache) => Value,
): Value {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (onChange: () => void) => {
      let isDue = false
      // Once for many events: a page that renders tells the cache of the options of each of its queries.
      const later = () => {
        if (isDue) return
        isDue = true
        notifyManager.schedule(() => {
          isDue = false
          onChange()
        })
      }
      return cache.subscribe(({ type }) => {
        // At once, so that a panel that appears with its failure is not spoken before it is counted.
        if (type === 'observerAdded') onChange()
        else later()
      })
    },
    [cache],
  )
  const read = () => valueOf(cache)
  return useSyncExternalStore(subscribe, read, read)
}

export function useShownQueries<Value extends boolean | number | null>(
  valueOf: (shown: readonly Query[]) => Value,
): Value {
  return useQueryCache((cache) => valueOf(cache.findAll({ type: 'active' })))
}

/** Nothing is loaded, and no first request is pending. Answers that break the contract differ, so each panel reports its own. */
export function isOutage(shown: readonly Query[]): boolean {
  return hasNothing(shown) && shown.every(({ state }) => !isWrong(state.error))
}

function isWrong(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'contract'
}

export function hasNothing(shown: readonly Query[]): boolean {
  const isFailing = shown.some(({ state }) => state.errorUpdateCount > 0)
  return isFailing && shown.every(({ state }) => state.data === undefined)
}

export function isLoading(shown: readonly Query[]): boolean {
  return shown.some(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
}

/** Allows for requests that were sent a little later, when the browser was idle. */
const SAME_TIME_MS = 60_000

/** When the newest stale data was loaded, if no answer is newer than what failed to refresh; else null. In ms since 1970. */
export function nothingNewSince(shown: readonly Query[]): number | null {
  const failed = shown.filter(({ state }) => state.error !== null)
  if (failed.length === 0) return null
  const newest = Math.max(...failed.map(({ state }) => state.dataUpdatedAt))
  const isNothingNew = shown.every(
    ({ state }) => state.error !== null || state.dataUpdatedAt <= newest + SAME_TIME_MS,
  )
  return isNothingNew ? newest : null
}

/** Since when nothing on the page could be refreshed, if one message says so; else null. Offline, the offline notice does. */
export function useOldSince(): number | null {
  const isOnline = useSelector(useServices().connection.isOnline)
  const { shared, stale } = use(PageHealthContext)
  const since = useShownQueries(nothingNewSince)
  return isOnline && stale.length > 0 && shared.length === 0 ? since : null
}

/** Retries take at most about this long, in milliseconds (contract §11). */
const MAX_WAIT_MS = 8000

/** Tells panels which others fail for the same reason. */
export function PageHealthProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient().getQueryCache()
  const version = useQueryCache((all) =>
    failuresIn(all)
      .map((each) => each.version)
      .join('\n'),
  )
  const failures = useMemo(() => failedPanels(failuresIn(cache, version)), [cache, version])
  const isAll = useShownQueries(isOutage)
  const isPending = useShownQueries(isLoading)
  const [isSettled, setIsSettled] = useState(false)
  const isFailing = failures.some(({ isStale }) => !isStale)
  useEffect(() => {
    const timer = setTimeout(setIsSettled, isFailing && isPending ? MAX_WAIT_MS : 0, isFailing)
    return () => {
      clearTimeout(timer)
    }
  }, [isFailing, isPending])
  const health = useMemo((): PageHealth => {
    const shared = sharedAmong(failures.filter(({ isStale }) => !isStale))
    const stale = failures.filter(({ isStale }) => isStale).map(({ problem }) => problem)
    return { isOutage: isAll, isSettled, isFailing, shared, stale }
  }, [isAll, isSettled, isFailing, failures])
  return <PageHealthContext value={health}>{children}</PageHealthContext>
}

/** Without texts, as it runs at every event of the cache. @param _version of the failures; a new one reads them again */
function failuresIn(cache: QueryCache, _version?: string) {
  return cache.getAll().flatMap((query) => {
    const { data, errorUpdateCount } = query.state
    const error = failureOf(query)
    const isStale = data !== undefined
    if (error === null) return []
    return query.observers.flatMap((observer) => {
      const shownBy = () => observer.options.meta?.shownBy
      const { subject, panels = 1, saysStale = false } = shownBy() ?? {}
      if (subject === undefined || (isStale && saysStale)) return []
      const version = [query.queryHash, errorUpdateCount, isStale, panels, subject].join(' ')
      const retry = () => void (shownBy()?.retry ?? observer.refetch)()
      return { version, error, isStale, subject, panels, retry }
    })
  })
}

function failedPanels(failures: ReturnType<typeof failuresIn>) {
  return failures.flatMap(({ error, isStale, subject, panels, retry }) => {
    const failed = { isStale, problem: describeError(error, subject), retry }
    return Array.from({ length: panels }, () => failed)
  })
}

/** A query clears its error while it retries. */
const lastErrors = new WeakMap<Query, Error>()

/** Why a query failed, also while it retries; null if it didn't. */
function failureOf(query: Query): Error | null {
  const { error, data, errorUpdateCount } = query.state
  if (error !== null) lastErrors.set(query, error)
  const isTryingAgain = data === undefined && errorUpdateCount > 0
  return isTryingAgain ? (lastErrors.get(query) ?? null) : error
}

/** Groups failures by advice, and leaves out single panels. */
function sharedAmong(failed: readonly FailedPanel[]): SharedProblem[] {
  const byAdvice = Map.groupBy(failed, ({ problem }) => problem.advice)
  return [...byAdvice]
    .filter(([, panels]) => panels.length > 1)
    .map(([advice, panels]) => ({ advice, panels }))
}

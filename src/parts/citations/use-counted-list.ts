import { useSelector } from '@tanstack/react-store'
import { useLayoutEffect, useMemo, useEffect, useState } from 'react'
import { type DateRange, formatClockOrDay } from '../../lib/dates.ts'
import { workInSlices, yieldToMain } from '../../lib/scheduling.ts'
import type { ChosenQuestions } from '../../model/analysis/analysis-tables.ts'
import {
  type Analysis,
  type AnalysisSnapshot,
  type Coverage,
  analysisOf,
  coverageOf,
} from '../../model/analysis/analysis.ts'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import type { ListSnapshot } from '../../model/citation-list/list-snapshot.ts'
import { type PrefetchOptions, prefetchOf } from '../../model/citation-list/prefetch.ts'
import type { PanelState } from '../../ui/panel.tsx'
import { describeError } from '../app/describe-error.ts'
import { useServices } from '../app/use-services.tsx'

export type CountedList = {
  analysis: Pick<Analysis, 'facts'>
  loading: ListSnapshot
  snapshot: AnalysisSnapshot
  coverage: Coverage
  /** Whether more is loading, or what has loaded is still being counted. */
  isLoading: boolean
  /** Whether only some of the citations are counted. Old questions and platforms look new among them. */
  isPart?: boolean
}

export function useCountedList(list: CitationListStore): CountedList {
  useOpenWhileMounted(list)
  const analysis = analysisOf(list)
  useLayoutEffect(() => {
    const count = () => {
      const { citations, isUntouched } = list.snapshot.get()
      if (!isUntouched) analysis.setList(citations)
    }
    count()
    return list.snapshot.subscribe(count).unsubscribe
  }, [analysis, list])
  return useCountedSnapshot(list)
}

/** The counts of a list that another component opened with {@link useCountedList}. */
export function useCountedSnapshot(list: CitationListStore): CountedList {
  const analysis = analysisOf(list)
  const loading = useSelector(list.snapshot)
  const snapshot = useSelector(analysis.snapshot)
  const coverage = useMemo(
    () => coverageOf(loading, snapshot.times, snapshot.list ?? loading.citations),
    [loading, snapshot],
  )
  const isAhead = useIsPrefetching(list)
  const isComing = loading.status.kind === 'loading' || loading.news.kind === 'closing'
  const isUncounted = snapshot.isCounting && snapshot.list !== loading.citations
  const isLoading = isAhead || isComing || isUncounted
  return { analysis, loading, snapshot, coverage, isLoading }
}

/** The state of a panel for a list, like `panelState` for a query. @param data null until it is counted */
export function listPanelState<Data>(
  { isUntouched, status, failedAt, checkedAt }: ListSnapshot,
  data: Data | null,
  { subject, retry, now }: { subject: string; retry: () => void; now: number },
): PanelState<Data> {
  if (isUntouched && status.kind === 'failed') {
    return { kind: 'failed', problem: describeError(status.error, subject), retry }
  }
  if (isUntouched || data === null) {
    return { kind: 'loading', isAgain: status.kind === 'loading' }
  }
  const staleSince = failedAt === null ? null : formatClockOrDay(checkedAt, now)
  return { kind: 'ready', data, staleSince }
}

export function useGroupedList(
  counted: CountedList,
  questions: ChosenQuestions | undefined,
): CountedList {
  const { analysis } = counted
  const grouped = useMemo(() => {
    if (questions === undefined) return analysis
    return {
      *facts(): Generator<CitationFacts, void, void> {
        for (const facts of analysis.facts()) if (questions.has(facts.question)) yield facts
      },
    }
  }, [analysis, questions])
  return { ...counted, analysis: grouped, isPart: questions !== undefined }
}

/** Opens a list while the component is mounted; the page may be hidden meanwhile. */
export function useOpenWhileMounted(list: CitationListStore): void {
  const { connection } = useServices()
  useEffect(() => list.open(), [list])
  useEffect(() => {
    const { unsubscribe } = connection.restored.subscribe(() => list.resume())
    const keep = () => {
      if (document.visibilityState === 'hidden') void list.flush()
    }
    document.addEventListener('visibilitychange', keep)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', keep)
    }
  }, [list, connection])
}

/** Prefetches an open list until a period and as many days before it are loaded, while the browser is idle. '' is no limit. */
export function usePrefetch(
  list: CitationListStore,
  { from, to }: DateRange,
  { firstBefore, isUnlimited, isInBackground, leavesNewItems }: PrefetchOptions = {},
): void {
  const loadAhead = prefetchOf(useServices())
  useEffect(
    () =>
      loadAhead.addTarget(
        list,
        { from, to },
        { firstBefore, isUnlimited, isInBackground, leavesNewItems },
      ),
    [loadAhead, list, from, to, firstBefore, isUnlimited, isInBackground, leavesNewItems],
  )
}

/** Also true between two pages. */
export function useIsPrefetching(list: CitationListStore): boolean {
  return useSelector(prefetchOf(useServices()).current, (current) => current === list)
}

/** A generator that computes a result from the loaded citations in slices. */
type Work<Result> = (citations: Iterable<CitationFacts>) => Generator<void, Result, void>

/**
 * Computes a result from the loaded citations in the background, and again when more are loaded; undefined until it is known.
 * @param work memoized; null for nothing yet @param about when it changes, the old result is dropped; by default `work`
 */
export function useWorkedOut<Result>(
  { analysis, snapshot: { list } }: Pick<CountedList, 'analysis' | 'snapshot'>,
  work: Work<Result> | null,
  about: object | null = work,
): Result | undefined {
  const [found, setFound] = useState<{ about: object | null; result: Result } | null>(null)
  useEffect(() => {
    if (work === null || list === null) return
    const stop = new AbortController()
    const workOut = async () => {
      // Many components start at once, so give each a task of its own.
      await yieldToMain()
      const result = await workInSlices(work(analysis.facts()), stop.signal)
      if (result !== undefined) setFound({ about, result })
    }
    void workOut()
    return () => stop.abort()
  }, [about, analysis, list, work])
  return found !== null && about !== null && found.about === about ? found.result : undefined
}

import { useEffect, useState } from 'react'
import { workInSlices, yieldToMain } from '../../lib/scheduling.ts'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import type { CountedList } from './use-counted-list.ts'

/** A generator that computes a result from the loaded citations in slices. */
type Work<Result> = (citations: Iterable<CitationFacts>) => Generator<void, Result, void>

/**
 * Computes a result from the loaded citations in the background, and again when more are loaded.
 * @param work memoized, because another function starts again; null for nothing yet
 * @param about what the result is about, by default `work`; when it changes, the old result is dropped
 * @returns undefined until it is known
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
    return () => {
      stop.abort()
    }
  }, [about, analysis, list, work])
  return found !== null && about !== null && found.about === about ? found.result : undefined
}

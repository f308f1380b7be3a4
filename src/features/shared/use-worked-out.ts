import { useEffect, useState } from 'react'
import { workInSlices } from '../../lib/slices.ts'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import type { CountedList } from './use-counted-list.ts'

/** Works something out from the loaded citations, in pieces. */
type Work<Result> = (citations: Iterable<CitationFacts>) => Generator<void, Result, void>

/**
 * What the loaded citations say, worked out off the click, and again when more are loaded.
 * @param work null for nothing yet; another function drops the result, so it must be memoized
 * @returns undefined until it is known
 */
export function useWorkedOut<Result>(
  { analysis, snapshot: { list } }: Pick<CountedList, 'analysis' | 'snapshot'>,
  work: Work<Result> | null,
): Result | undefined {
  const [found, setFound] = useState<{ work: Work<Result>; result: Result } | null>(null)
  useEffect(() => {
    if (work === null || list === null) return
    const stop = new AbortController()
    void workInSlices(work(analysis.facts()), stop.signal).then((result) => {
      if (result !== undefined) setFound({ work, result })
    })
    return () => {
      stop.abort()
    }
  }, [analysis, list, work])
  return found !== null && found.work === work ? found.result : undefined
}

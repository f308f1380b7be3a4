import { useEffect, useState } from 'react'
import { workInSlices } from '../../lib/slices.ts'
import { yieldToMain } from '../../lib/yield-to-main.ts'
import type { CitationFacts } from '../../model/analysis/facts-reader.ts'
import type { CountedList } from './use-counted-list.ts'

/** Works something out from the loaded citations, in pieces. */
type Work<Result> = (citations: Iterable<CitationFacts>) => Generator<void, Result, void>

/**
 * What the loaded citations say, worked out off the click, and again when more are loaded.
 * @param work null for nothing yet; another function begins again, so it must be memoized
 * @param about what the result is about, by default the work: when it changes, the earlier result is dropped
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
      // Many components begin at once, each in a task of its own.
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

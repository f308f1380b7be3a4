import { useEffect, useState } from 'react'
import { workInSlices } from '../../../lib/slices.ts'
import type { ComparedTexts } from '../../../model/questions/compare-texts.ts'

export type ComparedAnswer =
  | { readonly kind: 'compared'; readonly texts: ComparedTexts }
  | { readonly kind: 'failed' }

/** Compares two texts in pieces, with code that is loaded for it; null until then. */
export function useComparedTexts(
  before: string | undefined,
  after: string | undefined,
): ComparedAnswer | null {
  const [compared, setCompared] = useState<ComparedAnswer | null>(null)
  useEffect(() => {
    if (before === undefined || after === undefined) return
    const stop = new AbortController()
    const compare = async () => {
      const { compareTexts } = await import('../../../model/questions/compare-texts.ts')
      const texts = await workInSlices(compareTexts(before, after), stop.signal)
      if (texts !== undefined) setCompared({ kind: 'compared', texts })
    }
    compare().catch(() => {
      if (!stop.signal.aborted) setCompared({ kind: 'failed' })
    })
    return () => {
      stop.abort()
    }
  }, [before, after])
  return compared
}

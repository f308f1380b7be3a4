import { useMemo } from 'react'
import type { CitationSequence } from '../../model/citation-list/loaded-citations.ts'
import { labelCheck, labelCheckPhrase } from '../../model/insights/label-check.ts'
import { plain } from '../../model/phrase.ts'
import { useReviewOf } from '../app/use-review-of.ts'

/** '' if no label of the sample was checked. @param citations all loaded ones; null while more are loading */
export function useLabelCheck(citations: CitationSequence | null): string {
  const reviewOf = useReviewOf()
  return useMemo(() => {
    if (citations === null) return ''
    return plain(labelCheckPhrase(labelCheck(citations.pages, reviewOf)))
  }, [citations, reviewOf])
}

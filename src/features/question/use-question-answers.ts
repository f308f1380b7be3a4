import { useEffect, useState } from 'react'
import type { Citation } from '../../api/citations.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { FilteredList } from '../../model/citation-list/filtered-list.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'

const NO_REVIEWS = { get: () => undefined, flagged: () => [] }

/** The loaded answers to a question, newest first; null while they are looked for. */
export function useQuestionAnswers(
  list: CitationListStore,
  question: string,
): readonly Citation[] | null {
  const [answers, setAnswers] = useState<readonly Citation[] | null>(null)
  useEffect(() => {
    const filter = new FilteredList(list.snapshot.get().citations, NO_REVIEWS, () => {
      if (filter.isSearching || list.snapshot.get().isUntouched) return
      setAnswers(filter.matches.citations.pages.flatMap(({ citations }) => citations))
    })
    filter.setFilter({ ...NO_FILTER, question })
    let { isUntouched } = list.snapshot.get()
    const { unsubscribe } = list.snapshot.subscribe((snapshot) => {
      filter.setList(snapshot.citations)
      // A first page without citations changes no list.
      if (isUntouched && !snapshot.isUntouched && snapshot.citations.length === 0) setAnswers([])
      isUntouched = snapshot.isUntouched
    })
    return unsubscribe
  }, [list, question])
  return answers
}

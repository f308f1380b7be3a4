import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { textMatcher } from '../../../model/citation-list/filter-definitions.ts'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { useCitations } from '../citations-context.tsx'

/**
 * Keeps search and open citation consistent: a search closes a citation that does not match it, and Back from a
 * citation restores the search from before, although typing changed the citation's URL.
 */
export function SearchBesideCitation({ openId }: { openId: string | undefined }) {
  const { brandId, filter, list, reviews, onFilter } = useCitations()
  const { history } = useRouter()
  const navigate = useNavigate()
  const before = useRef({ openId, q: filter.q })
  const isBack = useRef(false)
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        isBack.current = type === 'BACK'
      }),
    [history],
  )
  useLayoutEffect(() => {
    const left = before.current
    before.current = { openId, q: filter.q }
    if (left.q === filter.q) return
    if (left.openId !== undefined && openId === undefined) {
      if (isBack.current) {
        before.current = { openId, q: left.q }
        onFilter({ q: left.q }, true)
      }
      return
    }
    // A link to a citation opens it whatever the search.
    const citation = openId === left.openId && list.snapshot.get().citations.withId(openId ?? '')
    if (!citation || filter.q.trim() === '') return
    const isMatch = textMatcher({ ...NO_FILTER, q: filter.q }, (id) => reviews.get(id))
    if (isMatch(citation)) return
    void navigate({
      to: '/brands/$brandId/citations',
      params: { brandId },
      search: filter,
      replace: true,
      resetScroll: false,
    })
  })
  return null
}

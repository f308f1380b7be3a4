import { Outlet, useParams, useNavigate, useRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef, useLayoutEffect } from 'react'
import { dayOf } from '../../lib/dates.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { textMatcher } from '../../model/citation-list/filter-definitions.ts'
import { type ListFilter, NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { reviewsOf } from '../../model/reviews/reviews.ts'
import { useBrandName, useServices } from '../../parts/app/use-services.tsx'
import { usePrefetch } from '../../parts/citations/use-counted-list.ts'
import { CitationsProvider, useCitations, useList, usePageState } from './citations-context.tsx'
import { CitationList } from './list/citation-list.tsx'
import { ListHead } from './list/list-head.tsx'
import { ListVisit } from './list/list-visit.ts'
import { CitationPage } from './reader/citation-page.tsx'
import { usePublishOpen } from './reader/use-neighbours.ts'
import { ReviewMessage } from './review/message.tsx'
import { SelectionAnnouncer, SelectionBar } from './review/selection-bar.tsx'
import { useIsWide } from './use-screen.ts'
import styles from './citations.module.css'

type CitationsPageProps = {
  brandId: string
  filter: ListFilter
  /** @param isTyping replaces the history entry, because many changes follow each other */
  onFilter: (change: Partial<ListFilter>, isTyping?: boolean) => void
}

/** Wide screens show the list and the open citation side by side, narrow ones only one of them. */
export function CitationsPage({ brandId, filter, onFilter }: CitationsPageProps) {
  const brandName = useBrandName(brandId)
  const services = useServices()
  const list = citationListsOf(services).of(brandId, filter)
  const reviews = reviewsOf(services)
  const state = usePageState()
  const { citationId } = useParams({ strict: false })
  const isWide = useIsWide()
  useFocusThroughRotation(isWide)
  const isAlone = citationId !== undefined && !isWide
  const isSelecting = state.selection.ids.size > 0 && !isAlone
  return (
    <CitationsProvider value={{ brandId, brandName, filter, onFilter, list, reviews, ...state }}>
      <ListVisit openId={citationId} />
      {filter.q.trim() + filter.from + filter.sample !== '' && <LoadForCount />}
      <SearchBesideCitation openId={citationId} />
      {isAlone ? (
        <>
          <PublishOpen citationId={citationId} />
          <Outlet />
        </>
      ) : (
        <div className={styles['page']}>
          <ListHead isBesideCitation={citationId !== undefined} />
          <SelectionAnnouncer />
          <div className={styles['split']}>
            <CitationList openId={citationId} />
            {isSelecting && <SelectionBar />}
            {isWide && (
              // A scroll container, and so a Tab stop in Firefox: it needs a name.
              <div role="group" aria-label="Citation to read" className={styles['reader']}>
                {citationId === undefined ? <Preview /> : <Outlet />}
              </div>
            )}
          </div>
        </div>
      )}
      <ReviewMessage isSelecting={isSelecting} />
    </CitationsProvider>
  )
}

/** A search closes an open citation that does not match it, and Back from a citation restores the search from before. */
function SearchBesideCitation({ openId }: { openId: string | undefined }) {
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

/** Loads the rest of the list, or until the first day, so that a search, a number that was followed or a sample is complete. */
function LoadForCount() {
  const { list, filter } = useCitations()
  const { from } = filter
  const firstBefore = from === '' ? -Infinity : dayOf(from)
  usePrefetch(list, filter, { firstBefore, leavesNewItems: true })
  useEffect(() => (from === '' ? undefined : showWaitingOnce(list)), [list, from])
  return null
}

/** The number that was followed may count new items. Those that arrive later wait (contract §18). */
function showWaitingOnce(list: CitationListStore): () => void {
  const show = () => {
    const { isChecked, isUntouched } = list.snapshot.get()
    if (!isChecked || isUntouched) return
    unsubscribe()
    const first = list.waitingItems
    if (first !== null) void list.showNewItems(first)
  }
  const { unsubscribe } = list.snapshot.subscribe(show)
  show()
  return unsubscribe
}

/** Used where the list, which usually publishes this, is not rendered. */
function PublishOpen({ citationId }: { citationId: string }) {
  usePublishOpen(citationId)
  return null
}

/** The citation where the list stands while none is open. It changes neither the URL nor the page title. */
function Preview() {
  const id = useSelector(useCitations().cursor)
  const isEmpty = useList(({ matches }) => matches.citations.length === 0)
  if (id !== null) return <CitationPage key={id} citationId={id} isPreview />
  if (isEmpty) return null
  return (
    <p className={`grid place-items-center text-faint ${styles['hint']}`}>
      Select a citation to read the full answer.
    </p>
  )
}

/** Switching between one and two columns remounts the open citation; this moves the focus back to its heading. */
function useFocusThroughRotation(isWide: boolean) {
  const wasWide = useRef(isWide)
  useEffect(() => {
    if (wasWide.current === isWide) return
    wasWide.current = isWide
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [isWide])
}

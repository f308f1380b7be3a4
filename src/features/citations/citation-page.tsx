import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { citationQuery } from '../../api/queries.ts'
import { useDocumentTitle } from '../../ui/page-head.tsx'
import { ProblemNotice } from '../../ui/panel.tsx'
import { panelState } from '../shared/panel-state.ts'
import { useApi } from '../shared/services.tsx'
import type { FeedSearch } from './feed-search.ts'
import { CitationFacts } from './reader/citation-facts.tsx'
import { CitationHead } from './reader/citation-head.tsx'
import { loadMarkdown, Response, ResponseSkeleton } from './reader/response.tsx'
import { scrollerOf } from './reader/scroller.ts'
import { usePrefetchedCitations } from './reader/use-prefetched-citations.ts'
import { ReviewControls } from './review/review-controls.tsx'
import { ReviewNote } from './review/review-note.tsx'
import { useReviewKeys } from './review/use-review-keys.ts'
import { useIsWide } from './use-is-wide.ts'
import { useNeighbours } from './use-neighbours.ts'
import styles from './citation-page.module.css'

type CitationPageProps = {
  brandId: string
  brandName: string
  citationId: string
  /** The feed's filters, which decide what is next and previous. */
  search: FeedSearch
}

/** One citation in full: beside the feed on wide screens, a page of its own on narrow ones. */
export function CitationPage({ brandId, brandName, citationId, search }: CitationPageProps) {
  const api = useApi()
  const query = useQuery(citationQuery(api, citationId))
  const { current, previous, next } = useNeighbours(brandId, search, citationId)
  usePrefetchedCitations(query.data === undefined ? [] : [next, previous])
  const isUnknown = query.data === undefined && isNotFound(query.error)
  const name = (query.data ?? current)?.query.trim() ?? ''
  const title = isUnknown || name === '' ? 'Citation' : name
  useDocumentTitle(title, brandName)
  const ref = useRef<HTMLElement>(null)
  useTopOf(ref, citationId)
  useUnfocusedLeaving(ref)
  useEffect(() => {
    // The code that reads Markdown is on its way while the citation is.
    loadMarkdown().catch(() => undefined)
  }, [])

  const navigate = useNavigate()
  // Beside the feed the feed listens; two listeners would mark two citations.
  useReviewKeys(!useIsWide(), {
    brandId,
    target: () => citationId,
    goOn: () => {
      if (next === null) return
      void navigate({
        to: '/brands/$brandId/citations/$citationId',
        params: { brandId, citationId: next.id },
        search,
        replace: true,
        resetScroll: false,
      })
    },
  })

  const state = panelState(query, 'The citation')
  return (
    <section
      ref={ref}
      className={styles['reader']}
      aria-label="Citation"
      aria-busy={state.kind === 'loading'}
    >
      <CitationHead
        brandId={brandId}
        search={search}
        known={query.data ?? current}
        previous={previous}
        next={next}
        isPending={state.kind === 'loading'}
      >
        <ReviewControls brandId={brandId} citationId={citationId} />
      </CitationHead>
      <h1 tabIndex={-1} dir="auto" className={styles['query']}>
        {title}
      </h1>
      {state.kind === 'failed' ? (
        <ProblemNotice
          problem={isUnknown ? unknownCitation(citationId, state.problem.facts) : state.problem}
          retry={state.retry}
        />
      ) : (
        <>
          <CitationFacts
            detail={state.kind === 'ready' ? state.data : null}
            item={current}
            brandName={brandName}
          />
          <ReviewNote key={`note ${citationId}`} brandId={brandId} citationId={citationId} />
          {state.kind === 'ready' ? (
            <Response
              key={citationId}
              detail={state.data}
              mention={current?.mention ?? ''}
              brandName={brandName}
            />
          ) : (
            <ResponseSkeleton />
          )}
        </>
      )}
      {state.kind === 'ready' && state.staleSince !== null && (
        <p className={styles['stale']} role="status">
          Could not refresh · showing data from {state.staleSince}
        </p>
      )}
    </section>
  )
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'not-found' || error.code === 'INVALID_ID')
}

function unknownCitation(citationId: string, facts: readonly string[]) {
  return {
    title: `No citation with this id: ${citationId}`,
    advice:
      'The service does not know it. It may have been removed, or the address is not complete.',
    facts,
  }
}

/** From one citation to the next the reader starts at the top; only what scrolls around it moves. */
function useTopOf(ref: { current: HTMLElement | null }, citationId: string) {
  const shownId = useRef(citationId)
  useLayoutEffect(() => {
    if (shownId.current === citationId) return
    shownId.current = citationId
    if (ref.current !== null) scrollerOf(ref.current).scrollTo({ top: 0, behavior: 'instant' })
  }, [ref, citationId])
}

/** Removed with the focus on it, the heading would have the browser lay the page out amid its change. */
function useUnfocusedLeaving(ref: { current: HTMLElement | null }) {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        // From one citation to the next the heading stays.
        if (/\/citations\/./.test(toLocation.pathname)) return
        const heading = ref.current?.querySelector('h1')
        if (heading === document.activeElement) heading?.blur()
      }),
    [ref, router],
  )
}

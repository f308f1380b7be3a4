import { useEffect, useLayoutEffect, useRef } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { panelState } from '../../../parts/app/panel-state.ts'
import { loadMarkdown } from '../../../parts/citations/answer/answer-text.tsx'
import { useCitation } from '../../../parts/citations/use-citation.ts'
import { useDocumentTitle } from '../../../ui/page-head.tsx'
import { PanelProblem, type PanelState } from '../../../ui/panel.tsx'
import { StaleNote } from '../../../ui/stale-note.tsx'
import { useCitations, useOpenCitation, useReview } from '../citations-context.tsx'
import { ReviewControls } from '../review/controls.tsx'
import { ReviewNote } from '../review/review-note.tsx'
import { useOpenAt } from '../use-open-at.ts'
import { CitationBar } from './citation-bar.tsx'
import { CitationFacts } from './citation-facts.tsx'
import { CitationMeta } from './citation-meta.tsx'
import { Response, ResponseSkeleton } from './response.tsx'
import { scrollerOf } from './scroller.ts'
import { useNeighbours } from './use-neighbours.ts'
import { usePrefetchedCitations } from './use-prefetched-citations.ts'
import { useReaderShortcuts } from './use-reader-shortcuts.ts'
import styles from './citation-page.module.css'

type CitationPageProps = {
  citationId: string
  /** Whether it is only shown for the row of the list, under the URL and the title of the list. */
  isPreview?: boolean
}

/** One citation in full: beside the list on wide screens, alone on narrow ones. */
export function CitationPage({ citationId, isPreview = false }: CitationPageProps) {
  const { brandId, brandName } = useCitations()
  const open = useOpenCitation()
  // A step between citations replaces the history entry, so that Back leads to the list.
  const goTo = (target: { id: string } | null) => {
    if (target !== null) open(target.id, { replace: !isPreview })
  }
  const query = useCitation(brandId, citationId)
  const openAt = useOpenAt()
  const { current, previous, next, free } = useNeighbours(citationId, openAt)
  usePrefetchedCitations(query.data === undefined ? [] : [next, previous])
  // The browser keeps flagged citations, also those that are not loaded in the list.
  const stored = useReview(citationId)?.citation
  const item = current ?? stored ?? null
  const isUnknown = query.data === undefined && isNotFound(query.error)
  const name = (query.data ?? item)?.query.trim() ?? ''
  const title = isUnknown || name === '' ? 'Citation' : name
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // Scrolls only the pane or page around it.
    if (ref.current !== null) scrollerOf(ref.current).scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  useEffect(() => {
    // Load the Markdown code in parallel with the citation.
    loadMarkdown().catch(() => undefined)
  }, [])
  useReaderShortcuts(citationId, { previous, next, free, canReview: !isUnknown, isPreview, goTo })

  const state = stateOf(panelState(query, 'The citation'), isUnknown ? citationId : null)
  const staleSince = state.kind === 'ready' && !isPreview ? state.staleSince : null
  return (
    <section
      ref={ref}
      className={`column ${styles['reader']}`}
      aria-label="Citation"
      data-reader
      data-stale={staleSince !== null}
      aria-busy={state.kind === 'loading'}
    >
      <CitationBar previous={previous} next={next} isPreview={isPreview}>
        {!isUnknown && <ReviewControls citationId={citationId} next={free} goTo={goTo} />}
      </CitationBar>
      <CitationMeta
        citationId={citationId}
        known={query.data ?? item}
        model={query.data?.metadata.model_version ?? ''}
        isPending={state.kind === 'loading'}
        openAt={openAt(citationId)}
      />
      {isPreview ? (
        <h2 dir="auto" className={styles['query']}>
          {title}
        </h2>
      ) : (
        <Heading title={title} />
      )}
      {/* The reader has not asked for it, so its failure is no alert. */}
      {state.kind === 'failed' && isPreview && (
        <p
          className={`quiet small ${styles['quiet']}`}
        >{`${state.problem.title}. Open it to try again.`}</p>
      )}
      {!isPreview && <PanelProblem state={state} />}
      {!isUnknown && (state.kind !== 'failed' || item !== null) && (
        <CitationFacts
          detail={state.kind === 'ready' ? state.data : null}
          isLoading={state.kind === 'loading'}
          item={item}
          brandId={brandId}
          brandName={brandName}
        />
      )}
      {/* The note stays mounted when the citation fails to load or recovers, because it may be half written. */}
      {!isUnknown && <ReviewNote citationId={citationId} />}
      {state.kind === 'loading' && <ResponseSkeleton />}
      {state.kind === 'ready' && (
        <Response detail={state.data} mention={item?.mention ?? ''} brandName={brandName} />
      )}
      {staleSince !== null && (
        <StaleNote since={staleSince} className={`quiet small ${styles['quiet']}`} />
      )}
    </section>
  )
}

/** The page's heading, which is also the document's title. */
function Heading({ title }: { title: string }) {
  useDocumentTitle(title, useCitations().brandName)
  return (
    <h1 tabIndex={-1} dir="auto" className={styles['query']}>
      {title}
    </h1>
  )
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'not-found' || error.code === 'INVALID_ID')
}

/** @param unknownId the id of the citation if the service does not know it */
function stateOf<Data>(state: PanelState<Data>, unknownId: string | null): PanelState<Data> {
  if (state.kind !== 'failed' || unknownId === null) return state
  const problem = {
    title: `No citation found with ID “${unknownId}”`,
    advice: 'It may have been removed, or the URL is incomplete.',
    facts: state.problem.facts,
  }
  return { ...state, problem }
}

import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { isUnknownId } from '../../../api/api-error.ts'
import type { Citation } from '../../../api/citations.ts'
import { citationQuery } from '../../../api/queries.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { formatList } from '../../../lib/language.ts'
import { timeOf } from '../../../model/collections/record.ts'
import { platformName } from '../../../model/names.ts'
import { useShortcutHint } from '../../../parts/app/app-shortcuts.ts'
import { PlatformMark } from '../../../parts/app/platform-mark.tsx'
import { useApi } from '../../../parts/app/use-services.tsx'
import { loadMarkdown } from '../../../parts/citations/answer/answer-text.tsx'
import { useCitation } from '../../../parts/citations/use-citation.ts'
import { buttonVariant } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { PageTitle } from '../../../ui/page-head.tsx'
import { PanelProblem, type PanelState, Skeleton } from '../../../ui/panel.tsx'
import { StaleNote } from '../../../ui/stale-note.tsx'
import { RelativeTime } from '../../../ui/use-now.tsx'
import { useCitations, useOpenCitation, useReview } from '../citations-context.tsx'
import { ReviewNote, ReviewControls } from '../review/review-note.tsx'
import { thumbBar } from '../use-screen.ts'
import { CitationFacts } from './citation-facts.tsx'
import { scrollerOf, Response } from './response.tsx'
import { useReaderShortcuts, useNeighbours, useViewers } from './use-neighbours.ts'
import answerStyles from '../../../parts/citations/answer/answer-text.module.css'
import styles from './reader.module.css'

type CitationPageProps = {
  citationId: string
  /** Whether it is a preview for a row, under the URL and title of the list. */
  isPreview?: boolean
}

export function CitationPage({ citationId, isPreview = false }: CitationPageProps) {
  const { brandId, brandName } = useCitations()
  const open = useOpenCitation()
  // Moving between citations replaces the history entry, so that Back leads to the list.
  const goTo = (target: { id: string } | null) => {
    if (target !== null) open(target.id, { replace: !isPreview })
  }
  // The user didn't ask for a preview, so its failure is no alert.
  const [loaded, query] = useCitation(brandId, citationId, 'The citation', isPreview ? 0 : 1)
  const { current, previous, next, free } = useNeighbours(citationId)
  usePrefetchedCitations(query.data === undefined ? [] : [next, previous])
  // The browser stores flagged citations, even if the list hasn't loaded them.
  const stored = useReview(citationId)?.citation
  const item = current ?? stored ?? null
  const isUnknown = query.data === undefined && isUnknownId(query.error)
  const name = (query.data ?? item)?.query.trim() ?? ''
  const title = isUnknown || name === '' ? 'Citation' : name
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // Scrolls only the pane or page around it.
    if (ref.current !== null) scrollerOf(ref.current).scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  useEffect(() => {
    // Loads the Markdown code in parallel with the citation.
    loadMarkdown().catch(() => undefined)
  }, [])
  useReaderShortcuts(citationId, { previous, next, free, canReview: !isUnknown, isPreview, goTo })

  const state = stateOf(loaded, isUnknown ? citationId : null)
  const staleSince = state.kind === 'ready' && !isPreview ? state.staleSince : null
  return (
    <section
      ref={ref}
      className={`flex flex-col min-w-0 ${styles['reader']}`}
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
      />
      {isPreview ? (
        <h2 dir="auto" className={`mt-2 ${styles['query']}`}>
          {title}
        </h2>
      ) : (
        <PageTitle
          name={title}
          about={brandName}
          dir="auto"
          className={`mt-2 ${styles['query']}`}
        />
      )}
      {state.kind === 'failed' && isPreview && (
        <p
          className={`text-muted text-xs ${styles['quiet']}`}
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
      {/* The note stays mounted when the citation fails or recovers, because it may be half written. */}
      {!isUnknown && <ReviewNote citationId={citationId} />}
      {state.kind === 'loading' && <ResponseSkeleton />}
      {state.kind === 'ready' && (
        <Response detail={state.data} mention={item?.mention ?? ''} brandName={brandName} />
      )}
      {staleSince !== null && (
        <StaleNote since={staleSince} className={`text-muted text-xs ${styles['quiet']}`} />
      )}
    </section>
  )
}

function ResponseSkeleton() {
  return (
    <div className={`min-w-0 ${styles['response']}`}>
      <div className={`flex justify-between gap-3 ${styles['head']}`}>
        <h2>Full answer</h2>
      </div>
      <div className={`text-sm ${answerStyles['text']}`}>
        <Skeleton lines={9} />
      </div>
    </div>
  )
}

function stateOf<Data>(state: PanelState<Data>, unknownId: string | null): PanelState<Data> {
  if (state.kind !== 'failed' || unknownId === null) return state
  const problem = {
    title: `No citation found with ID “${unknownId}”`,
    advice: 'It may have been removed, or the URL is incomplete.',
    facts: state.problem.facts,
  }
  return { ...state, problem }
}

type CitationBarProps = {
  previous: Citation | null
  next: Citation | null
  isPreview: boolean
  children?: ReactNode
}

function CitationBar({ previous, next, isPreview, children }: CitationBarProps) {
  const { brandId, filter } = useCitations()
  return (
    <div className={`no-print flex flex-col gap-3 ${styles['top']}`}>
      <Link
        to="/brands/$brandId/citations"
        params={{ brandId }}
        search={filter}
        className={`${buttonVariant} ${styles['back']}`}
      >
        <Icon name="back" />
        <span>Back to citations</span>
      </Link>
      <div className={`${styles['actions']} ${thumbBar}`}>
        {children}
        <nav
          aria-label="Citations around this one"
          className={`flex gap-2 ms-auto ${styles['ways']}`}
        >
          <NeighbourLink direction="previous" target={previous} replace={!isPreview} />
          <NeighbourLink direction="next" target={next} replace={!isPreview} />
        </nav>
      </div>
    </div>
  )
}

const DIRECTIONS = {
  previous: { icon: 'up', name: 'Previous' },
  next: { icon: 'down', name: 'Next' },
} as const

type NeighbourLinkProps = {
  direction: keyof typeof DIRECTIONS
  target: Citation | null
  replace: boolean
}

/** From an open citation, Back leads to the list. */
function NeighbourLink({ direction, target, replace }: NeighbourLinkProps) {
  const { brandId, filter } = useCitations()
  const { icon, name } = DIRECTIONS[direction]
  const variant = `${buttonVariant} ${styles['neighbour']}`
  const hint = useShortcutHint(direction)
  const content = (
    <>
      <Icon name={icon} size={14} />
      <span className={styles['way']}>{name}</span>
    </>
  )
  if (target === null) {
    return (
      <span role="link" aria-disabled="true" title={name} className={variant}>
        {content}
      </span>
    )
  }
  return (
    <Link
      to="/brands/$brandId/citations/$citationId"
      params={{ brandId, citationId: target.id }}
      search={filter}
      replace={replace}
      aria-keyshortcuts={hint}
      title={name}
      className={variant}
    >
      {content}
    </Link>
  )
}

type CitationMetaProps = {
  citationId: string
  known: { platform: string; detected_at: string } | null
  model: string
  isPending: boolean
}

function CitationMeta({ citationId, known, model, isPending }: CitationMetaProps) {
  const openAt = useViewers().namesOf(citationId)
  const { reviewed = false, flagged = false } = useReview(citationId) ?? {}
  if (known === null) {
    return (
      <p className={`flex flex-wrap items-center ${styles['meta']}`}>
        {isPending && <span className={styles['citationMetaBlank']} />}
      </p>
    )
  }
  return (
    <p className={`flex flex-wrap items-center text-xs text-muted ${styles['meta']}`}>
      <span className={`inline-flex items-center gap-2 whitespace-nowrap ${styles['platform']}`}>
        <PlatformMark platform={known.platform} />
        <Name>{platformName(known.platform)}</Name>
      </span>
      <span className={`min-w-0 ${styles['part']}`}>
        <RelativeTime timestamp={known.detected_at} />
      </span>
      <span className={`min-w-0 ${styles['part']}`}>{formatInstant(known.detected_at)}</span>
      {reviewed && (
        <span className={`min-w-0 wrap-anywhere ${styles['part']} ${styles['review']}`}>
          <ReviewedBy citationId={citationId} />
        </span>
      )}
      {flagged && <span className={`min-w-0 ${styles['part']}`}>flagged</span>}
      {openAt.length > 0 && (
        <span className={`min-w-0 wrap-anywhere ${styles['part']} ${styles['review']}`}>
          <span>
            <span>Open at</span> <Name>{formatList(openAt)}</Name>
          </span>
        </span>
      )}
      {/* Last, because it appears later than the others. */}
      {model !== '' && (
        <span className={`min-w-0 ${styles['part']}`}>
          <span className="sr-only">Model </span>
          <Name className="truncate">{model}</Name>
        </span>
      )}
    </p>
  )
}

function ReviewedBy({ citationId }: { citationId: string }) {
  const { records } = useCitations().reviews
  const review = useReview(citationId)
  if (review?.reviewed !== true) return null
  if (review.by === undefined) return <span>reviewed</span>
  const time = timeOf(records.record(citationId), 'reviewed')
  return (
    <span>
      <span>reviewed by</span> <Name>{review.by}</Name>{' '}
      <RelativeTime timestamp={new Date(time).toISOString()} />
    </span>
  )
}

/** Observing the queries cancels requests for former neighbours, so at most two run. */
function usePrefetchedCitations(citations: readonly (Citation | null)[]): void {
  const api = useApi()
  useQueries({
    queries: citations
      .filter((citation) => citation !== null)
      .map(({ id }) => ({
        ...citationQuery(api, id),
        enabled: !api.isRefused(),
        notifyOnChangeProps: [],
        refetchInterval: false as const,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: false,
      })),
  })
}

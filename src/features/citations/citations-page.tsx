import { Outlet, useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useDocumentTitle } from '../../ui/page-head.tsx'
import { useServices } from '../shared/services.tsx'
import { CitationFeed } from './citation-feed.tsx'
import { storePlace } from './feed-place.ts'
import type { FeedSearch } from './feed-search.ts'
import { FeedControls, FeedTools, type FeedToolsProps } from './feed-tools.tsx'
import { ReviewMessage } from './review/review-message.tsx'
import { useFeed } from './use-feed.ts'
import { useIsWide } from './use-is-wide.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { useSoon } from './use-soon.ts'
import styles from './citations-page.module.css'

type CitationsPageProps = FeedToolsProps & {
  /** How often to look for news, in seconds; 0 is never. */
  pollSeconds: number
}

/** The feed, and beside it on wide screens the citation that is open; on narrow ones either of them. */
export function CitationsPage(props: CitationsPageProps) {
  const { brandId, search } = props
  const { citationId } = useParams({ strict: false })
  const isWide = useIsWide()
  const isDetail = citationId !== undefined
  useKeptPlace(brandId, search, citationId)
  const selection = useSelection()
  const onSearch = useSteady(props.onSearch)
  useFocusThroughRotation(isWide)
  return (
    <>
      {isDetail && !isWide ? (
        <Outlet />
      ) : (
        <FeedLayout
          {...props}
          onSearch={onSearch}
          citationId={citationId}
          isWide={isWide}
          selection={selection}
        />
      )}
      <ReviewMessage brandId={brandId} />
    </>
  )
}

type FeedLayoutProps = CitationsPageProps & {
  citationId: string | undefined
  isWide: boolean
  selection: Selection
}

function FeedLayout(props: FeedLayoutProps) {
  const { brandId, brandName, search, pollSeconds, onSearch } = props
  const { citationId, isWide, selection } = props
  const feed = useFeed(brandId, search)
  // Coming back to what is loaded, the page's name comes in one task and the list in the next:
  // neither holds the browser for long.
  const isListDue = useSoon(true, feed.isUntouched)
  // What the list shows of the citation beside it can wait for the next task too.
  const selectedId = useSoon(citationId, citationId)
  const isDetail = citationId !== undefined
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        {isDetail ? (
          <p className={styles['title']}>Citations</p>
        ) : (
          <FeedHeading brandName={brandName} />
        )}
        {isListDue && (
          <FeedTools brandId={brandId} brandName={brandName} search={search} onSearch={onSearch} />
        )}
      </div>
      {isListDue && (
        <FeedControls brandId={brandId} search={search} selection={selection} onSearch={onSearch} />
      )}
      <div className={styles['split']}>
        {isListDue && (
          <CitationFeed
            brandId={brandId}
            brandName={brandName}
            search={search}
            selectedId={selectedId}
            selection={selection}
            pollSeconds={pollSeconds}
          />
        )}
        {isWide && (
          <div className={styles['reader']}>
            {isDetail ? (
              <Outlet />
            ) : (
              <p className={styles['hint']}>Choose a citation to read the whole answer.</p>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function FeedHeading({ brandName }: { brandName: string }) {
  useDocumentTitle('Citations', brandName)
  return (
    <h1 tabIndex={-1} className={styles['title']}>
      Citations
    </h1>
  )
}

/** The same function whatever it does by now, so that what takes it is not rendered anew for it. */
function useSteady<Arguments extends unknown[]>(callback: (...all: Arguments) => void) {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...all: Arguments) => {
    latest.current(...all)
  }, [])
}

/** A citation that is open is rendered anew when there is room for the feed beside it, or none any more. */
function useFocusThroughRotation(isWide: boolean) {
  const wasWide = useRef(isWide)
  useEffect(() => {
    if (wasWide.current === isWide) return
    wasWide.current = isWide
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [isWide])
}

/** While a citation is open the feed may not exist; Back must still find the one that was read last. */
function useKeptPlace(brandId: string, search: FeedSearch, citationId: string | undefined) {
  const { connection } = useServices()
  const feed = useFeed(brandId, search)
  const matches = feed.matches(search)
  // How the reader finds the feed: what happens to it from then on is another matter.
  const statusBefore = useMemo(() => feed.status, [feed])
  useEffect(() => {
    // On narrow screens a citation opened by its link has no feed beside it that would load its neighbours.
    // A reader who comes back to a list that never arrived asks for it again, as the route does.
    if (feed.isUntouched && (feed.status === 'idle' || statusBefore === 'failed')) {
      void feed.loadMore()
    }
    void feed.refresh()
    const goOn = () => {
      if (feed.status === 'failed' && !feed.isCursorDead) void feed.loadMore()
      void feed.refresh()
    }
    const keep = () => {
      if (document.visibilityState === 'hidden') feed.keep()
    }
    const { unsubscribe } = connection.restored.subscribe(goOn)
    document.addEventListener('visibilitychange', keep)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', keep)
      feed.keep()
      // Nobody waits any more for what was asked for here.
      feed.stop()
    }
  }, [feed, statusBefore, connection])
  useEffect(() => {
    const index = citationId === undefined ? -1 : matches.indexOf(citationId)
    if (citationId === undefined || index === -1) return
    const offset = feed.places.get(matches.key)?.offset ?? 0
    const place = { id: citationId, index, offset, isActive: true }
    feed.places.set(matches.key, place)
    storePlace(brandId, matches.key, place)
  }, [feed, brandId, matches, citationId])
}

import { useNavigate } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  memo,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { FeedEnd } from './feed-end.tsx'
import { FeedNews } from './feed-news.tsx'
import { FeedRow } from './feed-row.tsx'
import type { FeedSearch } from './feed-search.ts'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { useReviewKeys } from './review/use-review-keys.ts'
import { useReviews } from './review/use-reviews.ts'
import { useAutoLoad } from './use-auto-load.ts'
import { useFeed } from './use-feed.ts'
import { useMoveKeys } from './use-move-keys.ts'
import { useNeighbours } from './use-neighbours.ts'
import { isChoosing, placeInSight, usePlace } from './use-place.ts'
import { useRowHeight } from './use-row-height.ts'
import { scrollListBy, useRowWindow, visiblePart } from './use-row-window.ts'
import type { Selection } from './use-selection.ts'
import styles from './citation-feed.module.css'

type CitationFeedProps = {
  brandId: string
  brandName: string
  search: FeedSearch
  /** The citation that is open beside the feed. */
  selectedId: string | undefined
  /** How often to look for news, in seconds; 0 is never. */
  pollSeconds: number
  /** The citations that are selected for marking together. */
  selection: Selection
}

/** The list of citations: a feed in the sense of the ARIA practices, of which only the visible rows exist. */
export const CitationFeed = memo(function CitationFeed(props: CitationFeedProps) {
  const { brandId, brandName, search, selectedId, selection, pollSeconds } = props
  const navigate = useNavigate()
  const feed = useFeed(brandId, search)
  const matches = feed.matches(search)
  const { citations } = matches
  const rowHeight = useRowHeight()
  const paneRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState(() => {
    // Keys may be pressed before the focus is there.
    const place = feed.places.get(matches.key)
    return place?.isActive === true ? place.id : null
  })
  const rows = useRowWindow({
    paneRef,
    listRef,
    rowHeight,
    isEmpty: citations.length === 0,
    start: feed.places.get(matches.key),
  })
  const focusWanted = useRef<string | null>(null)

  const focusWantedRow = () => {
    const id = focusWanted.current
    if (id === null) return
    const row = [...(listRef.current?.querySelectorAll<HTMLElement>('article') ?? [])].find(
      (element) => element.dataset['citation'] === id,
    )
    if (row === undefined) return
    focusWanted.current = null
    row.focus({ preventScroll: true })
  }
  const activate = (id: string) => {
    focusWanted.current = id
    setActiveId(id)
    // The active one may be so already, and then nothing is rendered.
    focusWantedRow()
  }
  /** The focus that is on its way to the citation that the reader comes back to. */
  const comingBack = useRef<ReturnType<typeof setTimeout>>(undefined)
  const comeBackTo = (id: string, isInPlace: boolean) => {
    clearTimeout(comingBack.current)
    // In a task of its own: focusing asks for the layout, which is then done anyway.
    comingBack.current = setTimeout(() => {
      if (isChoosing()) return
      if (!isInPlace) reveal(matches.indexOf(id))
      activate(id)
    })
  }
  const parts = { matches, activeId, rowHeight, paneRef, listRef }
  const isSearchingPlace = usePlace({
    ...parts,
    feed,
    brandId,
    measure: rows.measure,
    focusCitation: (id) => {
      if (selectedId === undefined) comeBackTo(id, true)
    },
  })
  useAutoLoad(feed, search, citations.length, rows.endInSight, isSearchingPlace)

  const reveal = (index: number) => {
    const pane = paneRef.current
    const list = listRef.current
    if (pane === null || list === null || index < 0) return
    const { top, height } = visiblePart(pane)
    const rowTop = list.getBoundingClientRect().top + index * rowHeight - top
    if (rowTop < 0) scrollListBy(pane, rowTop)
    else if (rowTop + rowHeight > height) scrollListBy(pane, rowTop + rowHeight - height)
    rows.measure()
  }
  const moveTo = (index: number) => {
    const citation = citations[Math.min(citations.length - 1, Math.max(0, index))]
    if (citation === undefined) return
    clearTimeout(comingBack.current)
    reveal(matches.indexOf(citation.id))
    activate(citation.id)
  }
  const activeIndex = activeId === null ? -1 : matches.indexOf(activeId)
  /** Moves by some rows, where none is active yet to the first one in sight. */
  const moveBy = (step: number) => {
    moveTo(activeIndex === -1 ? (placeInSight(parts)?.index ?? 0) : activeIndex + step)
  }
  const open = (citationId: string, replace = false) => {
    void navigate({
      to: '/brands/$brandId/citations/$citationId',
      params: { brandId, citationId },
      search,
      replace,
      resetScroll: false,
    })
  }
  const store = useReviews()
  const { next } = useNeighbours(brandId, search, selectedId ?? '')
  useReviewKeys(true, {
    brandId,
    target: () => {
      const isInList = listRef.current?.contains(document.activeElement) === true
      if (selectedId !== undefined && !isInList) return selectedId
      if (activeIndex === -1) return null
      if (placeInSight(parts)?.isActive === true) return activeId
      // Nothing is marked unseen: the key shows what it is about instead.
      moveTo(activeIndex)
      return null
    },
    goOn: (id) => {
      if (id === selectedId) {
        if (next !== null) open(next.id, true)
        return
      }
      matches.catchUp()
      const after = matches.placeBelow(feed.list.indexOf(id) + 1)
      if (after < citations.length) moveTo(after)
      // The focus must not go away with the last row.
      else if (matches.indexOf(id) === -1) moveTo(after - 1)
    },
    onSelect: selection.toggle,
  })

  // A row that was far away is there only now.
  useLayoutEffect(focusWantedRow)

  // The open citation is the active one; when it is closed the reader stands on it again.
  const selectedBefore = useRef(selectedId)
  useEffect(() => {
    const closed = selectedId === undefined ? selectedBefore.current : undefined
    selectedBefore.current = selectedId
    if (selectedId !== undefined) {
      clearTimeout(comingBack.current)
      setActiveId(selectedId)
      reveal(matches.indexOf(selectedId))
    } else if (closed !== undefined && matches.indexOf(closed) !== -1) {
      comeBackTo(closed, false)
    }
    // Only a change of the selection moves the feed, not the feed's own changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [selectedId])

  useMoveKeys(selectedId === undefined, moveBy)

  function onKey(event: KeyboardEvent) {
    const step = stepOf(event, citations.length)
    if (
      event.key === 'Enter' &&
      activeId !== null &&
      event.target === event.currentTarget.querySelector(':focus')
    ) {
      event.preventDefault()
      open(activeId)
    } else if (event.key === 'Escape' && selection.ids.size > 0) {
      selection.clear()
    } else if (step !== null) {
      event.preventDefault()
      moveTo(Math.max(0, activeIndex) + step)
    }
  }

  // One function for good: the rows must not be rendered again for a new one.
  const latestPick = useRef({ selection, matches })
  useEffect(() => {
    latestPick.current = { selection, matches }
  })
  const onPick = useCallback((id: string, isRange: boolean) => {
    const latest = latestPick.current
    if (isRange) latest.selection.extendTo(id, latest.matches)
    else if (latest.selection.isOn) latest.selection.toggle(id)
    else return false
    return true
  }, [])
  // The list comes in one task and its rows in the next: neither holds the browser for long. A deferred value
  // would not wait, for the list itself may be rendered by one.
  const [areRowsDue, setRowsDue] = useState(false)
  useEffect(() => {
    startTransition(() => {
      setRowsDue(true)
    })
  }, [])
  const indexes = areRowsDue
    ? rowsToRender(rows.first, rows.end, activeIndex, citations.length)
    : []
  // The active row, else the one at the top of what is in sight.
  const placeIndex = matches.indexOf(feed.places.get(matches.key)?.id ?? '')
  const tabStop = [activeIndex, placeIndex, rows.first].find((index) => indexes.includes(index))
  const isFirstLoad = citations.length === 0 && feed.isUntouched && feed.status !== 'failed'
  return (
    <div ref={paneRef} className={styles['pane']}>
      <FeedNews
        feed={feed}
        brandId={brandId}
        search={search}
        pollSeconds={pollSeconds}
        onShown={() => {
          const place = feed.places.get(matches.key)
          setTimeout(() => {
            // The button is gone, and the focus with it.
            if (place !== undefined && document.activeElement === document.body) activate(place.id)
          })
        }}
      />
      {(isFirstLoad || isSearchingPlace) && <FeedSkeleton />}
      {/* A feed is walked with keys, which it has to listen for. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={listRef}
        role="feed"
        aria-label="Citations"
        aria-busy={feed.status === 'loading'}
        className={styles['list']}
        style={{ blockSize: citations.length * rowHeight }}
        hidden={isSearchingPlace || citations.length === 0}
        onKeyDown={onKey}
      >
        {indexes.map((index) => {
          const citation = citations[index]
          return (
            citation !== undefined && (
              <FeedRow
                key={citation.id}
                citation={citation}
                position={index + 1}
                count={feed.list.hasMore ? -1 : citations.length}
                top={index * rowHeight}
                isTabStop={index === tabStop}
                isSelected={citation.id === selectedId}
                brandId={brandId}
                brandName={brandName}
                search={search}
                isReviewed={store.get(citation.id)?.reviewed === true}
                isFlagged={store.get(citation.id)?.flagged === true}
                isChosen={selection.ids.has(citation.id)}
                onFocus={setActiveId}
                onPick={onPick}
              />
            )
          )
        })}
      </div>
      {!isFirstLoad && !isSearchingPlace && (
        <FeedEnd feed={feed} matching={citations.length} search={search} />
      )}
    </div>
  )
})

/** How far a key moves in the feed, by the ARIA practices for feeds; null for other keys. */
function stepOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, count: number): number | null {
  if (altKey) return null
  const hasControl = ctrlKey || metaKey
  if (key === 'Home' && hasControl) return -count
  if (key === 'End' && hasControl) return count
  if (hasControl) return null
  if (key === 'ArrowDown' || key === 'PageDown') return 1
  return key === 'ArrowUp' || key === 'PageUp' ? -1 : null
}

/** The rows in sight and the active one, which must not lose the focus when it is scrolled away. */
function rowsToRender(first: number, end: number, active: number, count: number): number[] {
  const indexes: number[] = []
  for (let index = first; index < Math.min(end, count); index += 1) indexes.push(index)
  if (active !== -1 && active < first) indexes.unshift(active)
  if (active !== -1 && active >= end) indexes.push(active)
  return indexes
}

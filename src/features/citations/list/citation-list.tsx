import { useSelector } from '@tanstack/react-store'
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pressedKey } from '../../../lib/pressed-key.ts'
import { filterKey } from '../../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import type { CitationSequence } from '../../../model/citation-list/loaded-citations.ts'
import { timeOf } from '../../../model/collections/record.ts'
import { lastVisitsOf } from '../../../model/last-visit/last-visit.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { isApple } from '../../../ui/shortcuts.tsx'
import {
  hasMoreMatches,
  useCitations,
  useList,
  useOpenCitation,
  type Citations,
} from '../citations-context.tsx'
import { nextFree, usePublishOpen, useViewers } from '../reader/use-neighbours.ts'
import { useIsWide } from '../use-screen.ts'
import { useFirstRow, useListShortcuts, type ActiveRow, useActiveRow } from './active-row.ts'
import { ListFooter, ListSkeleton } from './list-footer.tsx'
import { useAutoLoad } from './list-visit.ts'
import { NewSinceLine, NewItemsButton, newSince } from './new-items-button.tsx'
import { CitationRow } from './row.tsx'
import { useIsReturning, useStoredPlace, usePlace } from './use-stored-place.ts'
import { MAX_OFF, type RowRange, useViewport, type Viewport } from './viewport.ts'
import styles from './list.module.css'

const OVERSCAN = MAX_OFF + 3

/** A smaller mouse movement between press and release selects no text. CSS pixels. */
const MIN_SELECTED = 3

export function CitationList({ openId }: { openId: string | undefined }) {
  const snapshot = useList((whole) => whole)
  const { matches, status } = snapshot
  const rows = matches.citations
  const density = useSelector(useServices().preferences.density)
  const { viewport, inSight } = useViewport(rows.length, density)
  const { setPane, setList } = viewport
  const { places, key } = usePlace()
  const { filter, list, listFocus, selection, cursor } = useCitations()
  const open = useOpenCitation()
  const isWide = useIsWide()
  const active = useActiveRow(
    viewport,
    list,
    snapshot,
    () => {
      const place = places.get(key)
      return place?.isActive === true ? place.id : null
    },
    (id) => {
      // The reader follows the cursor. The list takes the focus afterwards, so that the page heading doesn't.
      if (openId !== undefined && id !== openId) open(id, { replace: true })
    },
  )
  const isFindingPlace = useStoredPlace(viewport, snapshot, active, openId === undefined)
  useOpenRow(viewport, rows, active, openId)
  useFirstUnreviewed(viewport, rows, active, openId)
  useAutoLoad(snapshot, inSight.end, isFindingPlace)
  useListShortcuts(viewport, active, openId)
  const firstId = useFirstRow(rows, matches.key, useViewers().isFree)
  const cursorId = active.index === -1 ? firstId : active.id
  usePublishOpen(openId ?? (isWide || active.index !== -1 ? cursorId : null))
  useLayoutEffect(() => {
    cursor.set(isFindingPlace ? null : cursorId)
  }, [cursor, cursorId, isFindingPlace])
  useEffect(() => {
    listFocus.setList({
      focusInSight: active.focusInSight,
      focusBelow: active.moveOn,
      focusRow: active.moveToRow,
      focusFirst: (search) => {
        const isFound = filter.q === search && matches.key === filterKey(filter)
        if (!isFound || snapshot.isFiltering) return false
        active.moveTo(0)
        return true
      },
    })
    return () => {
      listFocus.setList(null)
    }
  })

  const pressedAt = useRef(0)
  const newRows = useNewRows(snapshot)
  // Not a custom property: it would be inherited, so every new page would restyle all rows.
  const listStyle = { blockSize: `calc(${rows.length} * var(--row-size))` }
  const indexes = rowsToRender(inSight, active.index, rows.length)
  return (
    // A scroll container is a Tab stop in Firefox, so it needs a name.
    <div
      ref={setPane}
      role="group"
      aria-label="List of citations"
      // In print, an open citation stands alone.
      className={openId === undefined ? styles['pane'] : `no-print ${styles['pane']}`}
      data-selecting={selection.isOn || selection.ids.size > 0}
    >
      <NewItemsButton />
      {isFindingPlace && <ListSkeleton />}
      {newRows > 0 && newRows < rows.length && !isFindingPlace && <NewSinceLine row={newRows} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A feed handles its own navigation keys; clicks may select rows. */}
      <div
        ref={setList}
        role="feed"
        aria-label="Citations"
        aria-busy={status.kind === 'loading'}
        // When the citation beside the list closes, a focused row keeps the focus.
        data-keeps-focus={openId === undefined ? true : undefined}
        className={`relative ${styles['list']}`}
        style={listStyle}
        hidden={isFindingPlace || rows.length === 0}
        onClickCapture={(event) => pickByClick(event, pressedAt.current, selection, rows)}
        onClick={followLink}
        onAuxClick={followLink}
        onMouseDown={(event) => {
          pressedAt.current = event.clientX
          // The middle button opens a tab; the browser must not start autoscroll.
          if (event.button === 1) event.preventDefault()
        }}
        onKeyDown={(event) => moveByKey(event, active, rows.length)}
      >
        <Rows
          rows={rows}
          indexes={indexes}
          newRows={newRows}
          hasMore={hasMoreMatches(snapshot, filter)}
          onFocus={active.set}
          shownId={openId ?? (isWide ? cursorId : null)}
          tabStop={tabStopOf(indexes, active.index, inSight.first)}
        />
      </div>
      {!isFindingPlace && (
        <ListFooter isAfterRow={active.index !== -1 && active.index < rows.length - 1} />
      )}
    </div>
  )
}

/** How many rows are new since the last visit; 0 if unknown. */
function useNewRows({ citations, matches }: ListSnapshot): number {
  const services = useServices()
  const { brandId } = useCitations()
  const newest = useSelector(lastVisitsOf(services).of(brandId), (visit) => visit?.newest ?? null)
  return newest === null ? 0 : newSince(citations, matches.citations, newest)
}

type RowsProps = {
  rows: CitationSequence
  indexes: readonly number[]
  newRows: number
  hasMore: boolean
  onFocus: (id: string) => void
  shownId: string | null
  tabStop: number | undefined
}

function Rows({ rows, indexes, newRows, hasMore, onFocus, shownId, tabStop }: RowsProps) {
  const { brandId, brandName, filter, reviews, selection, listFocus } = useCitations()
  const loaded = useList(({ citations }) => citations)
  const { namesOf } = useViewers()
  useSelector(reviews.state)
  return indexes.map((index) => {
    const citation = rows.at(index)
    if (citation === undefined) return null
    const review = reviews.get(citation.id)
    return (
      <CitationRow
        key={citation.id}
        citation={citation}
        index={index}
        count={rows.length}
        hasMore={hasMore}
        isTabStop={index === tabStop}
        isNew={index < newRows}
        isOpen={citation.id === shownId}
        isSelected={selection.ids.has(citation.id)}
        isReviewed={review?.reviewed === true}
        reviewer={review?.by ?? ''}
        reviewedAt={timeOf(reviews.records.record(citation.id), 'reviewed')}
        openAt={namesOf(citation.id).join('\n')}
        isFlagged={review?.flagged === true}
        ownSentiment={review?.sentiment}
        isLoaded={loaded.indexOf(citation.id) !== -1}
        brandId={brandId}
        brandName={brandName}
        filter={filter}
        onFocus={onFocus}
        onFocusLost={listFocus.rowRemoved}
      />
    )
  })
}

/** Keeps the open citation active. When it closes, its row gets the focus. */
function useOpenRow(
  viewport: Viewport,
  rows: CitationSequence,
  active: ActiveRow,
  openId: string | undefined,
) {
  const before = useRef(openId)
  const isReturning = useIsReturning()
  const isListed = openId !== undefined && rows.indexOf(openId) !== -1
  useEffect(() => {
    const closed = openId === undefined ? before.current : undefined
    before.current = openId
    if (openId !== undefined) {
      // While the list has the focus, the focused row is active and the reader follows it.
      if (!viewport.hasFocus()) active.set(openId)
      // A clicked row stays under the pointer, and Back moves nothing.
      const isStaying = active.id === openId || isReturning.current
      if (isListed) viewport[isStaying ? 'reveal' : 'follow'](rows.indexOf(openId))
    } else if (closed !== undefined && rows.indexOf(closed) !== -1) {
      viewport.reveal(rows.indexOf(closed))
      active.focus(closed)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- Only opening a citation or loading its row moves the list, not a change of the list.
  }, [openId, isListed])
}

/** Without a stored place, the list starts at the first unreviewed citation, once the reviews are read. */
function useFirstUnreviewed(
  viewport: Viewport,
  rows: CitationSequence,
  active: ActiveRow,
  openId: string | undefined,
) {
  const { reviews } = useCitations()
  const { places, key } = usePlace()
  const { isFree } = useViewers()
  const isRead = useSelector(reviews.state, (state) => state.isRead)
  const [hasPlace] = useState(() => openId !== undefined || places.get(key) !== null)
  const isDone = useRef(hasPlace)
  useEffect(() => {
    if (isDone.current || !isRead || rows.length === 0) return
    isDone.current = true
    const isNext = (id: string) => reviews.get(id)?.reviewed !== true && isFree(id)
    const first = nextFree(rows, { below: 0, above: -1 }, isNext)
    if (first === undefined || first.id === rows.at(0)?.id || active.id !== null) return
    active.set(first.id)
    viewport.follow(rows.indexOf(first.id))
  })
}

/** Shift selects up to the row; the checkbox or Select only the row; else a click opens it, unless it ends a text selection. */
function pickByClick(
  event: MouseEvent,
  pressedAt: number,
  selection: Citations['selection'],
  rows: CitationSequence,
) {
  const row = event.target instanceof Element ? event.target.closest('article') : null
  const id = row?.dataset['citation']
  const isOnBox = event.target instanceof HTMLInputElement
  if (row === null || id === undefined) return
  const hasMoved = event.detail > 0 && Math.abs(event.clientX - pressedAt) >= MIN_SELECTED
  const hasText = !isOnBox && hasMoved && hasSelectedText(row)
  if (event.shiftKey) {
    // Shift and a click make the browser select text.
    getSelection()?.removeAllRanges()
    selection.extendTo(id, rows)
  } else if (isOnBox || (selection.isOn && !hasText)) selection.toggle(id)
  else if (!hasText) return
  // Preventing the click would undo the change of the checkbox.
  if (isOnBox) return
  event.preventDefault()
  event.stopPropagation()
}

function hasSelectedText(row: Element): boolean {
  const selected = getSelection()
  return selected?.isCollapsed === false && selected.getRangeAt(0).intersectsNode(row)
}

/** A row's texts lie above its link so that they can be selected; clicks on them go to the link, with modifiers and button. */
function followLink(event: MouseEvent) {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, detail, clientX } = event
  const isOnText = target instanceof Element && target.closest('a, input') === null
  const link = isOnText ? target.closest('article')?.querySelector('a') : null
  if (button > 1 || !link) return
  const opensTab = button === 1
  const modifiers = {
    ctrlKey: ctrlKey || (opensTab && !isApple()),
    metaKey: metaKey || (opensTab && isApple()),
    shiftKey,
    altKey,
  }
  link.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      detail,
      clientX,
      ...modifiers,
    }),
  )
}

/** The keys of the ARIA feed pattern; features/shell/global-shortcuts.tsx lists them. */
function moveByKey(event: KeyboardEvent, active: ActiveRow, count: number) {
  const targets: Readonly<Record<string, number>> = {
    Home: 0,
    'Ctrl+Home': 0,
    End: count - 1,
    'Ctrl+End': count - 1,
    ArrowDown: active.index + 1,
    PageDown: active.index + 1,
    ArrowUp: active.index - 1,
    PageUp: active.index - 1,
  }
  const target = targets[pressedKey(event) ?? '']
  if (target === undefined) return
  active.moveTo(target)
  event.preventDefault()
}

function rowsToRender(inSight: RowRange, active: number, count: number): number[] {
  const first = Math.max(0, inSight.first - OVERSCAN)
  const end = Math.min(count, inSight.end + OVERSCAN)
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
  if (active !== -1 && active < first) indexes.unshift(active)
  if (active !== -1 && active >= end) indexes.push(active)
  return indexes
}

function tabStopOf(indexes: readonly number[], active: number, first: number): number | undefined {
  return [active, first, ...indexes].find((index) => indexes.includes(index))
}

import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { type Atom, createAtom } from '@tanstack/store'
import { type ComponentProps, createContext, use, useState } from 'react'
import { parseTime } from '../../lib/dates.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import type { ListFilter } from '../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../model/citation-list/list-snapshot.ts'
import type { CitationSequence } from '../../model/citation-list/loaded-citations.ts'
import type { Review, Reviews } from '../../model/reviews/reviews.ts'
import type { Button } from '../../ui/button.tsx'
import { OneTimeButton } from '../../ui/one-time-button.tsx'

type Selection = {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** Selects from the citation toggled last to this one, replacing the previous range. */
  extendTo: (id: string, rows: CitationSequence) => void
  selectAll: (rows: CitationSequence) => void
  clear: () => void
  /** Whether a click or tap on a citation selects it instead of opening it. */
  isOn: boolean
  setOn: (isOn: boolean) => void
}

function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isOn, setOn] = useState(false)
  const [range] = useState(() => new Range())
  return {
    ids,
    isOn,
    setOn,
    toggle: (id) => {
      range.startAt(id)
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    extendTo: (id, rows) => {
      setIds(range.extend(ids, id, rows))
    },
    selectAll: (rows) => {
      setIds(new Set([...ids, ...idsOf(rows, 0, rows.length)]))
    },
    clear: () => {
      range.startAt(null)
      setIds(new Set())
      setOn(false)
    },
  }
}

class Range {
  #start: string | null = null
  #added: readonly string[] = []

  startAt(id: string | null): void {
    this.#start = id
    this.#added = []
  }

  extend(ids: ReadonlySet<string>, id: string, rows: CitationSequence): Set<string> {
    const end = rows.indexOf(id)
    const found = this.#start === null ? -1 : rows.indexOf(this.#start)
    if (found === -1) this.startAt(id)
    const start = found === -1 ? end : found
    const next = new Set(ids)
    for (const added of this.#added) next.delete(added)
    const inRange = idsOf(rows, Math.min(start, end), Math.max(start, end) + 1)
    this.#added = inRange.filter((each) => !next.has(each))
    for (const added of this.#added) next.add(added)
    return next
  }
}

function idsOf(rows: CitationSequence, first: number, end: number): string[] {
  return rows.slice(first, end).map(({ id }) => id)
}

export type Citations = {
  brandId: string
  brandName: string
  filter: ListFilter
  /** @param isTyping replaces the history entry, because many changes follow each other */
  onFilter: (change: Partial<ListFilter>, isTyping?: boolean) => void
  list: CitationListStore
  reviews: Reviews
  selection: Selection
  listFocus: ListFocus
  /** The citation where the list stands: its active row, or else the first match; null for none. */
  cursor: Atom<string | null>
  /** The citation whose note gets the focus once it is rendered; null for none. */
  wantedNote: Atom<string | null>
}

export function usePageState(): Pick<
  Citations,
  'selection' | 'listFocus' | 'cursor' | 'wantedNote'
> {
  const [shared] = useState(() => ({
    listFocus: new ListFocus(),
    cursor: createAtom<string | null>(null),
    wantedNote: createAtom<string | null>(null),
  }))
  return { selection: useSelection(), ...shared }
}

const CitationsContext = createContext<Citations | null>(null)

export const CitationsProvider = CitationsContext.Provider

export function useCitations(): Citations {
  const citations = use(CitationsContext)
  if (citations === null) throw new Error('There is no CitationsProvider above this component.')
  return citations
}

export function useList<Part>(select: (snapshot: ListSnapshot) => Part): Part {
  return useSelector(useCitations().list.snapshot, select)
}

/** Whether unloaded pages may have matches. Flagged citations are known before their page is loaded (contract §6). */
export function hasMoreMatches(snapshot: ListSnapshot, filter: ListFilter): boolean {
  const { end, matches } = snapshot
  if (end.kind === 'reached' || isPastStart(snapshot, filter)) return false
  return filter.flagged === '' || matches.unknown > 0
}

/** Whether the last loaded page is older than the first day of the filter, as all later pages are (contract §5). */
export function isPastStart(snapshot: ListSnapshot, { from }: ListFilter): boolean {
  if (from === '') return false
  const last = snapshot.citations.pages.at(-1)
  if (last === undefined) return false
  return last.citations.every(({ detected_at }) => parseTime(detected_at) < parseTime(from))
}

export function useReview(citationId: string): Review | undefined {
  const { reviews } = useCitations()
  return useSelector(reviews.state, () => reviews.get(citationId))
}

/** Keeps the filter. With `replace`, Back still leads to the list. */
export function useOpenCitation() {
  const navigate = useNavigate()
  const { brandId, filter } = useCitations()
  return (citationId: string, { replace = false } = {}) => {
    void navigate({
      to: '/brands/$brandId/citations/$citationId',
      params: { brandId, citationId },
      search: filter,
      replace,
      resetScroll: false,
    })
  }
}

/** Whether there is nothing to show yet: the list is loading, or its first matches are being found. */
export function isWaiting({ isUntouched, status, matches, isFiltering }: ListSnapshot): boolean {
  if (isUntouched) return status.kind !== 'failed'
  return isFiltering && matches.citations.length === 0
}

type FocusableList = {
  focusInSight: () => boolean
  /** @returns whether there is a row below, or else above, that no colleague has open */
  focusBelow: (id: string) => boolean
  focusRow: (id: string) => boolean
  focusFirst: (search: string) => boolean
}

/** Moves the focus into the list from other parts of the page. */
class ListFocus {
  #list: FocusableList | null = null
  /** The search whose first match gets the focus once found. */
  #search: string | null = null

  setList(list: FocusableList | null): void {
    this.#list = list
    this.#tryFirst()
  }

  goToFirst(search: string): void {
    this.#search = search
    this.#tryFirst()
  }

  /** To the active row if it is visible, else to the first visible one. */
  goBack = (): void => {
    this.#list?.focusInSight()
  }

  goToRow(id: string): boolean {
    return this.#list?.focusRow(id) === true
  }

  /** Moves the focus to a citation's row, but only from the list or from nothing. */
  followTo(id: string): void {
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement?.closest('[role="feed"]')
    if (isFree) this.goToRow(id)
  }

  /** If nothing has the focus once React has rendered, focuses a row (`id`, else a visible one) or else the page heading. */
  restoreIfLost(id?: string): void {
    whenLost(() => (id !== undefined && this.goToRow(id)) || this.#list?.focusInSight() === true)
  }

  rowRemoved = (id: string): void => {
    whenLost(() => this.#list?.focusBelow(id) === true)
  }

  #tryFirst(): void {
    // By now the focus may be elsewhere.
    if (!(document.activeElement instanceof HTMLInputElement)) this.#search = null
    if (this.#search !== null && this.#list?.focusFirst(this.#search) === true) this.#search = null
  }
}

/** A button that disappears when its work is done; if focused, the list gets the focus. */
export function ListButton(props: ComponentProps<typeof Button>) {
  const { listFocus } = useCitations()
  return <OneTimeButton onFocusLost={() => listFocus.restoreIfLost()} {...props} />
}

/** @param focus called after React has rendered, if nothing has the focus; false focuses the page heading */
function whenLost(focus: () => boolean): void {
  queueMicrotask(() => {
    if (document.activeElement !== document.body || focus()) return
    document.querySelector('h1')?.focus({ preventScroll: true })
  })
}

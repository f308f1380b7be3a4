import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useMemo } from 'react'
import type { Citation } from '../../../api/citations.ts'
import { indexBelow } from '../../../model/citation-list/filtered-list.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import type { CitationSequence } from '../../../model/citation-list/loaded-citations.ts'
import { teamPresenceOf } from '../../../model/collections/team/presence.ts'
import { type Tone, TONES } from '../../../model/names.ts'
import { useShortcuts } from '../../../parts/app/app-shortcuts.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { useCitations, useList } from '../citations-context.tsx'
import { useIsWide } from '../use-screen.ts'

type Neighbours = {
  previous: Citation | null
  next: Citation | null
  /** Where a review leads: the next citation that no colleague has open, or the nearest one above. */
  free: Citation | null
}

type Viewers = {
  namesOf: (citationId: string) => readonly string[]
  isFree: (citationId: string) => boolean
}

export function useViewers(): Viewers {
  const { brandId } = useCitations()
  const others = useSelector(teamPresenceOf(useServices()).others)
  return useMemo(() => {
    const here = others.filter((each) => each.brandId === brandId)
    const byCitation = Map.groupBy(here, ({ open }) => open)
    return {
      namesOf: (id) => [...new Set(byCitation.get(id)?.map(({ name }) => name))],
      isFree: (id) => !byCitation.has(id),
    }
  }, [others, brandId])
}

export function usePublishOpen(citationId: string | null): void {
  const { brandId } = useCitations()
  const { own } = teamPresenceOf(useServices())
  useEffect(() => {
    own.set(citationId === null ? null : { brandId, citationId })
  }, [own, brandId, citationId])
  useEffect(
    () => () => {
      own.set(null)
    },
    [own],
  )
}

type Around = {
  readonly below: number
  /** -1 if a review must not move up. */
  readonly above: number
}

/** Where a review leads: the first free row from `below` down, or else the nearest one from `above` up. */
export function nextFree(
  rows: CitationSequence,
  around: Around,
  isFree: Viewers['isFree'],
): Citation | undefined {
  for (const citation of rowsOf(rows, around)) {
    if (citation !== undefined && isFree(citation.id)) return citation
  }
  return undefined
}

/** The colleagues who have all these rows open; empty if a row is free or there are no rows. */
export function whoHasTheRest(
  rows: CitationSequence,
  around: Around,
  { namesOf, isFree }: Viewers,
): readonly string[] {
  if (nextFree(rows, around, isFree) !== undefined) return []
  const ids = Array.from(rowsOf(rows, around), (citation) => citation?.id ?? '')
  return [...new Set(ids.flatMap(namesOf))]
}

function* rowsOf(
  rows: CitationSequence,
  { below, above }: Around,
): Generator<Citation | undefined, void> {
  for (let index = below; index < rows.length; index += 1) yield rows.at(index)
  for (let index = above; index >= 0; index -= 1) yield rows.at(index)
}

/** A new page re-renders the component only if it changes the citation or a neighbour. */
export function useNeighbours(citationId: string): Neighbours & { current: Citation | null } {
  const { filter } = useCitations()
  const { isFree } = useViewers()
  const current = useList(({ citations }) => citations.withId(citationId) ?? null)
  const next = useList((snapshot) =>
    snapshot.matches.citations.at(indexAfter(snapshot, citationId)),
  )
  const free = useList((snapshot) => {
    const around = rowsAround(snapshot, citationId, filter.reviewed === 'no')
    return nextFree(snapshot.matches.citations, around, isFree)
  })
  const previous = useList((snapshot) => {
    const { above } = rowsAround(snapshot, citationId, true)
    return snapshot.matches.citations.at(above)
  })
  return { current, previous: previous ?? null, next: next ?? null, free: free ?? null }
}

/** -1 if the citation is not loaded. One that no longer matches counts at its former place. */
export function indexAfter({ citations, matches }: ListSnapshot, citationId: string): number {
  const rows = matches.citations
  const index = rows.indexOf(citationId)
  return index === -1 ? indexBelow(citations, rows, citationId) : index + 1
}

/** Where the review of a citation leads: down, then up if it leaves the list; nowhere if it is not loaded. */
export function rowsAround(snapshot: ListSnapshot, citationId: string, isLeaving: boolean): Around {
  const rows = snapshot.matches.citations
  const below = indexAfter(snapshot, citationId)
  if (below === -1) return { below: rows.length, above: -1 }
  const isMatch = rows.indexOf(citationId) !== -1
  return { below, above: isLeaving ? below - (isMatch ? 2 : 1) : -1 }
}

type ReaderState = Neighbours & {
  /** False if the service does not know the citation. */
  canReview: boolean
  /** Whether it is a preview for a row of the list, which then handles the shortcuts. */
  isPreview: boolean
  goTo: (target: { id: string } | null) => void
}

export function useReaderShortcuts(
  citationId: string,
  { previous, next, free, canReview, isPreview, goTo }: ReaderState,
): void {
  const { brandId, filter, reviews, selection, wantedNote } = useCitations()
  const navigate = useNavigate()
  const isWide = useIsWide()
  // The shortcuts leave the selection alone only while the reader has the focus.
  const unlessSelected = (act: () => void) => {
    const actUnlessOnRow = unlessOnRow(act)
    return () => (selection.ids.size === 0 || isInReader()) && actUnlessOnRow()
  }
  const actions = {
    next: unlessOnRow(() => goTo(next)),
    previous: unlessOnRow(() => goTo(previous)),
    review: unlessSelected(() => {
      if (!canReview) return
      reviews.markReviewed(brandId, citationId)
      goTo(free)
    }),
    flag: unlessSelected(() => {
      if (canReview) reviews.toggleFlag(brandId, citationId)
    }),
    ...labelActions((sentiment) =>
      unlessSelected(() => {
        if (canReview) reviews.label(brandId, citationId, sentiment)
      }),
    ),
    note: unlessOnRow(() => {
      if (canReview) wantedNote.set(citationId)
    }),
    select: unlessOnRow(() => {
      if (canReview) selection.toggle(citationId)
    }),
    back: () => {
      // On wide screens the list takes the focus itself.
      if (isWide || !isInReader()) return false
      return void navigate({
        to: '/brands/$brandId/citations',
        params: { brandId },
        search: filter,
      })
    },
  }
  useShortcuts('reader', isPreview ? {} : actions)
}

export function isInReader(): boolean {
  return (document.activeElement?.closest('[data-reader]') ?? null) !== null
}

function unlessOnRow(act: () => void) {
  return () => {
    if (document.activeElement?.closest('[role="feed"]') instanceof Element) return false
    act()
    return true
  }
}

/** Of each sentiment and of none. */
export function labelActions<Action>(actionFor: (sentiment: Tone | '') => Action) {
  return {
    ...Object.fromEntries(TONES.map((tone) => [tone, actionFor(tone)])),
    unlabel: actionFor(''),
  }
}

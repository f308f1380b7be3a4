import { useSelector } from '@tanstack/react-store'
import { useEffect, useMemo } from 'react'
import type { Citation } from '../../api/citations.ts'
import type { CitationSequence } from '../../model/citation-list/loaded-citations.ts'
import { teamPresenceOf } from '../../model/collections/team/presence.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { useCitations } from './citations-context.tsx'

/** The colleagues who have citations open. */
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

/** @param citationId null for none */
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

export type Around = {
  readonly below: number
  /** -1 if a review must not move up. */
  readonly above: number
}

/**
 * Where a review leads: the first free row from `below` down, or else the nearest one from `above` up. Indexes beyond
 * the ends have no rows.
 */
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

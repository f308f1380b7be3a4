import { useState } from 'react'
import type { CitationSequence } from '../../../model/citation-list/loaded-citations.ts'
import { nextFree } from '../next-free.ts'
import type { OpenAt } from '../use-open-at.ts'

/**
 * The initial row: the first one that no colleague has open when the list is first shown; none if they have all. After
 * the first presence message it stays, so that nothing changes before the user's eyes.
 * @param listKey identifies the filter; with another one, the row is computed again
 */
export function useFirstRow(
  rows: CitationSequence,
  listKey: string,
  openAt: OpenAt,
  isTeamHere: boolean,
): string | null {
  const [stored, setStored] = useState({ listKey, id: '', wasTeamHere: false })
  const wasTeamHere = stored.wasTeamHere || isTeamHere
  const stays = wasTeamHere && stored.listKey === listKey && rows.indexOf(stored.id) !== -1
  const id = stays ? stored.id : (nextFree(rows, { below: 0, above: -1 }, openAt)?.id ?? '')
  const isSame =
    stored.id === id && stored.listKey === listKey && stored.wasTeamHere === wasTeamHere
  if (!isSame) setStored({ listKey, id, wasTeamHere })
  return id === '' ? null : id
}

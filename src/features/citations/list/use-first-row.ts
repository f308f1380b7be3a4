import { useState } from 'react'
import type { CitationSequence } from '../../../model/citation-list/loaded-citations.ts'
import { nextFree } from '../viewers.ts'

/**
 * The initial row: the first one that no colleague has open when the list is first shown; none if they have all. It
 * stays when a colleague comes or rows are added above it, so that no button acts on another citation than the one just
 * read.
 * @param listKey identifies the filter; with another one, the row is computed again
 */
export function useFirstRow(
  rows: CitationSequence,
  listKey: string,
  isFree: (citationId: string) => boolean,
): string | null {
  const [stored, setStored] = useState({ listKey, id: '' })
  const stays = stored.listKey === listKey && rows.indexOf(stored.id) !== -1
  const id = stays ? stored.id : (nextFree(rows, { below: 0, above: -1 }, isFree)?.id ?? '')
  if (stored.id !== id || stored.listKey !== listKey) setStored({ listKey, id })
  return id === '' ? null : id
}

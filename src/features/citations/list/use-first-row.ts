import { useState } from 'react'
import type { CitationSequence } from '../../../model/citation-list/loaded-citations.ts'
import { nextFree } from '../next-free.ts'
import type { OpenAt } from '../use-open-at.ts'

/**
 * The row that the list stands at before the reader has chosen one: the first, and in a team the first that no colleague had
 * open when they were first heard. It then stays, so that nothing changes under the reader's eyes.
 */
export function useFirstRow(rows: CitationSequence, openAt: OpenAt, isTeamHere: boolean) {
  const [kept, setKept] = useState<string | null>(null)
  const isKept = kept !== null && rows.indexOf(kept) !== -1
  const first = (isTeamHere ? nextFree(rows, 0, openAt) : rows.at(0))?.id ?? null
  const id = isTeamHere && isKept ? kept : first
  const keeps = isTeamHere ? id : null
  if (keeps !== kept) setKept(keeps)
  return id
}

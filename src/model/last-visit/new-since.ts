import { parseTime } from '../../lib/dates.ts'
import { upperBound } from '../../lib/upper-bound.ts'
import { indexBelow } from '../citation-list/filtered-list.ts'
import type { CitationSequence } from '../citation-list/loaded-citations.ts'
import type { NewestCitation } from './visit.ts'

/** Matches above the newest citation of a visit, which need not match. If the list lacks that citation, its time decides. */
export function newSince(
  list: CitationSequence,
  matches: CitationSequence,
  { id, detectedAt }: NewestCitation,
): number {
  const seen = list.withId(id) ?? list.at(firstFrom(list, parseTime(detectedAt)))
  if (seen === undefined) return matches.length
  const index = matches.indexOf(seen.id)
  return index === -1 ? indexBelow(list, matches, seen.id) : index
}

/** The first citation not newer than a time, or the list's length (contract §5: newest first). */
function firstFrom(list: CitationSequence, time: number): number {
  return upperBound(list.length, (index) => parseTime(list.at(index)?.detected_at ?? '') > time) + 1
}

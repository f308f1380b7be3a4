import { Suspense, useMemo } from 'react'
import { dateOf } from '../../../lib/dates.ts'
import { formatList } from '../../../lib/language.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { filterKey, MAX_SEARCH } from '../../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import { otherSpellings } from '../../../model/citation-list/search-terms.ts'
import {
  foundMessage,
  reviewedMessage,
  skippedMessage,
} from '../../../parts/citations/citation-counts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useAnnouncedAtRest } from '../../../ui/live-region.tsx'
import { Name } from '../../../ui/name.tsx'
import { isWaiting, useCitations, useList } from '../citations-context.tsx'

const SampleCheck = lazyPart(async () => (await import('./sample-check.tsx')).SampleCheck, null)

/** How many of all known or loaded citations are reviewed; with a filter, how many match (contract §6). */
export function Counts() {
  const { filter } = useCitations()
  const snapshot = useList((whole) => whole)
  const { citations: loaded, matches, unreadable, status, end } = snapshot
  // Announces the result of a filter, not each page. The matches may still belong to the previous filter.
  const isFound =
    !isWaiting(snapshot) && matches.key === filterKey(filter) && status.kind !== 'loading'
  const found = matches.isFiltered
    ? `${formatNumber(matches.citations.length)} of ${formatNumber(loaded.length + matches.notLoaded)}`
    : ''
  const { citations, key } = matches
  const q = key === filterKey(filter) ? filter.q : ''
  const spellings = useMemo(() => otherSpellings(q, citations), [q, citations])
  // A longer text was pasted, or half of a surrogate pair was cut off at the end.
  const isCut = q.length >= MAX_SEARCH - 1
  const limit = isCut ? `Only the first ${MAX_SEARCH} characters are searched · ` : ''
  useAnnouncedAtRest(isFound ? limit + found : null, filterKey(filter))
  // Reserves the line until the list is loaded.
  if (isWaiting(snapshot)) return <p>{'\u00A0'}</p>
  return (
    <p className="truncate">
      <span>{limit + formatCounts(snapshot)}</span>
      {spellings.length > 0 && (
        <>
          <span> · also found </span>
          <Name>{formatList(spellings.map((spelling) => `“${spelling}”`))}</Name>
        </>
      )}
      {filter.sample !== '' && end.kind === 'reached' && (
        <Suspense>
          <SampleCheck />
        </Suspense>
      )}
      {unreadable.count > 0 && <span>{` · ${skippedMessage(unreadable.count)}`}</span>}
    </p>
  )
}

/** '' for an empty list. */
function formatCounts({ citations, matches, end, news }: ListSnapshot): string {
  const hasMore = end.kind !== 'reached'
  const { reviewed, notLoaded } = matches
  if (citations.length === 0 && notLoaded === 0) return ''
  if (!matches.isFiltered) return reviewedMessage(reviewed, citations.length, hasMore)
  const oldest = citations.at(citations.length - 1)
  return foundMessage({
    found: matches.citations.length,
    loaded: citations.length,
    notLoaded,
    reviewed,
    since: hasMore && oldest !== undefined ? dateOf(oldest.detected_at) : null,
    hasGap: news.kind !== 'complete',
  })
}

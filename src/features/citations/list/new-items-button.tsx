import { useEffect } from 'react'
import { formatClockOrDay, parseTime } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { upperBound } from '../../../lib/upper-bound.ts'
import { reviewMatcher, textMatcher } from '../../../model/citation-list/filter-definitions.ts'
import { indexBelow } from '../../../model/citation-list/filtered-list.ts'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import type { CitationSequence } from '../../../model/citation-list/loaded-citations.ts'
import type { NewestCitation } from '../../../model/last-visit/last-visit.ts'
import { describeError } from '../../../parts/app/describe-error.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { useNewItems } from '../../../parts/citations/list-status.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAnnounced } from '../../../ui/live-region.tsx'
import { staleMessage } from '../../../ui/stale-note.tsx'
import { useNow } from '../../../ui/use-now.tsx'
import { useCitations, useList, ListButton } from '../citations-context.tsx'
import styles from './list.module.css'

/** The list does not move until the user asks for the new citations (contract §18). */
export function NewItemsButton() {
  const { pollSeconds } = useServices()
  const { brandId, filter, onFilter, list, reviews } = useCitations()
  // Re-renders after each load, which changes what counts as new.
  useList(({ citations }) => citations)
  const { query, first, count, label } = useNewItems(list, brandId, filter, pollSeconds)
  const { dataUpdatedAt, error, errorUpdatedAt } = query
  useEffect(() => {
    // The service may have accepted the key again since.
    if (errorUpdatedAt >= list.snapshot.get().checkedAt) list.onRefused(null, error)
  }, [list, error, errorUpdatedAt])
  useAnnounced(count > 0 ? label : '')
  const reviewOf = (id: string) => reviews.get(id)
  const show = () => {
    const hasText = textMatcher(filter, reviewOf, list.rules)
    const hasReview = reviewMatcher(filter, reviewOf)
    const isShown =
      filter.sample === '' &&
      first.citations.slice(0, count).every((citation) => hasText(citation) && hasReview(citation))
    // The promised citations are shown, even if the user's filters would hide them.
    const { platform, sentiment } = filter
    if (!isShown) onFilter({ ...NO_FILTER, platform, sentiment })
    void list.showNewItems(first)
  }
  return (
    <>
      <div className={`grid ${styles['news']}`}>
        {count > 0 && (
          <ListButton variant="primary" onClick={show}>
            <Icon name="up" size={14} />
            <span>{label}</span>
          </ListButton>
        )}
      </div>
      <StaleNotice newsAt={dataUpdatedAt} />
      <GapNotice />
    </>
  )
}

/** @param newsAt when the service last answered, milliseconds since 1970 */
function StaleNotice({ newsAt }: { newsAt: number }) {
  const { list } = useCitations()
  const now = useNow()
  const failedAt = useList((snapshot) => snapshot.failedAt)
  const checkedAt = useList((snapshot) => snapshot.checkedAt)
  const isStale = failedAt !== null && newsAt <= failedAt
  const message = staleMessage(formatClockOrDay(checkedAt, now))
  useAnnounced(isStale ? message : '')
  if (!isStale) return null
  return (
    <p className={`flex items-center gap-2 flex-wrap text-xs ${styles['notice']}`}>
      <span>{message}</span>
      <ListButton onClick={() => void list.checkNewItems()}>Try again</ListButton>
    </p>
  )
}

function GapNotice() {
  const { list } = useCitations()
  const news = useList((snapshot) => snapshot.news)
  const message = news.kind === 'gap' ? gapMessage(news.error) : ''
  useAnnounced(message)
  if (message === '') return null
  return (
    <p className={`flex items-center gap-2 flex-wrap text-xs ${styles['notice']}`}>
      <span>{message}</span>
      <ListButton onClick={() => void list.closeGap()}>Load what is missing</ListButton>
    </p>
  )
}

function gapMessage(error: unknown): string {
  if (error === null) {
    return 'Some citations are missing between the new ones and those loaded earlier.'
  }
  const { title, advice } = describeError(error, 'The citations in between')
  return `${title}. ${advice}`
}

/** A line between new rows and earlier ones. It has no height, so all rows stay put. @param row how many are new */
export function NewSinceLine({ row }: { row: number }) {
  return (
    <div
      role="separator"
      aria-label="New since your last visit"
      className={`flex items-center relative text-xs font-semibold text-accent whitespace-nowrap ${styles['line']}`}
      style={{ insetBlockStart: `calc(${row} * var(--row-size))` }}
    >
      <span className={`flex items-center gap-1 ${styles['label']}`}>
        <Icon name="up" size={12} />
        <span>{`${formatNumber(row)} new since your last visit`}</span>
      </span>
    </div>
  )
}

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

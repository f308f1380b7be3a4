import { formatDate } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import type { ListFilter } from '../../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import type { LoadStatus } from '../../../model/citation-list/loader.ts'
import { describeError } from '../../../parts/app/describe-error.ts'
import { formatCitations, loadedMessage } from '../../../parts/citations/citation-messages.ts'
import { useListStatus } from '../../../parts/citations/list-status.tsx'
import { LazyDetails } from '../../../ui/lazy-details.tsx'
import { useAnnounced } from '../../../ui/live-region.tsx'
import { ProblemNotice } from '../../../ui/panel.tsx'
import {
  hasMoreMatches,
  isPastStart,
  isWaiting,
  ListButton,
  useCitations,
  useList,
} from '../citations-context.tsx'
import styles from './list.module.css'

/** @param isAfterRow whether a row before the last one is active, so that Tab must not lead to the button */
export function ListFooter({ isAfterRow }: { isAfterRow: boolean }) {
  const { filter } = useCitations()
  const snapshot = useList((whole) => whole)
  const { status, citations, matches, unreadable } = snapshot
  const { failure, isAgain, faults } = useListStatus(snapshot, nextMessage(citations.length > 0))
  const notes = notesOn(snapshot, filter)
  const isRecovered = failure === null && citations.length > 0 && faults.length + notes.length === 0
  useAnnounced(isRecovered ? `${formatNumber(citations.length)} loaded` : '', failure !== null)
  if (failure === null && isWaiting(snapshot)) return <ListSkeleton />
  return (
    <div className={`no-print grid gap-3 ${styles['end']}`}>
      {matches.citations.length === 0 && failure === null && <NothingToShow />}
      {unreadable.count > 0 && <UnreadableItems />}
      {failure !== null && (
        <Failed status={failure} isAgain={isAgain} isTrying={status.kind !== 'failed'} />
      )}
      {failure === null && hasMoreMatches(snapshot, filter) && <More isTabStop={!isAfterRow} />}
      <Notes faults={faults} notes={notes} />
    </div>
  )
}

function Notes({ faults, notes }: { faults: readonly string[]; notes: readonly string[] }) {
  const all = [...faults, ...notes]
  useAnnounced(all.join(' '))
  return all.map((text) => (
    <p key={text} className={styles[faults.includes(text) ? 'fault' : 'note']}>
      {text}
    </p>
  ))
}

function notesOn(snapshot: ListSnapshot, filter: ListFilter): string[] {
  const { end, citations, matches } = snapshot
  const notes = [
    matches.unknown > 0 && unknownMessage(matches.unknown),
    end.kind === 'open' &&
      isPastStart(snapshot, filter) &&
      `All citations since ${formatDate(filter.from)} loaded`,
    end.kind === 'reached' &&
      citations.length > 0 &&
      loadedMessage(citations.length, end.fault === null),
  ]
  return notes.filter((text) => text !== false)
}

function nextMessage(hasSome: boolean): string {
  return hasSome ? 'The next citations' : 'The citations'
}

type FailedProps = {
  status: Extract<LoadStatus, { kind: 'failed' }>
  isAgain: boolean
  isTrying: boolean
}

function Failed({ status: { error, isCursorExpired }, isAgain, isTrying }: FailedProps) {
  const { list } = useCitations()
  const hasSome = useList(({ citations }) => citations.length > 0)
  const problem = describeError(error, nextMessage(hasSome))
  if (!isCursorExpired) {
    return (
      <ProblemNotice
        problem={problem}
        retry={() => void list.loadNext()}
        isAgain={isAgain}
        isTrying={isTrying}
      />
    )
  }
  return (
    <>
      <ProblemNotice
        problem={{
          ...problem,
          advice:
            'The service no longer knows where the list continues. Loaded citations stay; to go on, start again from the newest.',
        }}
      />
      <ListButton onClick={() => void list.rescan()}>Start again from the newest</ListButton>
    </>
  )
}

function More({ isTabStop }: { isTabStop: boolean }) {
  const { list } = useCitations()
  const isLoading = useList(({ status }) => status.kind === 'loading')
  return (
    <ListButton
      aria-disabled={isLoading}
      tabIndex={isTabStop ? undefined : -1}
      onClick={() => void list.loadNext()}
    >
      {isLoading ? 'Loading more…' : 'Load more'}
    </ListButton>
  )
}

function NothingToShow() {
  const { brandId, filter, reviews } = useCitations()
  const snapshot = useList((whole) => whole)
  const { citations, matches, end } = snapshot
  const hasMore = hasMoreMatches(snapshot, filter)
  if (filter.flagged !== '' && !hasMore) {
    return (
      <p className={`text-muted ${styles['empty']}`}>
        {reviews.flagged(brandId).length === 0
          ? 'No flags yet. Flag a citation to find it here again.'
          : 'None of the flagged citations matches the other filters.'}
      </p>
    )
  }
  const loaded = formatNumber(citations.length)
  if (matches.isFiltered) {
    const isWhole = end.kind === 'reached'
    return (
      <p className={`text-muted ${styles['empty']}`}>
        {isWhole
          ? `No matches in all ${loaded} citations.`
          : `No matches in the ${loaded} loaded so far.`}
      </p>
    )
  }
  return (
    <p className={`text-muted ${styles['empty']}`}>
      {hasMore
        ? 'No citations so far, but the service has more.'
        : 'No citations yet. They appear here as soon as an AI answer mentions your brand.'}
    </p>
  )
}

/** @param count flagged citations of which only the ids are known */
function unknownMessage(count: number): string {
  return count === 1
    ? '1 more flagged citation is on a page that isn’t loaded yet.'
    : `${formatNumber(count)} more flagged citations are on pages that aren’t loaded yet.`
}

/** Items that do not match the contract, with the reason and their JSON (contract §4). */
function UnreadableItems() {
  const { items, count } = useList((snapshot) => snapshot.unreadable)
  return (
    <LazyDetails
      className={`text-muted text-xs ${styles['unreadable']}`}
      summary={`${formatCitations(count)} skipped (unreadable data)`}
    >
      {() => (
        <>
          <ul>
            {items.map(({ reason, raw }) => (
              <li key={raw}>
                <p>{reason}</p>
                <pre>{raw}</pre>
              </li>
            ))}
          </ul>
          {count > items.length && <p>{`Only the first ${items.length} are shown.`}</p>}
        </>
      )}
    </LazyDetails>
  )
}

const ROWS = 11

export function ListSkeleton() {
  return (
    <div className={styles['skeleton']}>
      <span className="sr-only">Loading…</span>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

import { type ComponentProps, Suspense, useState, useMemo } from 'react'
import { dateOf } from '../../../lib/dates.ts'
import { formatList } from '../../../lib/language.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { filterKey, MAX_SEARCH } from '../../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import { otherSpellings } from '../../../model/citation-list/search-terms.ts'
import { useShortcuts } from '../../../parts/app/app-shortcuts.ts'
import {
  foundMessage,
  reviewedMessage,
  skippedMessage,
} from '../../../parts/citations/citation-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useAnnouncedAtRest } from '../../../ui/live-region.tsx'
import { Name } from '../../../ui/name.tsx'
import { OneTimeButton } from '../../../ui/one-time-button.tsx'
import { useCitations, useList, isWaiting } from '../citations-context.tsx'
import styles from '../review/review.module.css'
import viewStyles from '../views/views.module.css'

/** A button that disappears when its work is done; if focused, the list gets the focus. */
export function ListButton(props: ComponentProps<typeof Button>) {
  const { listFocus } = useCitations()
  return <OneTimeButton onFocusLost={() => listFocus.restoreIfLost()} {...props} />
}

const ExportDialog = lazyPart(
  async () => (await import('../export/export-dialog.tsx')).ExportDialog,
  <p role="alert">The export couldn’t be opened. Reload the page.</p>,
)

export function ExportButton() {
  const [isOpen, setIsOpen] = useState(false)
  const reason = useList(exportDisabledReason)
  const open = () => {
    setIsOpen(true)
  }
  useShortcuts('everywhere', reason === '' ? { export: open } : {})
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-disabled={reason !== ''}
        title={reason}
        onClick={reason === '' ? open : undefined}
      >
        <Icon name="download" />
        <span className="phone-sr-only">Export CSV</span>
      </Button>
      <Suspense>{isOpen && <ExportDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

/** '' if there is something to export. */
function exportDisabledReason({ citations, status, isUntouched }: ListSnapshot): string {
  if (citations.length > 0) return ''
  if (status.kind === 'failed') return 'There is nothing to export, because nothing is loaded.'
  return isUntouched ? 'The citations are still loading.' : 'There are no citations to export.'
}

/** For touch screens: while it is on, a tap selects a citation instead of opening it. */
export function SelectButton() {
  const { selection } = useCitations()
  return (
    <span className={styles['select']}>
      <Button aria-pressed={selection.isOn} onClick={() => selection.setOn(!selection.isOn)}>
        Select
      </Button>
    </span>
  )
}

const SavedViewsDialog = lazyPart(
  async () => (await import('../views/saved-views-dialog.tsx')).SavedViewsDialog,
  <p role="alert">The saved views couldn’t be opened. Reload the page.</p>,
)

export function SavedViewsButton() {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    setIsOpen(true)
  }
  useShortcuts('everywhere', { views: open })
  return (
    <>
      <Button aria-haspopup="dialog" title="Saved views" onClick={open}>
        <Icon name="bookmark" />
        <span className={viewStyles['label']}>Saved views</span>
      </Button>
      <Suspense>{isOpen && <SavedViewsDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

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

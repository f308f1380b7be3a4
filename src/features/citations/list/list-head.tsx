import { Suspense, useState, useMemo } from 'react'
import { dateOf } from '../../../lib/dates.ts'
import { formatList } from '../../../lib/language.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import {
  filterKey,
  isUnfiltered,
  MAX_SEARCH,
  NO_FILTER,
} from '../../../model/citation-list/list-filter.ts'
import { hasGap, type ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import { otherSpellings } from '../../../model/citation-list/search-terms.ts'
import { useShortcuts } from '../../../parts/app/app-shortcuts.ts'
import {
  foundMessage,
  reviewedMessage,
  skippedMessage,
} from '../../../parts/citations/citation-messages.ts'
import { LoadAllButton, MissingTypes } from '../../../parts/citations/list-status.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useAnnouncedAtRest } from '../../../ui/live-region.tsx'
import { Name } from '../../../ui/name.tsx'
import { PageTitle } from '../../../ui/page-head.tsx'
import {
  hasMoreMatches,
  isWaiting,
  ListButton,
  useCitations,
  useList,
} from '../citations-context.tsx'
import { FilterBar, FilterChipsLine, FilterSheetButton } from '../filters/filter-bar.tsx'
import { SearchField } from '../filters/filter-fields.tsx'
import styles from '../citations.module.css'
import reviewStyles from '../review/review.module.css'

/** An open citation has the page's `h1`; the title is then plain text. */
export function ListHead({ isBesideCitation }: { isBesideCitation: boolean }) {
  const { brandName, filter, onFilter, listFocus } = useCitations()
  return (
    <div className={`grid items-center ${styles['head']}`}>
      {isBesideCitation ? (
        <p className={`font-semibold ${styles['title']}`}>Citations</p>
      ) : (
        <PageTitle
          name="Citations"
          about={brandName}
          className={`font-semibold ${styles['title']}`}
        />
      )}
      <div className={`min-w-0 text-xs text-muted ${styles['status']}`}>
        <Counts />
      </div>
      <div className={`no-print flex gap-2 ${styles['tools']}`}>
        <SearchField
          value={filter.q}
          onChange={(q) => onFilter({ q }, true)}
          onLeave={(q) => listFocus.goToFirst(q)}
          onBack={listFocus.goBack}
        />
        <SavedViewsButton />
        <ExportButton />
      </div>
      <div
        className={`no-print flex items-center gap-2 ${styles['filters']}`}
        role="group"
        aria-label="What the list shows"
      >
        <FilterSheetButton />
        <SelectButton />
        <FilterBar />
        <div className="flex gap-2">
          <ClearFilters />
          <LoadAll />
        </div>
      </div>
      <FilterChipsLine />
      {filter.type.length > 0 && <MissingTypes />}
    </div>
  )
}

function ClearFilters() {
  const { filter, onFilter } = useCitations()
  if (isUnfiltered(filter)) return null
  return (
    <ListButton variant="bare" onClick={() => onFilter(NO_FILTER)}>
      Clear filters
    </ListButton>
  )
}

function LoadAll() {
  const { list, filter, listFocus } = useCitations()
  const snapshot = useList((whole) => whole)
  if (!snapshot.matches.isFiltered || !hasMoreMatches(snapshot, filter)) return null
  return (
    <LoadAllButton list={list} label="Search all" onFocusLost={() => listFocus.restoreIfLost()} />
  )
}

const ExportDialog = lazyPart(
  async () => (await import('../export/export-dialog.tsx')).ExportDialog,
  <p role="alert">The export couldn’t be opened. Reload the page.</p>,
)

function ExportButton() {
  const [isOpen, setIsOpen] = useState(false)
  const reason = useList(exportDisabledReason)
  const open = () => setIsOpen(true)
  useShortcuts('everywhere', reason === '' ? { export: open } : {})
  return (
    <>
      <Button aria-haspopup="dialog" aria-disabled={reason !== ''} title={reason} onClick={open}>
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
function SelectButton() {
  const { selection } = useCitations()
  return (
    <span className={reviewStyles['select']}>
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

function SavedViewsButton() {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useShortcuts('everywhere', { views: open })
  return (
    <>
      <Button aria-haspopup="dialog" title="Saved views" onClick={open}>
        <Icon name="bookmark" />
        <span className={styles['label']}>Saved views</span>
      </Button>
      <Suspense>{isOpen && <SavedViewsDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

const SampleCheck = lazyPart(async () => (await import('./sample-check.tsx')).SampleCheck, null)

/** How many of all known or loaded citations are reviewed; with a filter, how many match (contract §6). */
function Counts() {
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
function formatCounts(snapshot: ListSnapshot): string {
  const { citations, matches, end } = snapshot
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
    hasGap: hasGap(snapshot),
  })
}

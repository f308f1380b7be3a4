import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { Citation } from '../../../api/citations.ts'
import { csvType, type Separator, type CsvColumn } from '../../../lib/csv.ts'
import { dateOf } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { keysOf } from '../../../lib/objects.ts'
import { inFileName } from '../../../lib/save-file.ts'
import { mentionText } from '../../../model/answers/answer-to-text.ts'
import type { ReviewOf, Reviews } from '../../../model/reviews/reviews.ts'
import { formatCitations } from '../../../parts/citations/citation-messages.ts'

const SPOKEN_PAGES = 50

type FileNameParts = {
  brandId: string
  isFiltered: boolean
  isSelection?: boolean
  part: number | null
  /** Milliseconds since 1970; the name contains the day in UTC, like the times in the file. */
  now: number
  separator: Separator
}

/** `northwind-citations-2026-11-17.csv`, or `northwind-citations-partial-1250-of-unknown-2026-11-17.csv` */
export function exportFileName({
  brandId,
  isFiltered,
  isSelection = false,
  part,
  now,
  separator,
}: FileNameParts): string {
  const words = [
    inFileName(brandId),
    'citations',
    isFiltered ? 'filtered' : '',
    isSelection ? 'selected' : '',
    part === null ? '' : `partial-${part}-of-unknown`,
    dateOf(now),
  ]
  return `${words.filter((word) => word !== '').join('-')}${csvType(separator).extension}`
}

export type ExportProgress = {
  citations: number
  pages: number
  written: number
  isFiltered: boolean
}

/** `1,250 citations, page 25`, or with a filter `37 of 1,250 citations match, page 25` */
export function progressMessage({ citations, pages, written, isFiltered }: ExportProgress): string {
  if (!isFiltered) return `${formatCitations(citations)}, page ${formatNumber(pages)}`
  const verb = written === 1 ? 'matches' : 'match'
  return `${formatNumber(written)} of ${formatCitations(citations)} ${verb}, page ${formatNumber(pages)}`
}

/** For screen readers; it changes only every 50 pages. */
export function spokenProgress(pages: number): string {
  const spoken = pages - (pages % SPOKEN_PAGES)
  return spoken === 0 ? 'Export started' : `${formatNumber(spoken)} pages exported`
}

export function unreadableMessage(count: number): string {
  const verb = count === 1 ? 'is' : 'are'
  return `${formatCitations(count)} could not be read and ${verb} not in the file.`
}

/** The service's columns are its fields by name (contract §16.4). @param reviewOf null if the reviews could not be read */
export function exportColumns(reviewOf: ReviewOf | null): CsvColumn<Citation>[] {
  const ofService = CITATION_FIELDS.map((name): CsvColumn<Citation> => [name, cellOf(name)])
  if (reviewOf === null) return ofService
  return [
    ...ofService,
    ['reviewed', ({ id }) => yesOrNo(reviewOf(id)?.reviewed)],
    ['flagged', ({ id }) => yesOrNo(reviewOf(id)?.flagged)],
    ['note', ({ id }) => reviewOf(id)?.note ?? ''],
    ['own_sentiment', ({ id }) => reviewOf(id)?.sentiment ?? ''],
  ]
}

const CITATION_FIELDS = keysOf(Citation.shape)

function cellOf(name: keyof Citation): CsvColumn<Citation>[1] {
  if (name === 'mention') return mentionText
  if (name === 'detected_at') return ({ detected_at }) => ({ date: detected_at })
  return (citation) => fieldCell(citation[name])
}

/** An optional field may be absent. A list, an object or null does not compile: it needs a cell of its own. */
function fieldCell(value: string | number | boolean | undefined): string | number {
  return typeof value === 'boolean' ? yesOrNo(value) : (value ?? '')
}

function yesOrNo(value = false): string {
  return value ? 'yes' : 'no'
}

/** Null while the stored reviews are being read. */
export function useAreReviewsRead(reviews: Reviews): boolean | null {
  const isRead = useSelector(reviews.state, (state) => state.isRead)
  const [isAwaited, setIsAwaited] = useState(true)
  useEffect(() => {
    void reviews.ready().then(() => setIsAwaited(false))
  }, [reviews])
  return isRead || !isAwaited ? isRead : null
}

export function UnreadReviews() {
  return (
    <p role="alert">
      Your reviews and notes couldn’t be read, so the file has no columns for them and filters can’t
      use them. Reload the page, then export again.
    </p>
  )
}

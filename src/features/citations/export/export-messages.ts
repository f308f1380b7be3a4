import { csvType, type Separator } from '../../../lib/csv.ts'
import { todayUtc } from '../../../lib/dates.ts'
import { inFileName } from '../../../lib/file-name.ts'
import { dateFormat } from '../../../lib/language.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { formatCitations } from '../../../parts/citations/citation-counts.ts'

const SPOKEN_PAGES = 50

const clockTime = dateFormat({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

type FileNameParts = {
  brandId: string
  isFiltered: boolean
  isSelection?: boolean
  /** The number of citations in a partial file; null names the complete one. */
  part: number | null
  /** Milliseconds since 1970; the name has the day in UTC, like the times in the file. */
  now: number
  separator: Separator
}

/** `northwind-citations-2026-11-17.csv`; a partial file is `northwind-citations-partial-1250-of-unknown-2026-11-17.csv`. */
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
    todayUtc(now),
  ]
  return `${words.filter((word) => word !== '').join('-')}${csvType(separator).extension}`
}

/** The progress of an export. */
export type ExportProgress = {
  /** Citations that were read. */
  citations: number
  pages: number
  /** Citations that were written. */
  written: number
  isFiltered: boolean
}

/** `1,250 citations, page 25`, or with a filter `37 of 1,250 citations match, page 25`. */
export function progressMessage({ citations, pages, written, isFiltered }: ExportProgress): string {
  if (!isFiltered) return `${formatCitations(citations)}, page ${formatNumber(pages)}`
  const verb = written === 1 ? 'matches' : 'match'
  return `${formatNumber(written)} of ${formatCitations(citations)} ${verb}, page ${formatNumber(pages)}`
}

/** Says when the export continues, in the reader's time zone. @param until milliseconds since 1970 */
export function pauseMessage(until: number): string {
  return `The service asked us to wait. The export continues at ${clockTime().format(until)}.`
}

/** The progress for screen readers, which changes only every 50 pages. */
export function spokenProgress(pages: number): string {
  const spoken = pages - (pages % SPOKEN_PAGES)
  return spoken === 0 ? 'Export started' : `${formatNumber(spoken)} pages exported`
}

/** `2 citations could not be read and are not in the file.` */
export function unreadableMessage(count: number): string {
  const verb = count === 1 ? 'is' : 'are'
  return `${formatCitations(count)} could not be read and ${verb} not in the file.`
}

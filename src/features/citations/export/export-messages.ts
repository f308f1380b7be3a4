import { csvType, type Separator } from '../../../lib/csv.ts'
import { dateOf } from '../../../lib/dates.ts'
import { dateFormat } from '../../../lib/language.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { inFileName } from '../../../lib/save-file.ts'
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

/** In the user's time zone. @param until milliseconds since 1970 */
export function pauseMessage(until: number): string {
  return `The service asked us to wait. The export continues at ${clockTime().format(until)}.`
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

import { todayUtc } from '../../../lib/dates.ts'
import { formatCount, formatNumber } from '../../../lib/numbers.ts'

const SPOKEN_PAGES = 50
const LONGEST_BRAND = 60

const clockTime = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

type FileNameParts = {
  brandId: string
  isFiltered: boolean
  /** How many citations a part has; null names the whole. */
  part: number | null
  /** Milliseconds since 1970; the file is named by the UTC day, as all times in it are UTC. */
  now: number
}

/** `northwind-citations-2026-11-17.csv`, and for a part `northwind-citations-partial-1250-of-unknown-2026-11-17.csv`. */
export function exportFileName({ brandId, isFiltered, part, now }: FileNameParts): string {
  // An id may hold what a file name may not.
  const brand = brandId
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '')
    .slice(0, LONGEST_BRAND)
  const words = [
    brand,
    'citations',
    isFiltered ? 'filtered' : '',
    part === null ? '' : `partial-${part}-of-unknown`,
    todayUtc(now),
  ]
  return `${words.filter((word) => word !== '').join('-')}.csv`
}

/** How far an export has come. */
export type ExportProgress = {
  /** Citations that were read. */
  citations: number
  pages: number
  /** Citations in the file. */
  written: number
  isFiltered: boolean
}

/** `1,250 citations, page 25`; filtered, `37 of 1,250 citations match, page 25`. */
export function progressInWords({ citations, pages, written, isFiltered }: ExportProgress): string {
  if (!isFiltered) return `${citationsInWords(citations)}, page ${formatNumber(pages)}`
  const verb = written === 1 ? 'matches' : 'match'
  return `${formatNumber(written)} of ${citationsInWords(citations)} ${verb}, page ${formatNumber(pages)}`
}

/** Until when the service asks to wait, in the reader's own time zone. @param until milliseconds since 1970 */
export function pauseInWords(until: number): string {
  return `The service asked us to wait. The export continues at ${clockTime.format(until)}.`
}

/** What a screen reader says meanwhile: something new only every so many pages. */
export function spokenProgress(pages: number): string {
  const spoken = pages - (pages % SPOKEN_PAGES)
  return spoken === 0 ? 'Export started' : `${formatNumber(spoken)} pages exported`
}

/** `2 citations could not be read and are not in the file.` */
export function unreadableInWords(count: number): string {
  const verb = count === 1 ? 'is' : 'are'
  return `${citationsInWords(count)} could not be read and ${verb} not in the file.`
}

export function citationsInWords(count: number): string {
  return formatCount(count, 'citation', 'citations')
}

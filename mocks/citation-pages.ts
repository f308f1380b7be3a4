import { type CitationFilters, SENT_FILTERS, SENT_NAMES } from '../src/api/citations.ts'
import type { Moment, Outcome } from './answer.ts'
import { encodeCursor, type Position } from './cursor.ts'
import type { BrandData } from './data/brand-data.ts'
import { citationRow, headOf } from './data/citation-records.ts'
import type { PageFault } from './scenarios.ts'

const REPEATED = 12

export type PageRequest = {
  brand: BrandData
  limit: number
  /** Null for the first page. */
  position: Position | null
  filters: CitationFilters
}

/** One page of the list (contract §16.4), with the scenario's fault. */
export function citationPage(request: PageRequest, moment: Moment): Outcome {
  const { brand, limit, position } = request
  const { world: scenario, now, count } = moment
  const at = position ?? { index: 0, hop: 0 }
  const page = Math.floor(at.index / limit) + 1 + at.hop
  const fault = appliesTo(scenario.pages, page) ? scenario.pages?.kind : undefined

  if (fault === 'fails' || (fault === 'fails-once' && count(`page ${page}`) === 1)) {
    const message = 'The service is temporarily unavailable'
    return { failure: { status: 503, code: 'SERVICE_UNAVAILABLE', message } }
  }
  if (fault === 'cursor-expired') {
    return { failure: { status: 410, code: 'CURSOR_EXPIRED', message: 'The cursor has expired' } }
  }
  if (fault === 'empty') return onePage(brand, [], { index: at.index, hop: at.hop + 1 })

  const found = findIndexes(request, at.index)
  const next = found.length > limit ? { index: found[limit] ?? 0, hop: at.hop } : null
  const rows = found.slice(0, limit).map((index) => citationRow(brand, index, now))

  if (fault === 'repeats-cursor') return onePage(brand, rows, { index: limit, hop: 0 })
  if (fault === 'loses-cursor') return onePage(brand, rows, 'lost')
  if (fault === 'unreadable-items') return onePage(brand, rows.map(spoilTwo), next)
  if (fault === 'repeats-ids') {
    const again = Math.min(REPEATED, at.index, limit - 1)
    const indexes = Array.from({ length: limit }, (_, offset) => at.index - again + offset)
    const existing = indexes.filter((index) => index < brand.citations.count)
    const end = at.index - again + limit
    return onePage(
      brand,
      existing.map((index) => citationRow(brand, index, now)),
      end < brand.citations.count ? { index: end, hop: at.hop + 1 } : null,
    )
  }
  const arrived = position === null ? arrivedCitations(brand, 'the first page', moment) : []
  const wanted = arrived.filter((index) => isWanted(request, index))
  return onePage(brand, [...wanted.map((index) => citationRow(brand, index, now)), ...rows], next)
}

/** The indexes of new citations, above all others; newest first. @param what has them when it is read again */
export function arrivedCitations(
  { id, citations }: BrandData,
  what: string,
  { world, count }: Moment,
): number[] {
  const isReadAgain = count(`${what} of ${id}`) > 1
  const howMany = isReadAgain && citations.count > 0 ? (world.newCitations ?? 0) : 0
  return Array.from({ length: howMany }, (_, at) => citations.count + howMany - 1 - at)
}

function onePage(
  brand: BrandData,
  citations: readonly object[],
  next: Position | 'lost' | null,
): Outcome {
  const cursor = next === null || next === 'lost' ? {} : { next_cursor: encodeCursor(brand, next) }
  return { data: { citations, pagination: { has_more: next !== null, ...cursor } } }
}

function appliesTo(fault: PageFault | undefined, page: number): boolean {
  return fault !== undefined && page >= fault.from && page <= (fault.to ?? fault.from)
}

/** One more than fits on the page, to know whether there are more. */
function findIndexes(request: PageRequest, from: number): number[] {
  const found: number[] = []
  const { brand, limit } = request
  for (let index = from; index < brand.citations.count && found.length <= limit; index += 1) {
    if (isWanted(request, index)) found.push(index)
  }
  return found
}

function isWanted({ brand, filters }: PageRequest, index: number): boolean {
  return SENT_NAMES.every(
    (name) =>
      filters[name].length === 0 ||
      filters[name].includes(headOf(brand, index)[SENT_FILTERS[name]]),
  )
}

function spoilTwo(row: object, index: number): object {
  if (index === 1) return { ...row, detected_at: 'yesterday' }
  if (index === 4) return { ...row, platform: null, url: 42 }
  return row
}

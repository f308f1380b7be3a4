import { type HttpHandler, http } from 'msw'
import { type CitationFilters, NO_FILTERS, SENT_FILTERS, SENT_NAMES } from '../src/api/citations.ts'
import { DEFAULT_PERIOD, daysOfPeriod } from '../src/lib/period.ts'
import {
  type Failure,
  type Moment,
  type Outcome,
  type Responder,
  type ServiceOptions,
  createResponder,
} from './answer.ts'
import { findBrand, findBrandByPrefix } from './brands.ts'
import type { BrandData } from './data/brand-data.ts'
import {
  breakdownRecord,
  citationDetail,
  citationRow,
  citationStats,
  headOf,
  historyRecord,
  indexOfId,
  scoreRecord,
} from './data/records.ts'
import type { PageFault } from './scenarios.ts'

function brandNotFound(id: string): { failure: Failure } {
  return {
    failure: {
      status: 404,
      code: 'BRAND_NOT_FOUND',
      message: `There is no brand with the ID ${id}`,
    },
  }
}

function invalid(code: string, message: string): { failure: Failure } {
  return { failure: { status: 400, code, message } }
}

type Position = {
  index: number
  /** How many empty pages came before; otherwise an empty page would return its own cursor. */
  hop: number
}

/** Independent of the page size, so that pages of different sizes can be combined. */
function encodeCursor(brand: BrandData, { index, hop }: Position): string {
  return btoa(`${brand.prefix}.${index}.${hop}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** @returns null for an invalid cursor of this brand */
function decodeCursor(brand: BrandData, cursor: string): Position | null {
  const match = /^([a-z]{2})\.(\d{1,9})\.(\d{1,9})$/.exec(fromBase64(cursor))
  if (match === null || match[1] !== brand.prefix) return null
  const position = { index: Number(match[2]), hop: Number(match[3]) }
  return position.index < brand.citations.count ? position : null
}

function fromBase64(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

const REPEATED = 12

type PageRequest = {
  brand: BrandData
  limit: number
  /** Null for the first page. */
  position: Position | null
  filters: CitationFilters
}

/** One page of the list (contract §16.4), with the scenario's fault. */
function citationPage(request: PageRequest, moment: Moment): Outcome {
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
function arrivedCitations(
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

type BrandPath = { brandId: string }

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 500

/** Contract §16.4, §16.5 and §16.6. */
function citationHandlers(respond: Responder): HttpHandler[] {
  return [
    http.get<BrandPath>('*/v1/brands/:brandId/citations/stats', ({ request, params }) =>
      respond('stats', request, (moment) => {
        const brand = findBrand(params.brandId, moment.world)
        if (brand === undefined) return brandNotFound(params.brandId)
        return { data: citationStats(brand, arrivedCitations(brand, 'the counts', moment)) }
      }),
    ),
    http.get<BrandPath>('*/v1/brands/:brandId/citations', ({ request, params }) =>
      respond('citations', request, (moment) => {
        const brand = findBrand(params.brandId, moment.world)
        if (brand === undefined) return brandNotFound(params.brandId)
        const asked = readPageRequest(brand, new URL(request.url).searchParams)
        return 'failure' in asked ? asked : citationPage(asked, moment)
      }),
    ),
    http.get<{ citationId: string }>('*/v1/citations/:citationId', ({ request, params }) =>
      respond('citation', request, ({ now }) => detailOutcome(params.citationId, now)),
    ),
  ]
}

function detailOutcome(id: string, now: Date): Outcome {
  const brand = findBrandByPrefix(id.slice(4, 6))
  const index = brand === undefined ? null : indexOfId(brand, id)
  if (brand === undefined || index === null) {
    const message = `There is no citation with the ID ${id}`
    return { failure: { status: 404, code: 'CITATION_NOT_FOUND', message } }
  }
  return { data: citationDetail(brand, index, now) }
}

/** With the dashboard's default parameter names (contract §5 and §6). */
function readPageRequest(brand: BrandData, search: URLSearchParams) {
  const limitText = search.get('limit') ?? String(DEFAULT_LIMIT)
  const limit = /^\d{1,3}$/.test(limitText) ? Number(limitText) : 0
  if (limit < 1 || limit > MAX_LIMIT) {
    return invalid('INVALID_LIMIT', `limit must be a whole number from 1 to ${MAX_LIMIT}`)
  }
  const cursor = search.get('cursor')
  const position = cursor === null ? null : decodeCursor(brand, cursor)
  if (cursor !== null && position === null) {
    return invalid('INVALID_CURSOR', 'The cursor is not one of this list')
  }
  const filters = { ...NO_FILTERS }
  for (const name of SENT_NAMES) filters[name] = search.getAll(SENT_FILTERS[name])
  return { brand, limit, position, filters }
}

/** Contract §16.1, §16.2 and §16.3. */
function scoreHandlers(respond: Responder): HttpHandler[] {
  return [
    http.get<BrandPath>('*/v1/brands/:brandId/geo-score/history', ({ request, params }) =>
      respond('history', request, ({ now, world: scenario }) => {
        const brand = findBrand(params.brandId, scenario)
        if (brand === undefined) return brandNotFound(params.brandId)
        const period = new URL(request.url).searchParams.get('period') ?? DEFAULT_PERIOD
        const days = daysOfPeriod(period)
        return days === null
          ? invalid('INVALID_PERIOD', 'period must be 1d to 3650d')
          : { data: historyRecord(brand, days, now) }
      }),
    ),
    http.get<BrandPath>('*/v1/brands/:brandId/geo-score/breakdown', ({ request, params }) =>
      respond('breakdown', request, ({ world: scenario }) => {
        const brand = findBrand(params.brandId, scenario)
        return brand === undefined
          ? brandNotFound(params.brandId)
          : { data: breakdownRecord(brand) }
      }),
    ),
    http.get<BrandPath>('*/v1/brands/:brandId/geo-score', ({ request, params }) =>
      respond('score', request, ({ now, world: scenario }) => {
        const brand = findBrand(params.brandId, scenario)
        return brand === undefined
          ? brandNotFound(params.brandId)
          : { data: scoreRecord(brand, now) }
      }),
    ),
  ]
}

/** The six endpoints of contract §16, on any origin. Answers depend on `now`, the scenario and the requests since its start. */
export function createHandlers(options: ServiceOptions): HttpHandler[] {
  const respond = createResponder(options)
  return [...scoreHandlers(respond), ...citationHandlers(respond)]
}

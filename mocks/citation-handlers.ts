import { http, type HttpHandler } from 'msw'
import { NO_FILTERS, SENT_FILTERS, SENT_NAMES } from '../src/api/citations.ts'
import type { Outcome, Responder } from './answer.ts'
import { findBrand, findBrandByPrefix } from './brands.ts'
import { arrivedCitations, citationPage } from './citation-pages.ts'
import { decodeCursor } from './cursor.ts'
import type { BrandData } from './data/brand-data.ts'
import { citationDetail, citationStats, indexOfId } from './data/citation-records.ts'
import { brandNotFound, invalid } from './failures.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 500

/** Contract §16.4, §16.5 and §16.6. */
export function citationHandlers(respond: Responder): HttpHandler[] {
  return [
    http.get<{ brandId: string }>('*/v1/brands/:brandId/citations/stats', ({ request, params }) =>
      respond('stats', request, (moment) => {
        const brand = findBrand(params.brandId, moment.world)
        if (brand === undefined) return brandNotFound(params.brandId)
        return { data: citationStats(brand, arrivedCitations(brand, 'the counts', moment)) }
      }),
    ),
    http.get<{ brandId: string }>('*/v1/brands/:brandId/citations', ({ request, params }) =>
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
  return {
    brand,
    limit,
    position,
    filters,
  }
}

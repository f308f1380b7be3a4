import { http, type HttpHandler } from 'msw'
import { DEFAULT_PERIOD, daysOfPeriod } from '../src/lib/period.ts'
import type { Responder } from './answer.ts'
import { findBrand } from './brands.ts'
import { breakdownRecord, historyRecord, scoreRecord } from './data/score-records.ts'
import { brandNotFound, invalid } from './failures.ts'

type BrandPath = { brandId: string }

/** Contract §16.1, §16.2 and §16.3. */
export function scoreHandlers(respond: Responder): HttpHandler[] {
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

import { addressOf } from '../api/address.ts'
import type { ApiSettings } from '../api/api-settings.ts'
import { DEFAULT_PERIOD } from '../lib/period.ts'

/**
 * The addresses that the overview asks for when it opens, the score first. The test compares them with what its loaders
 * ask for.
 * @param brandId one that can be sent (`isUsableId`)
 */
export function overviewRequests(settings: ApiSettings, brandId: string): [string, ...string[]] {
  const { limitParam, pageSize } = settings
  const brand = `/v1/brands/${encodeURIComponent(brandId)}`
  const page: Record<string, string> = limitParam === '' ? {} : { [limitParam]: String(pageSize) }
  return [
    addressOf(settings, `${brand}/geo-score`),
    addressOf(settings, `${brand}/citations/stats`),
    addressOf(settings, `${brand}/geo-score/history`, { period: DEFAULT_PERIOD }),
    addressOf(settings, `${brand}/citations`, page),
  ]
}

import { addressOf } from '../api/address.ts'
import type { ApiSettings } from '../api/api-settings.ts'
import { DEFAULT_PERIOD } from '../lib/period.ts'

/**
 * The URLs that the overview requests when it opens, the score first. A test compares them with its loaders.
 * @param brandId must be valid (`isUsableId`)
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

import { isInstant } from '../lib/dates.ts'
import { isObject } from '../lib/objects.ts'
import { isPeriodCode } from '../lib/period.ts'

export type ShownScore = { score: number; change: number; updated_at: string }

/** The schema `Score` (contract §16.1) without the schema library. */
export function isScore(data: unknown): data is ShownScore {
  if (!isObject(data) || !isObject(data['breakdown'])) return false
  const { score, change, change_period, updated_at, breakdown } = data
  return (
    [
      score,
      change,
      breakdown['citation_frequency'],
      breakdown['domain_authority'],
      breakdown['platform_diversity'],
      breakdown['technical_factors'],
    ].every(Number.isSafeInteger) &&
    typeof change_period === 'string' &&
    isPeriodCode(change_period) &&
    typeof updated_at === 'string' &&
    isInstant(updated_at)
  )
}

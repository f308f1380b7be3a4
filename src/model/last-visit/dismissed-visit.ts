import { oncePerKey } from '../../lib/once-per-key.ts'
import { serviceAddress } from '../service-address.ts'
import { lazyService } from '../services.ts'
import { storedValue } from '../stored-value.ts'
import { dismissedKey } from './kept-visits.ts'

/** For each brand, when the last visit ended that the reader has dismissed, in milliseconds since 1970; null for none. */
export const dismissedVisitsOf = lazyService(({ api }) => ({
  of: oncePerKey((brandId: string) =>
    storedValue(dismissedKey(serviceAddress(api), brandId), (stored) =>
      typeof stored === 'number' ? stored : null,
    ),
  ),
}))

import { serviceAddress } from '../service-address.ts'
import { lazyService } from '../services.ts'
import { type StoredValue, storedValue } from '../stored-value.ts'
import { dismissedKey } from './kept-visits.ts'

/** For each brand, when the last visit ended that the reader has dismissed, in milliseconds since 1970; null for none. */
export const dismissedVisitsOf = lazyService(({ api }) => {
  const brands = new Map<string, StoredValue<number | null>>()
  return {
    of(brandId: string): StoredValue<number | null> {
      const known = brands.get(brandId)
      if (known !== undefined) return known
      const key = dismissedKey(serviceAddress(api), brandId)
      const dismissed = storedValue(key, (stored) => (typeof stored === 'number' ? stored : null))
      brands.set(brandId, dismissed)
      return dismissed
    },
  }
})

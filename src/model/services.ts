import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../api/http.ts'
import { oncePerObject } from '../lib/when-needed.ts'
import type { Brands } from './brands/brands.ts'
import type { Connection } from './connection/connection.ts'
import type { SharedEvent } from './events/operator-annotations.ts'
import type { Preferences } from './preferences.ts'
import type { Product } from './product/product.ts'
import type { ScoreWeights } from './score/components.ts'

/** A brand of `config.json`, not checked yet. */
type ConfiguredBrand = {
  readonly id: string
  /** Its index in the file, which may have other, unused entries. */
  readonly at?: number
  readonly labels?: unknown
  readonly aliases?: unknown
  readonly domains?: unknown
  readonly competitors?: unknown
}

/** Live as long as the page. main.tsx creates them; the router passes them to loaders, and a provider to components. */
export type Services = {
  readonly api: ApiClient
  readonly queryClient: QueryClient
  readonly brands: Brands
  readonly preferences: Preferences
  readonly connection: Connection
  /** Config `product` (contract §20). */
  readonly product: Product
  /** Config `scoreWeights`; null if unknown (contract §9). */
  readonly scoreWeights: ScoreWeights | null
  /** Config entries, unchecked (contract §20): read by `configuredNames`, `configuredProduct` and `configuredTeam`. */
  readonly configured: {
    readonly brands: readonly ConfiguredBrand[]
    readonly competitors?: unknown
    readonly product?: unknown
    readonly team?: unknown
    readonly method?: unknown
    readonly problems?: readonly string[]
  }
  /** Config `pollSeconds`: seconds between polls for new citations; 0 is never (contract §18). */
  readonly pollSeconds: number
  /** Config `loadAhead`: pages of citations prefetched in a visit; 0 is none (contract §5). */
  readonly loadAhead: number
  /** Loads the annotations of config `events`; absent without it (contract §20). */
  readonly loadEvents?: () => Promise<readonly SharedEvent[]>
  /** Config `keepLists`: whether loaded lists are stored in this browser (contract §5). */
  readonly keepLists: boolean
}

/** Creates a service on first use, once for a page, so that its code is not part of the first load. */
export function lazyService<Service extends object | null>(make: (services: Services) => Service) {
  return oncePerObject(make)
}

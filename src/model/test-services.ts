import { QueryClient } from '@tanstack/react-query'
import { CLIENT } from '../api/test-fetch.ts'
import { Brands } from './brands/brands.ts'
import { Connection } from './connection/connection.ts'
import { createPreferences } from './preferences.ts'
import { OWN_PRODUCT } from './product/product.ts'
import type { Services } from './services.ts'

/** A page with the brand `tea` and no polling. */
export function testServices(more: Partial<Services> = {}): Services {
  return {
    api: CLIENT,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    brands: new Brands([{ id: 'tea' }]),
    preferences: createPreferences(),
    connection: new Connection(),
    product: OWN_PRODUCT,
    scoreWeights: null,
    configured: { brands: [] },
    pollSeconds: 0,
    loadAhead: 0,
    keepLists: true,
    ...more,
  }
}

import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../api/http.ts'
import type { Brands } from './brands/brands.ts'
import type { Connection } from './connection/connection.ts'
import type { Preferences } from './preferences.ts'
import type { ScoreWeights } from './score/components.ts'

/** What lives as long as the page: made once in main.tsx, handed to loaders by the router and to pages by one provider. */
export type Services = {
  readonly api: ApiClient
  readonly queryClient: QueryClient
  readonly brands: Brands
  readonly preferences: Preferences
  readonly connection: Connection
  /** Config `scoreWeights`; null when they are not known (contract §9). */
  readonly scoreWeights: ScoreWeights | null
  /** Config `pollSeconds`: how often the list of citations looks for new ones, in seconds; 0 is never. */
  readonly pollSeconds: number
}

/**
 * A service that is made when it is first used, so that its code does not travel with the first load.
 * @returns the function that gives the one instance of a page
 */
export function lazyService<Service>(make: (services: Services) => Service) {
  const made = new WeakMap<Services, Service>()
  return (services: Services): Service => {
    const service = made.get(services) ?? make(services)
    made.set(services, service)
    return service
  }
}

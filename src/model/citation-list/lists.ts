import { serviceFilters } from '../../api/queries.ts'
import { reviewsOf } from '../reviews/reviews.ts'
import { serviceAddress } from '../service-address.ts'
import { lazyService, type Services } from '../services.ts'
import type { ListFilter } from './list-filter.ts'
import { createListsDatabase, type ListsDatabase } from './lists-database.ts'
import { CitationListStore } from './store.ts'

/** Late enough to read the reader's list first. */
const TIDY_AFTER_MS = 5000

/** All lists, which live as long as the page: one for each brand and for each set of filters that is sent (contract §6). */
export class CitationLists {
  readonly #services: Services
  readonly #stores = new Map<string, CitationListStore>()
  #database: ListsDatabase

  constructor(services: Services) {
    this.#services = services
    this.#database = this.#openDatabase()
    services.connection.forgotten.subscribe(() => {
      this.#database.close()
      for (const store of this.#stores.values()) store.dispose()
      this.#stores.clear()
      this.#database = this.#openDatabase()
    })
  }

  get database(): ListsDatabase {
    return this.#database
  }

  /** The list that a filter is applied to. */
  of(brandId: string, { platform, sentiment }: ListFilter): CitationListStore {
    const { api, queryClient } = this.#services
    const filters = serviceFilters(api, platform, sentiment)
    const key = JSON.stringify([brandId, filters])
    const reviews = reviewsOf(this.#services)
    const store =
      this.#stores.get(key) ??
      new CitationListStore({
        api,
        queryClient,
        brandId,
        filters,
        database: this.#database,
        reviews,
      })
    this.#stores.set(key, store)
    return store
  }

  #openDatabase(): ListsDatabase {
    const database = createListsDatabase(serviceAddress(this.#services.api))
    setTimeout(() => {
      database.tidy().catch(() => undefined)
    }, TIDY_AFTER_MS)
    return database
  }
}

export const citationListsOf = lazyService((services) => new CitationLists(services))

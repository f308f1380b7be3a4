import { serviceFilters } from '../../api/queries.ts'
import { reviewsOf } from '../reviews/reviews.ts'
import { serviceAddress } from '../service-address.ts'
import { lazyService, type Services } from '../services.ts'
import type { ListFilter } from './list-filter.ts'
import { createListsDatabase, type ListsDatabase } from './lists-database.ts'
import { CitationListStore } from './store.ts'

/** The reader's list is read first. */
const TIDY_AFTER_MS = 5000

/** The lists of this page: one for each brand, or for each set of filters that the service knows. They live as long as the page. */
export class CitationLists {
  readonly #services: Services
  readonly #stores = new Map<string, CitationListStore>()
  #database: ListsDatabase

  constructor(services: Services) {
    this.#services = services
    this.#database = this.#openDatabase()
    services.connection.forgotten.subscribe(() => {
      this.#database.close()
      this.#stores.clear()
      this.#database = this.#openDatabase()
    })
  }

  /** Where lists are kept between visits. */
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
    const database = createListsDatabase(serviceAddress(this.#services.api), () => Date.now())
    setTimeout(() => {
      database.tidy().catch(() => undefined)
    }, TIDY_AFTER_MS)
    return database
  }
}

export const citationListsOf = lazyService((services) => new CitationLists(services))

import type { ApiError } from '../../api/api-error.ts'
import { serviceFilters } from '../../api/queries.ts'
import { filterRulesOf } from '../brand-filter-rules.ts'
import { type AnswerTexts, answerTextsOf } from '../competitors/answer-texts.ts'
import { serviceAddress } from '../connection/connection.ts'
import { LISTS_DATABASE } from '../local-storage.ts'
import { reviewsOf } from '../reviews/reviews.ts'
import { lazyService, type Services } from '../services.ts'
import { deleteDatabase, deleteStoredLists } from '../stored-lists.ts'
import { CitationListStore } from './citation-list-store.ts'
import { type ListFilter, sentFilters } from './list-filter.ts'
import {
  createListsDatabase,
  listName,
  type ListsDatabase,
  startOfNames,
} from './lists-database.ts'

/** All lists of this page: one for each brand and set of filters sent (contract §6). */
export class CitationLists {
  readonly #services: Services
  readonly #stores = new Map<string, CitationListStore>()
  #database: ListsDatabase | null

  constructor(services: Services) {
    this.#services = services
    this.#database = this.#openDatabase()
    answerTextsOf(services).storeIn(() => this.#database)
    const { connection } = services
    connection.forgotten.subscribe(() => {
      this.#forget(() => true)
    })
    // The list on screen stays, because the user sees it anyway, but is no longer stored.
    const forgetOthers = () => {
      this.#forget((store) => !store.isOpen)
    }
    connection.keyReplaced.subscribe(forgetOthers)
    window.addEventListener('storage', ({ key }) => {
      if (key === null) forgetOthers()
    })
  }

  get database(): ListsDatabase | null {
    return this.#database
  }

  /** Deletes old lists, or all when lists are not stored. @throws the browser's error when its storage is blocked */
  async tidy(): Promise<void> {
    const databases = await indexedDB.databases()
    // Opening a database that does not exist would create it.
    if (!databases.some(({ name }) => name === LISTS_DATABASE)) return
    if (this.#database === null) await deleteDatabase(LISTS_DATABASE)
    else await this.#database.tidy()
  }

  /** Deletes all lists and places of this browser. Throws like {@link tidy}. */
  async deleteAll(): Promise<void> {
    this.#forget(() => true)
    await deleteStoredLists()
  }

  of(brandId: string, filter: ListFilter): CitationListStore {
    const { api, queryClient } = this.#services
    const filters = serviceFilters(api, sentFilters(filter))
    const key = listName(brandId, filters)
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
        rules: filterRulesOf(this.#services)(brandId),
        onRefused: (error) => {
          this.#giveUp(brandId, error)
        },
      })
    this.#stores.set(key, store)
    return store
  }

  answers(brandId: string): AnswerTexts {
    return answerTextsOf(this.#services).of(brandId)
  }

  /** Hides and deletes all lists of a brand after the service rejected one (contract §5). */
  #giveUp(brandId: string, error: ApiError): void {
    for (const [name, store] of this.#stores) {
      if (name.startsWith(startOfNames(brandId))) store.giveUp(error)
    }
    this.answers(brandId).forget()
    void this.#database?.dropBrand(brandId).catch(() => undefined)
  }

  #forget(isOver: (store: CitationListStore) => boolean): void {
    this.#database?.close()
    this.#database = this.#openDatabase()
    answerTextsOf(this.#services).forget()
    for (const [key, store] of this.#stores) {
      if (!isOver(store)) continue
      store.dispose()
      this.#stores.delete(key)
    }
  }

  #openDatabase(): ListsDatabase | null {
    const { api, connection, keepLists } = this.#services
    const reader = connection.key?.reader ?? ''
    return keepLists ? createListsDatabase(`${serviceAddress(api)} ${reader}`.trim()) : null
  }
}

export const citationListsOf = lazyService((services) => new CitationLists(services))

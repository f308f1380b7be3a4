import { isRefusal } from '../../api/api-error.ts'
import type { CitationStats } from '../../api/citations.ts'
import { citationStatsQuery } from '../../api/queries.ts'
import type { Count } from '../../api/schema.ts'
import { serviceAddress } from '../connection/connection.ts'
import { STORED_OVERVIEW } from '../local-storage.ts'
import { lazyService, type Services } from '../services.ts'
import { isOverviewStored, storedAnswers } from './restore-overview.ts'

/** Answers arrive together, and the brand counts as used once its score is there. */
const PAUSE_MS = 100

/** An overview has about 16,000 characters; this bounds a service with endless names. */
const MAX_TEXT_LENGTH = 100_000

class OverviewStore {
  readonly #services: Services
  #isForgotten = false

  constructor(services: Services) {
    this.#services = services
  }

  /** Stores what is loaded, then each update; returns a function that stops. */
  start(): () => void {
    if (!isOverviewStored(this.#services)) return () => undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const writeSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        this.#write()
      }, PAUSE_MS)
    }
    writeSoon()
    const stop = this.#services.queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') writeSoon()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }

  forget(): void {
    this.#isForgotten = true
  }

  #write(): void {
    const { api, brands, queryClient } = this.#services
    const brandId = brands.start()
    if (brandId === null || this.#isForgotten) return
    const { queryKey } = citationStatsQuery(api, brandId)
    const stored: Record<string, unknown> = { address: serviceAddress(api), brandId }
    for (const { name, key } of storedAnswers(this.#services, brandId)) {
      const state = queryClient.getQueryState<unknown>(key)
      if (isRefusal(state?.error)) return
      if (state?.data !== undefined) stored[name] = { at: state.dataUpdatedAt, data: state.data }
    }
    const stats = queryClient.getQueryState(queryKey)
    if (stats?.data !== undefined) {
      stored['stats'] = { at: stats.dataUpdatedAt, data: statsAsSent(stats.data) }
    }
    const text = JSON.stringify(stored)
    if (stored['score'] === undefined || text.length > MAX_TEXT_LENGTH) return
    try {
      localStorage.setItem(STORED_OVERVIEW, text)
    } catch {
      // The next visit begins without it.
    }
  }
}

/** The statistics in the service's form: their schema turns counts into rows (contract §3). */
function statsAsSent(stats: CitationStats): unknown {
  const { by_platform, by_sentiment } = stats
  return {
    ...stats,
    by_platform: countsAsSent(by_platform),
    by_sentiment: countsAsSent(by_sentiment),
  }
}

function countsAsSent(rows: readonly Count[]): unknown {
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

export const overviewStoreOf = lazyService((services) => new OverviewStore(services))

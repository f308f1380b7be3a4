import { useEffect } from 'react'
import { isRefusal } from '../../api/api-error.ts'
import type { CitationDetail } from '../../api/citations.ts'
import { citationQuery } from '../../api/queries.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { lazyService, type Services } from '../../model/services.ts'
import { usePanelQuery } from '../app/page-health.tsx'
import { useServices } from '../app/use-services.tsx'

/** One citation in full; a stored one shows until the new one has loaded. Parameters as in {@link ShownBy}. */
export function useCitation(brandId: string, citationId: string, subject: string, panels = 1) {
  const services = useServices()
  const read = readCitationsOf(services)
  const shown = usePanelQuery(citationQuery(services.api, citationId), subject, {
    panels,
    saysStale: true,
  })
  const { data, dataUpdatedAt } = shown[1]
  useEffect(() => {
    void read.restore(brandId, citationId)
  }, [read, brandId, citationId])
  useEffect(() => {
    if (data !== undefined) read.keep(brandId, data, dataUpdatedAt)
  }, [read, brandId, data, dataUpdatedAt])
  return shown
}

/** @property isRestored whether it came from storage, not from a request of this page */
type Known = { brandId: string; at: number; isRestored: boolean }

/** Citations that were read, stored with the lists for when the service cannot be reached. */
class ReadCitations {
  readonly #services: Services
  readonly #known = new Map<string, Known>()

  constructor(services: Services) {
    this.#services = services
    services.queryClient.getQueryCache().subscribe(({ type, query }) => {
      const [kind, id] = query.queryKey
      const { error } = query.state
      if (type === 'updated' && kind === 'citation' && isRefusal(error)) this.#giveUp(String(id))
    })
  }

  /** Shows the stored citation until the service has sent it. Never throws. */
  async restore(brandId: string, id: string): Promise<void> {
    const stored = await this.#database?.detail(brandId, id).catch(() => null)
    const query = this.#queryOf(id)
    if (stored === null || stored === undefined || query === undefined) return
    const { data, error } = query.state
    if (data !== undefined) return
    if (isRefusal(error)) return this.#drop(brandId, id)
    this.#known.set(id, { brandId, at: stored.at, isRestored: true })
    // A failure stays, so that the page tells the age of the citation.
    query.setState({
      data: stored.detail,
      dataUpdatedAt: stored.at,
      isInvalidated: true,
      ...(error === null ? { status: 'success' } : {}),
    })
  }

  /** @param at when the service sent it, milliseconds since 1970 */
  keep(brandId: string, detail: CitationDetail, at: number): void {
    if (this.#known.get(detail.id)?.at === at) return
    this.#known.set(detail.id, { brandId, at, isRestored: false })
    this.#database?.storeDetail(brandId, { detail, at }).catch(() => undefined)
  }

  /** Deletes the stored copy after a rejection, and hides it if this page has not loaded it itself (contract §5). */
  #giveUp(id: string): void {
    const known = this.#known.get(id)
    if (known === undefined) return
    this.#known.delete(id)
    this.#drop(known.brandId, id)
    if (known.isRestored) this.#queryOf(id)?.setState({ data: undefined, dataUpdatedAt: 0 })
  }

  #drop(brandId: string, id: string): void {
    this.#database?.dropDetail(brandId, id).catch(() => undefined)
  }

  #queryOf(id: string) {
    const { queryKey } = citationQuery(this.#services.api, id)
    return this.#services.queryClient.getQueryCache().find({ queryKey, exact: true })
  }

  get #database() {
    return citationListsOf(this.#services).database
  }
}

export const readCitationsOf = lazyService((services) => new ReadCitations(services))

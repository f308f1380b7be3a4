import type { Query } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { CitationStats } from '../../api/citations.ts'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import { Score, ScoreHistory } from '../../api/score.ts'
import { isObject } from '../../lib/is-object.ts'
import { DEFAULT_PERIOD } from '../../lib/period.ts'
import { deleteStored } from '../delete-stored.ts'
import { serviceAddress } from '../service-address.ts'
import type { Services } from '../services.ts'
import { KEPT_OVERVIEW } from '../store-names.ts'
import { loadStored } from '../stored-value.ts'

const LONGEST_KEPT_MS = 7 * 86_400_000

/** Whether overviews are kept: where lists are, but not beside a key, which may be another reader's. */
export function isOverviewKept({ api, keepLists }: Services): boolean {
  return keepLists && api.settings.auth !== 'bearer'
}

/** What is kept of an overview: each answer by its name, with its query and the schema that it must match again. */
export function keptAnswers({ api }: Services, brandId: string) {
  return [
    { name: 'score', key: scoreQuery(api, brandId).queryKey, schema: Score },
    {
      name: 'history',
      key: scoreHistoryQuery(api, brandId, DEFAULT_PERIOD).queryKey,
      schema: ScoreHistory,
    },
    { name: 'stats', key: citationStatsQuery(api, brandId).queryKey, schema: CitationStats },
  ] as const
}

/** Puts the kept overview of the last visit into the cache, where it is shown until it has been refreshed. Never throws. */
export function restoreOverview(services: Services): void {
  if (!isOverviewKept(services)) return deleteStored(KEPT_OVERVIEW)
  const kept = loadStored(KEPT_OVERVIEW)
  if (!isObject(kept) || kept['address'] !== serviceAddress(services.api)) return
  const { brandId } = kept
  if (typeof brandId !== 'string') return
  const { queryClient } = services
  const cache = queryClient.getQueryCache()
  const restored = new Map<Query, number>()
  for (const { name, key, schema } of keptAnswers(services, brandId)) {
    const answer = kept[name]
    if (!isObject(answer)) continue
    const { at, data } = answer
    const parsed = schema.safeParse(data)
    const age = typeof at === 'number' ? Date.now() - at : Number.NaN
    if (typeof at !== 'number' || !(age >= 0 && age < LONGEST_KEPT_MS) || !parsed.success) continue
    queryClient.setQueryData<unknown>(key, parsed.data, { updatedAt: at })
    const query = cache.find({ queryKey: key, exact: true })
    // However new it is: the page is opened to see what is new.
    query?.invalidate()
    if (query !== undefined) restored.set(query, at)
  }
  cache.subscribe(({ type, query }) => {
    const { data, dataUpdatedAt, error } = query.state
    if (type !== 'updated' || data === undefined || restored.get(query) !== dataUpdatedAt) return
    if (!isRefusal(error)) return
    query.setState({ data: undefined, dataUpdatedAt: 0 })
    deleteStored(KEPT_OVERVIEW)
  })
}

/** What is kept may be another reader's, or of a brand that is gone (contract §5). */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError && ['unauthorized', 'forbidden', 'not-found'].includes(error.kind)
  )
}

import type { Query } from '@tanstack/react-query'
import { isRefusal } from '../../api/api-error.ts'
import { CitationStats } from '../../api/citations.ts'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import { Score, ScoreHistory } from '../../api/score.ts'
import { isOfThisWeek } from '../../lib/dates.ts'
import { isObject } from '../../lib/objects.ts'
import { COMPARED_PERIOD, DEFAULT_PERIOD } from '../../lib/period.ts'
import { serviceAddress } from '../connection/connection.ts'
import { STORED_OVERVIEW, deleteStored, loadStored } from '../local-storage.ts'
import type { Services } from '../services.ts'

/** Overviews are stored where lists are, except with a key, which may be another user's. */
export function isOverviewStored({ api, keepLists }: Services): boolean {
  return keepLists && api.settings.auth !== 'bearer'
}

/** Each stored answer with its query and the schema that it must match again. */
export function storedAnswers({ api }: Services, brandId: string) {
  const historyOf = (period: string) => ({
    key: scoreHistoryQuery(api, brandId, period).queryKey,
    schema: ScoreHistory,
  })
  return [
    { name: 'score', key: scoreQuery(api, brandId).queryKey, schema: Score, isLasting: false },
    { name: 'history', ...historyOf(DEFAULT_PERIOD), isLasting: false },
    {
      name: 'stats',
      key: citationStatsQuery(api, brandId).queryKey,
      schema: CitationStats,
      isLasting: false,
    },
    // Verdicts need it, even offline. Its days do not change, so it is requested once a day.
    { name: 'year', ...historyOf(COMPARED_PERIOD), isLasting: true },
  ] as const
}

/** Shows the stored overview until refreshed; deletes it when old, of another service or rejected. Never throws. */
export function restoreOverview(services: Services): void {
  if (!isOverviewStored(services)) return deleteStored(STORED_OVERVIEW)
  const restored = restoreAnswers(services)
  if (restored.size === 0) deleteStored(STORED_OVERVIEW)
  services.queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { data, dataUpdatedAt, error } = query.state
    if (type !== 'updated' || !isRefusal(error)) return
    const [kind, brandId] = query.queryKey
    if (kind === 'brand' && brandId === storedOverview()['brandId']) deleteStored(STORED_OVERVIEW)
    // What this page has loaded itself stays on screen.
    if (data === undefined || restored.get(query) !== dataUpdatedAt) return
    for (const [each, at] of restored) {
      if (each.state.dataUpdatedAt === at) each.setState({ data: undefined, dataUpdatedAt: 0 })
    }
  })
}

function storedOverview(): Record<string, unknown> {
  const stored = loadStored(STORED_OVERVIEW)
  return isObject(stored) ? stored : {}
}

function restoreAnswers(services: Services): Map<Query, number> {
  const stored = storedOverview()
  const { brandId } = stored
  const restored = new Map<Query, number>()
  if (stored['address'] !== serviceAddress(services.api) || typeof brandId !== 'string')
    return restored
  const { queryClient } = services
  const cache = queryClient.getQueryCache()
  for (const { name, key, schema, isLasting } of storedAnswers(services, brandId)) {
    const answer = stored[name]
    if (!isObject(answer)) continue
    const { at, data } = answer
    const parsed = schema.safeParse(data)
    if (!isOfThisWeek(at) || !parsed.success) continue
    queryClient.setQueryData<unknown>(key, parsed.data, { updatedAt: at })
    const query = cache.find({ queryKey: key, exact: true })
    // Even if recent: the page is opened to see what is new.
    if (!isLasting) query?.invalidate()
    if (query !== undefined) restored.set(query, at)
  }
  return restored
}

import { useQueries } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import { brandLabel } from '../../model/brands/find-brands.ts'
import { panelState } from '../shared/panel-state.ts'
import { useServices } from '../shared/use-services.tsx'
import { LOOKS } from './brand-look.ts'
import type { ComparedBrand } from './compared-brand.ts'
import type { GroupFilter } from './shares/group-shares.ts'
import { useGroupShares } from './shares/use-group-shares.ts'

/** The brands with their data, in the order of the URL. Every request starts at once, and each can fail alone. */
export function useComparedBrands(ids: readonly string[], filter: GroupFilter): ComparedBrand[] {
  const { api, brands } = useServices()
  const known = useSelector(brands.known)
  const scores = useQueries({ queries: ids.map((id) => scoreQuery(api, id)) })
  const histories = useQueries({
    queries: ids.map((id) => scoreHistoryQuery(api, id, filter.period)),
  })
  const stats = useQueries({ queries: ids.map((id) => citationStatsQuery(api, id)) })
  const ofGroup = useGroupShares(ids, filter)
  return ids.flatMap((id, index) => {
    const look = LOOKS[index]
    const [score, history, statistics] = [scores[index], histories[index], stats[index]]
    if (look === undefined || score === undefined) return []
    if (history === undefined || statistics === undefined) return []
    return [
      {
        id,
        name: brandLabel(known, id),
        look,
        score: panelState(score, 'The score'),
        history: panelState(history, 'The score history'),
        stats: ofGroup?.[index] ?? panelState(statistics, 'The shares of citations'),
      },
    ]
  })
}

import { useQueries } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import type { Score, ScoreHistory } from '../../api/score.ts'
import { brandLabel } from '../../model/brands/find-brands.ts'
import { periodFor } from '../../model/range.ts'
import { panelState } from '../../parts/app/panel-state.ts'
import { formatRange } from '../../parts/app/range-label.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { scoreOfRange } from '../../parts/score/range-score.ts'
import type { PanelState } from '../../ui/panel.tsx'
import { LOOKS } from './brand-variant.ts'
import { type ComparedBrand, nothingToRetry } from './compared-brand.ts'
import type { GroupFilter } from './shares/group-shares.ts'
import { useGroupShares } from './shares/use-group-shares.ts'

/** The brands with their data, in the order of the URL. Every request starts at once, and each can fail alone. */
export function useComparedBrands(
  ids: readonly string[],
  filter: GroupFilter,
  today: number,
): ComparedBrand[] {
  const period = periodFor(filter.range.days.first, today)
  const { api, brands } = useServices()
  const known = useSelector(brands.known)
  const scores = useQueries({ queries: ids.map((id) => scoreQuery(api, id)) })
  const histories = useQueries({
    queries: ids.map((id) => scoreHistoryQuery(api, id, period)),
  })
  const stats = useQueries({ queries: ids.map((id) => citationStatsQuery(api, id)) })
  const ofGroup = useGroupShares(ids, filter)
  const scoreState = (
    state: PanelState<Score>,
    history: ScoreHistory | undefined,
    isPending: boolean,
  ): PanelState<Score> => {
    if (state.kind !== 'ready') return state
    if (isPending) return { kind: 'loading' }
    const data = scoreOfRange(state.data, history, filter.range, filter.range.days.last === today)
    if (data !== null) return { ...state, data }
    const title = `No scores in ${formatRange(filter.range)}`
    const problem = { title, advice: 'Choose other days.', facts: [] }
    return { kind: 'failed', problem, retry: nothingToRetry }
  }
  return ids.flatMap((id, index) => {
    const variant = LOOKS[index]
    const [score, history, statistics] = [scores[index], histories[index], stats[index]]
    if (variant === undefined || score === undefined) return []
    if (history === undefined || statistics === undefined) return []
    return [
      {
        id,
        name: brandLabel(known, id),
        variant,
        score: scoreState(panelState(score, 'The score'), history.data, history.isPending),
        history: panelState(history, 'The score history'),
        stats: ofGroup?.[index] ?? panelState(statistics, 'The shares of citations'),
      },
    ]
  })
}

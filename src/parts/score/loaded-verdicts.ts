import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../api/http.ts'
import { scoreHistoryQuery } from '../../api/queries.ts'
import { COMPARED_PERIOD } from '../../lib/period.ts'
import { scoreVerdictsOf } from '../../model/statistics/score-verdicts.ts'
import type { ScoreVerdicts } from './score-verdict-text.ts'

/** Judges changes by what is already loaded, for texts and files that are made at once. */
export function loadedVerdicts(
  client: QueryClient,
  api: ApiClient,
  brandId: string,
): ScoreVerdicts {
  const state = client.getQueryState(scoreHistoryQuery(api, brandId, COMPARED_PERIOD).queryKey)
  if (state?.data !== undefined) return scoreVerdictsOf(state.data)
  return state?.status === 'error' ? 'failed' : 'loading'
}

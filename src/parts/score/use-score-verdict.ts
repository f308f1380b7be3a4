import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiClient } from '../../api/http.ts'
import { freshFor, quickQueries, scoreHistoryQuery } from '../../api/queries.ts'
import type { ScoreHistory } from '../../api/score.ts'
import { daysToMs } from '../../lib/dates.ts'
import { COMPARED_PERIOD } from '../../lib/period.ts'
import { whenIdle } from '../../lib/scheduling.ts'
import { scoreVerdictsOf } from '../../model/statistics/score-windows.ts'
import { useApi } from '../app/use-services.tsx'
import type { ScoreVerdicts } from './score-verdict-text.ts'

export function useScoreVerdicts(brandId: string): ScoreVerdicts {
  const year = useYearOfScores(brandId)
  return typeof year === 'string' ? year : scoreVerdictsOf(year)
}

/** The year of history that verdicts need, requested once the browser is idle and online and the brand's answers are there. */
export function useYearOfScores(brandId: string): ScoreHistory | 'loading' | 'failed' {
  const api = useApi()
  const { isDue, hasFailed } = useQuietMoment(brandId)
  const { data, errorUpdateCount, fetchStatus } = useQuery({
    ...scoreHistoryQuery(api, brandId, COMPARED_PERIOD),
    enabled: isDue,
    networkMode: 'online',
    // Only days before the change count, and those don't change.
    staleTime: freshFor(daysToMs(1)),
  })
  if (data !== undefined) return data
  // Also during a retry: a part that appears on failure sends the request itself, and would otherwise flicker for ever.
  const isKnownToFail = errorUpdateCount > 0 || hasFailed
  return isKnownToFail || fetchStatus === 'paused' ? 'failed' : 'loading'
}

type QuietMoment = { isDue: boolean; hasFailed: boolean }

const NOT_YET: QuietMoment = { isDue: false, hasFailed: false }

/**
 * True for the brand once the browser is idle, one of its quick queries has an answer, and none is pending; a failing service
 * gets no more requests. `hasFailed` says that all have failed, even if answers of an earlier visit are shown.
 */
function useQuietMoment(brandId: string): QuietMoment {
  const client = useQueryClient()
  const [moment, setMoment] = useState({ ...NOT_YET, brandId: '' })
  useEffect(() => {
    let isLeft = false
    let stop = () => {}
    void whenIdle(async () => {
      if (isLeft) return
      const check = () => {
        const answers = client.getQueryCache().findAll(quickQueries(brandId))
        const isBusy = answers.some(({ state }) => state.fetchStatus === 'fetching')
        const isDue = answers.some(({ state }) => state.status === 'success')
        const isFailing = !isDue && answers.some(({ state }) => state.status === 'error')
        if (isBusy || (!isDue && !isFailing)) return
        if (isDue) stop()
        // After a failure it does not count as loading again: what is shown without verdicts stays until they arrive.
        setMoment((before) => {
          if (before.brandId !== brandId) return { isDue, hasFailed: !isDue, brandId }
          if (before.isDue === isDue) return before
          return { isDue, hasFailed: before.hasFailed || !isDue, brandId }
        })
      }
      stop = client.getQueryCache().subscribe(check)
      check()
    })
    return () => {
      isLeft = true
      stop()
    }
  }, [client, brandId])
  return moment.brandId === brandId ? moment : NOT_YET
}

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

import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useApi } from '../../parts/app/use-services.tsx'
import { type ReportState, reportStateOf } from './report-state.ts'

/** How far the reports on some brands are, in the same order. */
export function useReportStates(brandIds: readonly string[]): readonly ReportState[] {
  const client = useQueryClient()
  const api = useApi()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  // A text, because that is equal while nothing has changed.
  const read = () => brandIds.map((id) => reportStateOf(client, api, id)).join(' ')
  const states = useSyncExternalStore(subscribe, read, read).split(' ')
  return brandIds.map((_, index) => ALL.find((state) => state === states[index]) ?? 'waiting')
}

const ALL: readonly ReportState[] = ['waiting', 'loading', 'ready', 'failed']

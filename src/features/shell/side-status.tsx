import { notifyManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useCallback, useSyncExternalStore } from 'react'
import { scoreQuery } from '../../api/queries.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useServices } from '../shared/use-services.tsx'
import { type ServiceStatus, serviceStatus } from './service-status.ts'
import styles from './side-status.module.css'

/** What stands before the time of the last update; '' if that says enough. */
const WORDS: Readonly<Record<ServiceStatus, string>> = {
  loading: 'Loading…',
  live: '',
  offline: 'Offline',
  'not-connected': 'Not connected',
  'score-failed': 'Score not loaded',
  'unknown-brand': '',
}

/** When the brand's score was updated, and whether the service answers. */
export function SideStatus({ brandId }: { brandId: string }) {
  const { api, connection } = useServices()
  const isOnline = useSelector(connection.isOnline)
  const score = useQuery(scoreQuery(api, brandId))
  const status = serviceStatus({ isOnline, score, haveAllFailed: useHaveAllFailed() })
  const updatedAt = score.data?.updated_at
  const words = updatedAt !== undefined && status === 'score-failed' ? '' : WORDS[status]
  const before = words === '' ? 'Updated ' : `${words} · updated `
  return (
    <p className={styles['status']} data-live={status === 'live'}>
      {updatedAt === undefined ? (
        words !== '' && <span>{words}</span>
      ) : (
        <>
          <span>{before}</span>
          <RelativeTime timestamp={updatedAt} />
        </>
      )}
    </p>
  )
}

/** Whether every request that the page shows has failed. */
function useHaveAllFailed(): boolean {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  const read = () => haveAllFailed(client)
  return useSyncExternalStore(subscribe, read, read)
}

function haveAllFailed(client: QueryClient): boolean {
  const shown = client.getQueryCache().findAll({ type: 'active' })
  return shown.every(({ state }) => state.error !== null)
}

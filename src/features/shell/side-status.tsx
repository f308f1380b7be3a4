import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { scoreQuery } from '../../api/queries.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { hasNothingNew, useShownQueries } from '../../parts/app/use-shown-queries.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { type ServiceStatus, serviceStatus } from './service-status.ts'
import styles from './side-status.module.css'

/** What stands before the time of the score; '' if that says enough. */
const WORDS: Readonly<Record<ServiceStatus, string>> = {
  loading: 'Loading…',
  live: '',
  offline: 'Offline',
  'not-connected': 'Not connected',
  'score-failed': 'Score not loaded',
  'unknown-brand': '',
}

/** When the brand's score is from, and whether the service answers. */
export function SideStatus({ brandId }: { brandId: string }) {
  const { api, connection } = useServices()
  const isOnline = useSelector(connection.isOnline)
  const score = useQuery(scoreQuery(api, brandId))
  const status = serviceStatus({ isOnline, score, hasNothingNew: useShownQueries(hasNothingNew) })
  const updatedAt = score.data?.updated_at
  const words = updatedAt !== undefined && status === 'score-failed' ? '' : WORDS[status]
  return (
    <p className={styles['status']} data-live={status === 'live'}>
      {updatedAt === undefined ? (
        words !== '' && <span>{words}</span>
      ) : (
        <>
          {words !== '' && (
            <>
              <span>{words}</span>
              <br />
            </>
          )}
          <span className={styles['time']}>
            <span>Updated </span>
            <RelativeTime timestamp={updatedAt} />
          </span>
        </>
      )}
    </p>
  )
}

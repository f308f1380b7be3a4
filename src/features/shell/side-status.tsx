import { useQuery } from '@tanstack/react-query'
import { scoreQuery } from '../../api/queries.ts'
import { Instant } from '../../ui/instant.tsx'
import { useApi } from '../shared/services.tsx'
import styles from './side-status.module.css'

/** When the brand's score was updated, and whether the service answers. */
export function SideStatus({ brandId }: { brandId: string }) {
  const api = useApi()
  const { data, error } = useQuery(scoreQuery(api, brandId))
  const isLive = error === null && data !== undefined
  return (
    <p className={styles['status']} data-live={isLive}>
      {!isLive && (error === null ? 'Loading…' : 'Not connected')}
      {!isLive && data !== undefined && ' · '}
      {data !== undefined && (
        <>
          {isLive ? 'Updated ' : 'updated '}
          <Instant timestamp={data.updated_at} />
        </>
      )}
    </p>
  )
}

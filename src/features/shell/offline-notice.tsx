import { useSelector } from '@tanstack/react-store'
import { useServices } from '../shared/services.tsx'
import styles from './offline-notice.module.css'

/** A notice for the whole page while the browser is offline. */
export function OfflineNotice() {
  const isOnline = useSelector(useServices().connection.isOnline)
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles['notice']}>
          You’re offline. Loaded data stays available; we’ll reconnect automatically.
        </p>
      )}
    </div>
  )
}

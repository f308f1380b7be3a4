import { useSyncExternalStore } from 'react'
import styles from './offline-notice.module.css'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says once, for the whole page, that the browser is offline. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles['notice']}>
          You are offline. What was loaded stays; the rest follows when you are back.
        </p>
      )}
    </div>
  )
}

import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { useServices } from '../../parts/app/use-services.tsx'
import { announce } from '../../ui/live-region.tsx'
import styles from './offline-notice.module.css'

const OFFLINE = 'You’re offline. Loaded data stays available; we’ll reconnect automatically.'

/** A notice for the whole page while the browser is offline. */
export function OfflineNotice() {
  const isOnline = useSelector(useServices().connection.isOnline)
  useEffect(() => {
    if (!isOnline) announce(OFFLINE)
  }, [isOnline])
  return isOnline ? null : <p className={`small ${styles['notice']}`}>{OFFLINE}</p>
}

import { useSelector } from '@tanstack/react-store'
import { formatNumber } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { RetryButton } from '../../ui/panel.tsx'
import { useSharedProblems } from '../../ui/shared-problems.tsx'
import { useServices } from '../shared/use-services.tsx'
import styles from './outage-notice.module.css'

/**
 * One message for panels that fail for the same reason. It is no alert, because each panel is one. Offline, the notice about
 * that says it, and everything is asked for again when the network is back.
 */
export function OutageNotice() {
  const isOnline = useSelector(useServices().connection.isOnline)
  const shared = useSharedProblems()
  if (!isOnline) return null
  return shared.map(({ advice, panels }) => (
    <section
      key={advice}
      aria-label="Problem on this page"
      className={`quiet small ${styles['notice']}`}
    >
      <p className={styles['title']}>
        <Icon name="warning" />
        <span>{`${formatNumber(panels.length)} parts of this page couldn’t be loaded`}</span>
      </p>
      <p>{advice}</p>
      <RetryButton
        onRetry={() => {
          for (const { retry } of panels) retry()
        }}
      >
        Try all again
      </RetryButton>
    </section>
  ))
}

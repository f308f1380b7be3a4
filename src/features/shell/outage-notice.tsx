import { useSelector } from '@tanstack/react-store'
import { formatNumber } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProblemDetails, RetryButton } from '../../ui/panel.tsx'
import { type SharedProblem, useSharedProblems } from '../../ui/shared-problems.tsx'
import { useServices } from '../shared/use-services.tsx'
import styles from './outage-notice.module.css'

/**
 * One message for panels that fail for the same reason. It is an alert if nothing of the page is there; else each panel is one.
 * Offline, the notice about that says it, and everything is asked for again when the network is back.
 */
export function OutageNotice() {
  const isOnline = useSelector(useServices().connection.isOnline)
  const { shared, isOutage } = useSharedProblems()
  if (!isOnline) return null
  return shared.map((problem) => <Outage key={problem.advice} {...problem} isOfPage={isOutage} />)
}

function Outage({ advice, panels, isOfPage }: SharedProblem & { isOfPage: boolean }) {
  // In the same order each time, not in the order in which the panels failed.
  const facts = new Set(panels.flatMap(({ problem }) => problem.facts).toSorted())
  const isFinal = panels.every(({ problem }) => problem.isFinal === true)
  return (
    <section
      aria-label="Problem on this page"
      className={`quiet small row wraps ${styles['notice']}`}
      data-page={isOfPage}
    >
      <div role={isOfPage ? 'alert' : undefined} className={styles['words']}>
        <p className={`row strong ink ${styles['title']}`}>
          <Icon name="warning" />
          <span>
            {isOfPage
              ? 'This page couldn’t be loaded'
              : `${formatNumber(panels.length)} parts of this page couldn’t be loaded`}
          </span>
        </p>
        <p>{advice}</p>
      </div>
      {!isFinal && (
        <RetryButton
          {...(isOfPage && { look: 'primary' as const })}
          onRetry={() => {
            for (const { retry } of panels) retry()
          }}
        >
          Try again
        </RetryButton>
      )}
      {isOfPage && (
        <div className={styles['details']}>
          <ProblemDetails facts={[...facts]} />
        </div>
      )}
    </section>
  )
}

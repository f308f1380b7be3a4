import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { formatCount } from '../../lib/numbers.ts'
import { brandLabel } from '../../model/brands/find-brands.ts'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { RetryButton } from '../../ui/panel.tsx'
import { describeError } from '../shared/describe-error.ts'
import { useServices } from '../shared/use-services.tsx'
import { reportErrorOf, retryReport } from './report-state.ts'
import styles from './failed-reports.module.css'

/** The brands whose reports are not printed, each with the reason. */
export function FailedReports({ brandIds }: { brandIds: readonly string[] }) {
  const client = useQueryClient()
  const { brands } = useServices()
  if (brandIds.length === 0) return null
  const count = formatCount(brandIds.length, 'report isn’t', 'reports aren’t')
  return (
    <section aria-label="Failed reports" className={`small ${styles['failed']}`} tabIndex={-1}>
      <p className={styles['title']}>
        <Icon name="warning" />
        <span>{`${count} complete, so not printed`}</span>
      </p>
      <ul role="list">
        {brandIds.map((id) => (
          <li key={id}>
            <Name>{brandLabel(brands.known.get(), id)}</Name>{' '}
            <span className="quiet">{whyNot(id, reportErrorOf(client, id))}</span>
          </li>
        ))}
      </ul>
      <RetryButton
        onRetry={() => {
          for (const id of brandIds) retryReport(client, id)
        }}
      >
        Try again
      </RetryButton>
    </section>
  )
}

function whyNot(id: string, error: unknown): string {
  if (error instanceof ApiError && error.kind === 'not-found') {
    return `No brand found with ID “${id}”.`
  }
  return describeError(error, 'The report').advice
}

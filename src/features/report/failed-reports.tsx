import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { formatCount } from '../../lib/numbers.ts'
import { brandLabel } from '../../model/brands/find-brands.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { prefetchOf } from '../../model/citation-list/prefetch.ts'
import { describeError } from '../../parts/app/describe-error.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { RetryButton } from '../../ui/panel.tsx'
import { reportErrorOf, retryReport } from './report-state.ts'
import styles from './failed-reports.module.css'

/** The brands whose reports are not printed, each with the reason. */
export function FailedReports({ brandIds }: { brandIds: readonly string[] }) {
  const client = useQueryClient()
  const services = useServices()
  const { brands } = services
  if (brandIds.length === 0) return null
  const errorOf = (id: string) => {
    const { status } = citationListsOf(services).of(id, NO_FILTER).snapshot.get()
    return reportErrorOf(client, id) ?? (status.kind === 'failed' ? status.error : undefined)
  }
  const count = formatCount(brandIds.length, 'report', 'reports')
  const end = brandIds.length === 1 ? 'it isn’t' : 'they aren’t'
  return (
    <section aria-label="Failed reports" className={`small ${styles['failed']}`} tabIndex={-1}>
      <p className={styles['title']}>
        <Icon name="warning" />
        <span>{`${count} couldn’t be loaded, so ${end} printed`}</span>
      </p>
      <ul role="list">
        {brandIds.map((id) => (
          <li key={id}>
            <Name>{brandLabel(brands.known.get(), id)}</Name>{' '}
            <span className="quiet">{disabledReason(id, errorOf(id))}</span>
          </li>
        ))}
      </ul>
      <RetryButton
        onRetry={() => {
          for (const id of brandIds) retryReport(client, id)
          void prefetchOf(services).loadAll()
        }}
      >
        Try again
      </RetryButton>
    </section>
  )
}

function disabledReason(id: string, error: unknown): string {
  if (error instanceof ApiError && error.kind === 'not-found') {
    return `No brand found with ID “${id}”.`
  }
  return describeError(error, 'The report').advice
}

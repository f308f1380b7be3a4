import { useRouter } from '@tanstack/react-router'
import { formatInstant } from '../../lib/dates.ts'
import { useNow } from '../../ui/use-now.ts'
import type { ReportSearch } from './report-search.ts'
import styles from './report-foot.module.css'

type ReportFootProps = { brandId: string; search: ReportSearch; page: string }

/** What the numbers mean, and when and where the report was made, so that a printed page can be found again. */
export function ReportFoot({ brandId, search, page }: ReportFootProps) {
  const router = useRouter()
  const { href } = router.buildLocation({
    to: '/brands/$brandId/report',
    params: { brandId },
    search,
  })
  const methods = router.buildLocation({ to: '/methods' })
  const now = useNow()
  const { host } = window.location
  return (
    <footer className={`quiet ${styles['foot']}`}>
      <p>
        <span>
          Of the answers that name the brand. “More than chance”: a change that would rarely appear
          if the two periods were exchanged at random, question by question.
        </span>{' '}
        <span className={styles['address']}>{`Methods: ${host}${methods.href}`}</span>
      </p>
      <p className={styles['made']}>
        <span>{`Made ${formatInstant(new Date(now).toISOString())}`}</span>{' '}
        <span className={styles['address']}>{host + href}</span> <span>{page}</span>
      </p>
    </footer>
  )
}

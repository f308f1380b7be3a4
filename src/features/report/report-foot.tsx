import { useRouter } from '@tanstack/react-router'
import { formatInstant } from '../../lib/dates.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './report-sheet.module.css'

type ReportFootProps = { brandId: string; period: string; page: string }

/** When and where the report was made, so that a printed page can be found again. */
export function ReportFoot({ brandId, period, page }: ReportFootProps) {
  const { href } = useRouter().buildLocation({
    to: '/brands/$brandId/report',
    params: { brandId },
    search: { period },
  })
  const now = useNow()
  return (
    <footer className={`quiet ${styles['foot']}`}>
      <span>
        {`Made ${formatInstant(new Date(now).toISOString())} · notes and flags are kept in the maker’s browser`}
      </span>
      <span className={styles['address']}>{window.location.host + href}</span>
      <span>{page}</span>
    </footer>
  )
}

import { formatNumber } from '../../../lib/numbers.ts'
import { useList } from '../citations-context.tsx'
import styles from '../list/counts.module.css'

/** How many of the loaded citations, or of those that the filter finds, are reviewed. */
export function ReviewProgress() {
  const { found, reviewed } = useList(({ matches }) => matches)
  return (
    <p className={styles['counts']}>
      {/* Reserves the line while there is nothing to count. */}
      {found === 0 ? '\u00A0' : `${formatNumber(reviewed)} of ${formatNumber(found)} reviewed`}
    </p>
  )
}

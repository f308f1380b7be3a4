import { formatNumber } from '../../../lib/numbers.ts'
import { useList } from '../citations-context.tsx'
import styles from '../list/counts.module.css'

/** How many of the citations that are loaded, or found by the filter, have been reviewed. */
export function ReviewProgress() {
  const { found, reviewed } = useList(({ matches }) => matches)
  return (
    <p className={styles['counts']}>
      {/* Without citations there is nothing to count; the line is there so that nothing moves when there are. */}
      {found === 0 ? '\u00A0' : `${formatNumber(reviewed)} of ${formatNumber(found)} reviewed`}
    </p>
  )
}

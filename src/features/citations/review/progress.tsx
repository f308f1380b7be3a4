import { formatNumber } from '../../../lib/numbers.ts'
import { useList } from '../citations-context.tsx'
import styles from '../list/counts.module.css'

/** How many of the loaded citations, or of those that the filter finds, are reviewed. */
export function ReviewProgress() {
  const { found, reviewed, isFiltered } = useList(({ matches }) => matches)
  if (found === 0) return null
  return (
    <p className={styles['progress']}>
      <span>{formatNumber(reviewed)}</span>
      <span
        className={styles['all']}
        data-filtered={isFiltered}
      >{` of ${formatNumber(found)}`}</span>{' '}
      <span>reviewed</span>
    </p>
  )
}

import { formatNumber } from '../../lib/numbers.ts'
import { useBrandWork } from '../../parts/user-data/use-user-data.ts'
import styles from './shell.module.css'

export function OpenWork({ brandId }: { brandId: string }) {
  const open = useBrandWork(brandId).filter(({ status }) => status !== 'done').length
  return (
    open > 0 && (
      <span
        className={`ms-auto text-xs text-muted whitespace-nowrap ${styles['total']}`}
        translate="no"
        aria-hidden="true"
      >
        {formatNumber(open)}
      </span>
    )
  )
}

import type { ReactNode } from 'react'
import { ruledVariant } from '../../ui/data-table.tsx'
import styles from './compare.module.css'

type CompareTableProps = { name: string; className?: string | undefined; children: ReactNode }

export function CompareTable({ name, className = '', children }: CompareTableProps) {
  return (
    // The table may scroll, so it must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} role="group" aria-label={name} tabIndex={0}>
      <table className={`${ruledVariant} ${styles['table']} ${className}`}>
        <caption className="sr-only">{name}</caption>
        {children}
      </table>
    </div>
  )
}

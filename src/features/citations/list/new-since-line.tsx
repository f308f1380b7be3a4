import { useSelector } from '@tanstack/react-store'
import { formatNumber } from '../../../lib/numbers.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import { lastVisitsOf } from '../../../model/last-visit/last-visit.ts'
import { newSince } from '../../../model/last-visit/new-since.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useCitations } from '../citations-context.tsx'
import styles from './list.module.css'

/** How many rows are new since the last visit; 0 if unknown. */
export function useNewRows({ citations, matches }: ListSnapshot): number {
  const services = useServices()
  const { brandId } = useCitations()
  const newest = useSelector(lastVisitsOf(services).of(brandId), (visit) => visit?.newest ?? null)
  return newest === null ? 0 : newSince(citations, matches.citations, newest)
}

/** A line between new rows and earlier ones. It has no height, so all rows stay put. @param row how many are new */
export function NewSinceLine({ row }: { row: number }) {
  return (
    <div
      role="separator"
      aria-label="New since your last visit"
      className={`flex items-center relative text-xs font-semibold text-accent whitespace-nowrap ${styles['line']}`}
      style={{ insetBlockStart: `calc(${row} * var(--row-size))` }}
    >
      <span className={`flex items-center gap-1 ${styles['label']}`}>
        <Icon name="up" size={12} />
        <span>{`${formatNumber(row)} new since your last visit`}</span>
      </span>
    </div>
  )
}

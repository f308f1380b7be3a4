import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { formatNumber } from '../../lib/numbers.ts'
import { MAX_BRANDS, MAX_REPORTS, writeBrandIds } from '../../model/brands/brands.ts'
import { isRecent, type RangeSearch, rangeSearchOf } from '../../model/range-search.ts'
import { Button } from '../../ui/button.tsx'
import { focusAround } from '../../ui/focus-around.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAnnounced } from '../../ui/live-region.tsx'
import { DEFAULT_BRANDS_SEARCH } from './brands-search.ts'
import styles from './brands.module.css'

const MIN_COMPARED = 2

type SelectedBrandsProps = {
  ids: readonly string[]
  search: RangeSearch
  hidden: number
  onClear: () => void
}

/** Rendered even if nothing is selected, because live regions announce only changes. */
export function SelectedBrands({ ids, search, hidden, onClear }: SelectedBrandsProps) {
  const navigate = useNavigate()
  const compareReason = useId()
  const reportReason = useId()
  const count = amountLabel(ids.length, hidden)
  useAnnounced(ids.length === 0 ? '' : count)
  if (ids.length === 0) return null
  const isChosen = !isRecent(search) || search.period !== DEFAULT_BRANDS_SEARCH.period
  // Compare goes on with the changes that were seen here; a report is of a month unless another range was chosen.
  const range = rangeSearchOf(search)
  const reportRange = isChosen ? range : {}
  const brands = writeBrandIds(ids)
  const noCompare = compareDisabledReason(ids.length)
  const noReports =
    ids.length > MAX_REPORTS ? `Reports: ${formatNumber(MAX_REPORTS)} brands at most.` : ''
  return (
    <div
      role="group"
      aria-label="Selection"
      className={`no-print flex flex-wrap items-center gap-2 bg-surface ${styles['bar']}`}
    >
      <p className={`font-semibold ${styles['count']}`}>{count}</p>
      <Button
        aria-disabled={noCompare !== ''}
        aria-describedby={noCompare === '' ? undefined : compareReason}
        onClick={() => void navigate({ to: '/compare', search: { brands, ...range } })}
      >
        Compare
      </Button>
      <Button
        variant="primary"
        aria-disabled={noReports !== ''}
        aria-describedby={noReports === '' ? undefined : reportReason}
        onClick={() => void navigate({ to: '/reports', search: { brands, ...reportRange } })}
      >
        <Icon name="report" />
        <span>Reports</span>
      </Button>
      <Button
        variant="bare"
        onClick={({ currentTarget }) => {
          // The bar disappears, so the focus moves to the page.
          focusAround(currentTarget)
          onClear()
        }}
      >
        Clear selection
      </Button>
      <p className={`text-faint text-xs ${styles['reasons']}`}>
        <span id={compareReason}>{noCompare}</span> <span id={reportReason}>{noReports}</span>
      </p>
    </div>
  )
}

function amountLabel(count: number, hidden: number): string {
  const selected = `${formatNumber(count)} selected`
  return hidden === 0 ? selected : `${selected}, ${formatNumber(hidden)} hidden by the search`
}

/** '' if they can be compared. */
function compareDisabledReason(count: number): string {
  if (count < MIN_COMPARED) return 'Select one more brand to compare.'
  return count > MAX_BRANDS ? `Compare: ${formatNumber(MAX_BRANDS)} brands at most.` : ''
}

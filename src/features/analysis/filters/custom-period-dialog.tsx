import { useState } from 'react'
import { readDateRange } from '../../../lib/date-range.ts'
import { dateOfDay } from '../../../lib/dates.ts'
import { datesOf } from '../../../model/analysis/day-range.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { ALL_DAYS } from '../analysis-search.ts'
import type { Period } from './use-period.ts'
import styles from './page-filters.module.css'

/** Asks for the first and the last day of a period. */
export function CustomPeriodDialog({ period }: { period: Period }) {
  const { search, onSearch, coverage, today } = usePageAnalysis()
  const [from, setFrom] = useState(
    search.from || (coverage.days === null ? '' : datesOf(coverage.days).from),
  )
  const [to, setTo] = useState(search.to || dateOfDay(today))
  const [isWrong, setIsWrong] = useState(false)
  return (
    <Dialog title="Choose a period" onClose={period.closeCustom} isSheet>
      <form
        className={`stack ${styles['form']}`}
        onSubmit={(event) => {
          event.preventDefault()
          const range = readDateRange({ from, to })
          const isRight = range.from === from && range.to === to
          setIsWrong(!isRight)
          if (!isRight) return
          onSearch(from === '' && to === '' ? ALL_DAYS : range)
          period.closeCustom()
        }}
      >
        <Field
          label="From"
          type="date"
          value={from}
          onChange={({ target }) => {
            setFrom(target.value)
          }}
        />
        <Field
          label="To"
          type="date"
          value={to}
          hint="Days are in UTC. Both are included."
          error={isWrong ? 'The last day is before the first one.' : undefined}
          onChange={({ target }) => {
            setTo(target.value)
          }}
        />
        <Button type="submit" look="primary">
          Show this period
        </Button>
      </form>
    </Dialog>
  )
}

import { useRef } from 'react'
import type { Citation } from '../../api/citations.ts'
import { DAY_MS, dateOfDay, dayOf, formatDate } from '../../lib/dates.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { comparisonOf, type Coverage } from '../../model/analysis/coverage.ts'
import { isWithin, recentDays } from '../../model/analysis/day-range.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { LoadAllButton } from '../../parts/citations/load-all-button.tsx'
import { Name } from '../../ui/name.tsx'
import { useNow } from '../../ui/use-now.ts'
import styles from './question-page.module.css'

/** The days that are compared with as many before them. */
const DAYS = 7

type QuestionCoverageProps = {
  list: CitationListStore
  /** Null while they are not known. */
  answers: readonly Citation[] | null
  coverage: Coverage
  isLoading: boolean
  brandName: string
}

/** How many answers are loaded, out of what, and how their number has changed. */
export function QuestionCoverage({
  list,
  answers,
  coverage,
  isLoading,
  brandName,
}: QuestionCoverageProps) {
  const ref = useRef<HTMLElement>(null)
  const isWhole = coverage.loaded.kind === 'all'
  return (
    <section
      ref={ref}
      aria-label="Coverage"
      tabIndex={-1}
      className={`quiet small ${styles['coverage']}`}
    >
      {answers !== null && (
        <>
          <div className={`row wraps ${styles['line']}`}>
            <p>
              <strong>{formatCount(answers.length, 'answer', 'answers')}</strong>
              <span>{` to this question ${answers.length === 1 ? 'mentions ' : 'mention '}`}</span>
              <Name>{brandName}</Name>
              <span>{coverageMessage(coverage, isLoading)}</span>
            </p>
            {!isWhole && <LoadAllButton list={list} onFocusLost={() => ref.current?.focus()} />}
          </div>
          {answers.length > 0 && <RecentChange answers={answers} coverage={coverage} />}
        </>
      )}
    </section>
  )
}

function RecentChange({ answers, coverage }: { answers: readonly Citation[]; coverage: Coverage }) {
  const chosen = recentDays(DAYS, Math.floor(useNow() / DAY_MS))
  const comparison = comparisonOf(chosen, coverage)
  const countOf = (days: typeof chosen) =>
    answers.filter(({ detected_at }) => isWithin(dayOf(detected_at), days)).length
  const now = countOf(chosen)
  const change = comparison.kind === 'period' ? formatChange(now - countOf(comparison.before)) : ''
  return (
    <p className={styles['line']}>
      {`${formatCount(now, 'answer', 'answers')} in the last ${DAYS} days${change}`}
    </p>
  )
}

function formatChange(change: number): string {
  if (change === 0) return ', as many as the week before'
  return `, ${formatNumber(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than the week before`
}

function coverageMessage({ count, loaded }: Coverage, isLoading: boolean): string {
  const some = formatCount(count, 'citation', 'citations')
  const more = isLoading ? ' More are being loaded.' : ' Older ones aren’t loaded.'
  switch (loaded.kind) {
    case 'all':
      return '.'
    case 'since':
      return `, in the newest ${some}, since ${formatDate(dateOfDay(Math.floor(loaded.time / DAY_MS)))}.${more}`
    case 'gaps':
      return `, in ${some}. Some citations between them aren’t loaded.`
  }
}

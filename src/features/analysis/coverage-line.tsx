import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useRef } from 'react'
import { citationStatsQuery } from '../../api/queries.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { formatPeriod } from '../../lib/period.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { useApi } from '../../parts/app/use-services.tsx'
import { loadedMessage } from '../../parts/citations/citation-counts.ts'
import { Button } from '../../ui/button.tsx'
import { useAnnounced } from '../../ui/use-announced.ts'
import { usePageAnalysis } from './analysis-context.tsx'
import { coverageMessage, otherCountMessage } from './analysis-messages.ts'
import { CoverageActions } from './coverage-actions.tsx'
import { CoverageProblem } from './coverage-problem.tsx'
import styles from './coverage-line.module.css'

type CoverageLineProps = {
  list: CitationListStore
  /** Whether the citations are counted. */
  isReady: boolean
}

/** Which citations the page is based on, and what loads the others. */
export function CoverageLine({ list, isReady }: CoverageLineProps) {
  const ref = useRef<HTMLElement>(null)
  const focus = () => ref.current?.focus({ preventScroll: true })
  return (
    <section ref={ref} aria-label="Coverage" tabIndex={-1} className={styles['coverage']}>
      {isReady ? (
        <>
          <div className={styles['line']}>
            <CoverageText list={list} />
            <CoverageActions list={list} onFocusLost={focus} />
          </div>
          <CoverageProblem list={list} onFocusLost={focus} />
        </>
      ) : (
        <div className={`${styles['line']} ${styles['room']}`}>
          <p>Based on the newest 50 citations, since 30 Nov · 0,000 in the last 30 days</p>
          <span className={`screen-only row wraps ${styles['actions']}`}>
            <Button>Load all</Button>
          </span>
        </div>
      )}
    </section>
  )
}

function CoverageText({ list }: { list: CitationListStore }) {
  const { brandId, coverage, isLoading, today } = usePageAnalysis()
  const otherCount = useOtherCount()
  const { data: stats, isPending } = useQuery(citationStatsQuery(useApi(), brandId))
  const { end, unreadable } = useSelector(list.snapshot)
  const isWhole = coverage.loaded.kind === 'all'
  const [start, important, rest] = coverageMessage(coverage, end.kind === 'reached', today)
  // The end of loading, but not each page.
  useAnnounced(!isLoading && isWhole ? loadedMessage(coverage.count, true) : '', isLoading)
  return (
    <>
      <p>
        <span>{start}</span>
        <strong>{important}</strong>
        <span>{`${rest}${isWhole || stats === undefined ? '' : ` · ${formatNumber(stats.total_citations)} in the last ${formatPeriod(stats.period)}`}`}</span>
        {!isWhole && isPending && (
          <span className={styles['room']}> · 0,000 in the last 30 days</span>
        )}
        {otherCount !== '' && <span>{` ${otherCount}`}</span>}
        {unreadable.count > 0 && (
          <span>{` · ${formatNumber(unreadable.count)} could not be read`}</span>
        )}
      </p>
    </>
  )
}

/** Why the overview has another number for as many days. */
function useOtherCount(): string {
  const { brandId, search, range, snapshot, chosenPart } = usePageAnalysis()
  const { data: stats } = useQuery(citationStatsQuery(useApi(), brandId))
  const { platform, sentiment, group } = search
  const isFiltered = platform.length + sentiment.length > 0 || group !== ''
  if (stats === undefined || isFiltered || chosenPart !== 'all' || snapshot.isCounting) return ''
  return otherCountMessage(range, snapshot.tables.total.citations, stats)
}

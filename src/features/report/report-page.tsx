import { useIsFetching } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useRef } from 'react'
import { loadAheadOf } from '../../model/citation-list/load-ahead.ts'
import type { ScoreWeights } from '../../model/score/components.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { MethodsFooter } from '../shared/methods-footer.tsx'
import { ScoreHelp } from '../shared/score-help.tsx'
import { useBrandName, useServices } from '../shared/use-services.tsx'
import { isOutage, useShownQueries } from '../shared/use-shown-queries.ts'
import { coverageState } from './coverage-state.ts'
import { ReportControls } from './report-controls.tsx'
import { ReportCoverage } from './report-coverage.tsx'
import type { OnReportSearch, ReportSearch } from './report-search.ts'
import { ReportSheet } from './report-sheet.tsx'
import { useBusySheets } from './use-busy-sheets.ts'
import styles from './report-page.module.css'

type ReportPageProps = {
  brandId: string
  search: ReportSearch
  scoreWeights: ScoreWeights | null
  onSearch: OnReportSearch
}

/** A report to print: one page of A4 or US Letter. */
export function ReportPage({ brandId, search, scoreWeights, onSearch }: ReportPageProps) {
  const brandName = useBrandName(brandId)
  const sheets = useRef<HTMLDivElement>(null)
  // The pages of the list, which nothing on the sheets needs, have no observers.
  const loading = useIsFetching({
    predicate: (query) => query.state.data === undefined && query.getObserversCount() > 0,
  })
  const [isBusy = true] = useBusySheets(sheets, 1)
  const hasFailed = useShownQueries(isOutage)
  const coverage = coverageState({
    reports: 1,
    failed: hasFailed ? 1 : 0,
    isMade: loading === 0 && !isBusy,
    lacking: useSelector(loadAheadOf(useServices()).lacking),
  })
  return (
    <>
      <div className={styles['controls']}>
        <PageHead title="Report" about={brandName} note={<ScoreHelp brandId={brandId} />}>
          <ReportControls
            brandIds={[brandId]}
            search={search}
            onSearch={onSearch}
            coverage={coverage}
            sheets={() => sheets.current?.children ?? []}
          />
        </PageHead>
        <ReportCoverage reports={1} coverage={coverage} />
      </div>
      <div ref={sheets} className={styles['sheets']}>
        <ReportSheet brandId={brandId} search={search} scoreWeights={scoreWeights} page="1 of 1" />
      </div>
      <div className={styles['foot']}>
        <MethodsFooter />
      </div>
    </>
  )
}

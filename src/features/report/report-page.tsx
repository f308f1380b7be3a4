import { useRef, useState } from 'react'
import { MethodsFooter } from '../../parts/app/methods-footer.tsx'
import { isLoading, isOutage, useShownQueries } from '../../parts/app/page-health.tsx'
import { useBrandName } from '../../parts/app/use-services.tsx'
import { ScoreHelp } from '../../parts/score/score-help.tsx'
import { useAnnounced } from '../../ui/live-region.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import {
  type OnReportSearch,
  type ReportSearch,
  ReportControls,
  coverageState,
  useReportLists,
  useBusySheets,
  ReportCoverage,
  stateMessage,
} from './report-controls.tsx'
import { ReportSheet } from './report-sheet.tsx'
import styles from './report.module.css'

type ReportPageProps = {
  brandId: string
  search: ReportSearch
  onSearch: OnReportSearch
}

export function ReportPage({ brandId, search, onSearch }: ReportPageProps) {
  const brandName = useBrandName(brandId)
  const sheets = useRef<HTMLDivElement>(null)
  const isFetching = useShownQueries(isLoading)
  const [isBusy = true] = useBusySheets(sheets, 1)
  const hasFailed = useShownQueries(isOutage)
  const [list] = useReportLists([brandId])
  const coverage = coverageState([{ hasFailed, isMade: !isFetching && !isBusy, list }])
  const [accepted, setAccepted] = useState('')
  const shown = JSON.stringify([brandId, search])
  const isAccepted = accepted === shown
  useAnnounced(coverage.kind === 'ready' ? stateMessage(coverage, 1) || 'Report ready' : '')
  return (
    <>
      <div className="no-print">
        <PageHead title="Report" about={brandName} note={<ScoreHelp brandId={brandId} />}>
          <ReportControls
            brandIds={[brandId]}
            search={search}
            onSearch={onSearch}
            coverage={coverage}
            isAccepted={isAccepted}
            sheets={() => sheets.current?.children ?? []}
          />
        </PageHead>
        <ReportCoverage
          reports={1}
          coverage={coverage}
          isAccepted={isAccepted}
          onAccept={() => setAccepted(shown)}
        />
      </div>
      <div ref={sheets} className={`grid ${styles['sheets']}`}>
        <ReportSheet brandId={brandId} search={search} page="1 of 1" />
      </div>
      <div className={`no-print ${styles['pageFoot']}`}>
        <MethodsFooter />
      </div>
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { formatNumber } from '../../lib/numbers.ts'
import { brandLabel } from '../../model/brands/find-brands.ts'
import { rangeSearchOf } from '../../model/range-search.ts'
import type { ScoreWeights } from '../../model/score/components.ts'
import { MethodsFooter } from '../../parts/app/methods-footer.tsx'
import { useServices } from '../../parts/app/use-services.tsx'
import { buttonVariant } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PanelsOf } from '../../ui/panel.tsx'
import { SharedProblems } from '../../ui/shared-problems.tsx'
import { useAnnounced } from '../../ui/use-announced.ts'
import { coverageState, useReportLists } from './coverage-state.ts'
import { FailedReports } from './failed-reports.tsx'
import { ReportControls } from './report-controls.tsx'
import { ReportCoverage, stateMessage } from './report-coverage.tsx'
import type { OnReportSearch, ReportSearch } from './report-search.ts'
import { ReportSheet } from './report-sheet.tsx'
import { useBusySheets } from './use-busy-sheets.ts'
import { useReportStates } from './use-report-states.ts'
import page from './report-page.module.css'
import styles from './reports-page.module.css'

type ReportsPageProps = {
  brandIds: readonly string[]
  search: ReportSearch
  scoreWeights: ScoreWeights | null
  onSearch: OnReportSearch
}

/** Reports on several brands as one document: a page for each. */
export function ReportsPage(props: ReportsPageProps) {
  // For another period they are made one after the other again, not all at once.
  return <Reports key={Object.values(rangeSearchOf(props.search)).join(' ')} {...props} />
}

function Reports({ brandIds, search, scoreWeights, onSearch }: ReportsPageProps) {
  const services = useServices()
  const sheets = useRef<HTMLDivElement>(null)
  const asked = useReportStates(brandIds)
  const busy = useBusySheets(sheets, brandIds.length)
  const lists = useReportLists(brandIds)
  const [isAccepted, setIsAccepted] = useState(false)
  const states = asked.map((state, index) => {
    // Without any citations it says next to nothing.
    const list = lists[index]?.kind
    if (state === 'ready' && list === 'failed') return 'failed'
    return state === 'ready' && (busy[index] === true || list === 'loading') ? 'loading' : state
  })
  const begun = useBegun(asked.map((state) => state === 'ready' || state === 'failed'))
  const failed = brandIds.filter((_, index) => states[index] === 'failed')
  const ready = states.filter((state) => state === 'ready').length
  const isWhole = ready + failed.length === brandIds.length
  const coverage = coverageState(
    states.map((state, index) => ({
      hasFailed: state === 'failed',
      isMade: state === 'ready',
      list: lists[index],
    })),
  )
  const printed = brandIds.filter((id) => !failed.includes(id))
  const progress = `${formatNumber(ready)} of ${formatNumber(brandIds.length)} ready`
  const lack = coverage.kind === 'ready' ? stateMessage(coverage, brandIds.length) : ''
  useAnnounced(isWhole ? `${progress}. ${lack}`.trim() : '')
  return (
    <>
      <div className={page['controls']}>
        <PageHead title="Reports" note={<p className="faint small">{progress}</p>}>
          <ReportControls
            brandIds={brandIds}
            search={search}
            onSearch={onSearch}
            coverage={coverage}
            isAccepted={isAccepted}
            sheets={() => printedSheets(sheets.current)}
          />
        </PageHead>
        {brandIds.length > 0 && (
          <ReportCoverage
            reports={brandIds.length}
            coverage={coverage}
            isAccepted={isAccepted}
            onAccept={() => {
              setIsAccepted(true)
            }}
          />
        )}
        {brandIds.length === 0 && (
          <div className={styles['none']}>
            <p className="quiet">Select brands on the page Brands to make reports on them.</p>
            <Link to="/brands" className={buttonVariant}>
              Brands
            </Link>
          </div>
        )}
        <FailedReports brandIds={failed} />
      </div>
      {/* What fails on a sheet is said above, once for each brand. */}
      <SharedProblems>
        <div ref={sheets} className={page['sheets']}>
          {brandIds.slice(0, begun).map((brandId) => (
            <div key={brandId} className={styles['page']} hidden={failed.includes(brandId)}>
              <PanelsOf value={brandLabel(services.brands.known.get(), brandId)}>
                <ReportSheet
                  brandId={brandId}
                  search={search}
                  scoreWeights={scoreWeights}
                  page={pageTitle(printed, brandId)}
                />
              </PanelsOf>
            </div>
          ))}
        </div>
      </SharedProblems>
      <div className={page['foot']}>
        <MethodsFooter />
      </div>
    </>
  )
}

/**
 * How many reports have been begun: the next one is, once those before are at their end, so that the service is not asked
 * for all of them at once.
 */
function useBegun(areDone: readonly boolean[]): number {
  const [begun, setBegun] = useState(1)
  const firstOpen = areDone.indexOf(false)
  const due = firstOpen === -1 ? areDone.length : firstOpen + 1
  if (due > begun) setBegun(due)
  return Math.max(due, begun)
}

/** The sheets of the reports that are complete. */
function printedSheets(sheets: HTMLElement | null): Element[] {
  return [...(sheets?.querySelectorAll(':scope > :not([hidden]) > article') ?? [])]
}

function pageTitle(printed: readonly string[], brandId: string): string {
  const index = printed.indexOf(brandId)
  return index === -1 ? '' : `${formatNumber(index + 1)} of ${formatNumber(printed.length)}`
}

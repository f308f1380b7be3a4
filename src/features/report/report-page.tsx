import { useIsFetching } from '@tanstack/react-query'
import { useRef } from 'react'
import { OFFERED_PERIODS } from '../../lib/period.ts'
import type { ScoreWeights } from '../../model/score/components.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { CopyTextButton } from '../shared/copy-text-button.tsx'
import { MethodsFooter } from '../shared/methods-footer.tsx'
import { QuestionGroupMenu } from '../shared/question-group-menu.tsx'
import { ScoreHelp } from '../shared/score-help.tsx'
import { useBrandName } from '../shared/use-services.tsx'
import { ReportCoverage } from './report-coverage.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { sheetsInMarkdown } from './sheet-in-markdown.ts'
import { useBusySheets } from './use-busy-sheets.ts'
import styles from './report-page.module.css'

const PERIODS = OFFERED_PERIODS.map((period) => ({ value: period, label: period }))

type ReportPageProps = {
  brandId: string
  period: string
  group: string
  scoreWeights: ScoreWeights | null
  onSearch: (change: { period?: string; group?: string }) => void
}

/** A report to print: one page of A4. */
export function ReportPage({ brandId, period, group, scoreWeights, onSearch }: ReportPageProps) {
  const brandName = useBrandName(brandId)
  const sheets = useRef<HTMLDivElement>(null)
  // The pages of the list, which nothing on the sheets needs, have no observers.
  const loading = useIsFetching({
    predicate: (query) => query.state.data === undefined && query.getObserversCount() > 0,
  })
  // Half a report must not be printed.
  const [isBusy = true] = useBusySheets(sheets, 1)
  const isWaiting = loading > 0 || isBusy
  return (
    <>
      <div className={styles['controls']}>
        <PageHead title="Report" about={brandName} note={<ScoreHelp brandId={brandId} />}>
          <QuestionGroupMenu
            brandIds={[brandId]}
            value={group}
            onChange={(wanted) => {
              onSearch({ group: wanted })
            }}
          />
          <Segmented
            label="Period"
            options={PERIODS}
            value={period}
            onChange={(wanted) => {
              onSearch({ period: wanted })
            }}
          />
          <CopyTextButton
            label="Copy as text"
            what="Report"
            disabled={isWaiting}
            text={() => sheetsInMarkdown(sheets.current?.children ?? [])}
          />
          <Button
            look="primary"
            disabled={isWaiting}
            title={isWaiting ? 'The report is still loading' : undefined}
            onClick={() => {
              window.print()
            }}
          >
            <Icon name="report" />
            <span>Print or save as PDF</span>
          </Button>
        </PageHead>
        <ReportCoverage reports={1} />
      </div>
      <div ref={sheets} className={styles['sheets']}>
        <ReportSheet
          brandId={brandId}
          period={period}
          group={group}
          scoreWeights={scoreWeights}
          page="1 of 1"
        />
      </div>
      <div className={styles['foot']}>
        <MethodsFooter />
      </div>
    </>
  )
}

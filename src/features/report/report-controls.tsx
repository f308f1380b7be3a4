import { DEFAULT_PERIOD } from '../../lib/period.ts'
import type { RangeSearch } from '../../model/range-search.ts'
import { rangeOf } from '../../model/range.ts'
import { useShortcuts } from '../../parts/app/app-shortcuts.ts'
import { CopyTextButton } from '../../parts/app/copy-text-button.tsx'
import { RangeControl } from '../../parts/app/range-control.tsx'
import { QuestionGroupMenu } from '../../parts/user-data/question-group-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToday } from '../../ui/use-now.tsx'
import { type CoverageState, COVERAGE_ID, stateMessage } from './report-coverage.tsx'
import { reportsToText } from './reports-to-text.ts'
import styles from './report.module.css'

type ReportControlsProps = {
  brandIds: readonly string[]
  search: ReportSearch
  onSearch: OnReportSearch
  coverage: CoverageState
  isAccepted: boolean
  /** The complete reports, read when they are copied. */
  sheets: () => Iterable<Element>
}

function print() {
  window.print()
}

export function ReportControls(props: ReportControlsProps) {
  const { brandIds, search, onSearch, coverage, isAccepted, sheets } = props
  const today = useToday()
  const isReady = coverage.kind === 'ready' && (coverage.missing === 0 || isAccepted)
  const saysDisabledReason = !isReady && coverage.kind !== 'none'
  useShortcuts('everywhere', isReady ? { print } : {})
  return (
    <>
      <RangeControl
        search={search}
        usual={DEFAULT_PERIOD}
        range={rangeOf(search, today)}
        today={today}
        onChange={onSearch}
      />
      <QuestionGroupMenu
        brandIds={brandIds}
        value={search.group}
        onChange={(target) => onSearch({ group: target })}
      />
      <div className={`flex gap-2 ${styles['actions']}`}>
        <CopyTextButton
          label="Copy as text"
          what="Report"
          disabledReason={isReady ? '' : stateMessage(coverage, brandIds.length)}
          text={() => reportsToText(sheets())}
        />
        <Button
          variant="primary"
          disabled={!isReady}
          aria-describedby={saysDisabledReason ? COVERAGE_ID : undefined}
          onClick={print}
        >
          <Icon name="report" />
          <span>Print or save as PDF</span>
        </Button>
      </div>
    </>
  )
}

export type ReportSearch = RangeSearch & {
  group: string
}

/** @param isContinued replaces the history entry, because many changes follow each other */
export type OnReportSearch = (change: Partial<ReportSearch>, isContinued?: boolean) => void

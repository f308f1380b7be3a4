import { OFFERED_PERIODS } from '../../lib/period.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useShortcuts } from '../shared/app-shortcuts.ts'
import { CopyTextButton } from '../shared/copy-text-button.tsx'
import { QuestionGroupMenu } from '../shared/question-group-menu.tsx'
import type { CoverageState } from './coverage-state.ts'
import { COVERAGE_ID, stateInWords } from './report-coverage.tsx'
import { sheetsAsText } from './sheet-text.ts'
import styles from './report-controls.module.css'

const PERIODS = OFFERED_PERIODS.map((period) => ({ value: period, label: period }))

type ReportControlsProps = {
  brandIds: readonly string[]
  period: string
  group: string
  onSearch: (change: { period?: string; group?: string }) => void
  coverage: CoverageState
  /** Whether an incomplete report is good enough. */
  isAccepted: boolean
  /** The reports that are complete, read when they are copied. */
  sheets: () => Iterable<Element>
}

function print() {
  window.print()
}

/** What one report or several are about, and what can be done with them; not with half a report. */
export function ReportControls(props: ReportControlsProps) {
  const { brandIds, period, group, onSearch, coverage, isAccepted, sheets } = props
  const isReady = coverage.kind === 'ready' && (coverage.lacking === 0 || isAccepted)
  const saysWhyNot = !isReady && coverage.kind !== 'none'
  useShortcuts('everywhere', isReady ? { print } : {})
  return (
    <>
      <div className={styles['choices']}>
        <QuestionGroupMenu
          brandIds={brandIds}
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
      </div>
      <div className={styles['actions']}>
        <CopyTextButton
          label="Copy as text"
          what="Report"
          whyNot={isReady ? '' : stateInWords(coverage, brandIds.length)}
          text={() => sheetsAsText(sheets())}
        />
        <Button
          look="primary"
          disabled={!isReady}
          aria-describedby={saysWhyNot ? COVERAGE_ID : undefined}
          onClick={print}
        >
          <Icon name="report" />
          <span>Print or save as PDF</span>
        </Button>
      </div>
    </>
  )
}

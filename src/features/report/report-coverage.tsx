import { formatNumber } from '../../lib/numbers.ts'
import { LoadMissingButton } from '../../parts/citations/load-missing-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CoverageState } from './coverage-state.ts'
import styles from './report.module.css'

/** Describes the buttons that wait for complete reports. */
export const COVERAGE_ID = 'report-coverage'

type ReportCoverageProps = {
  reports: number
  coverage: CoverageState
  isAccepted: boolean
  onAccept: () => void
}

/** What the reports lack, with a button to load it. Empty for complete reports, but of the same size. */
export function ReportCoverage({ reports, coverage, isAccepted, onAccept }: ReportCoverageProps) {
  const words = stateMessage(coverage, reports)
  if (words === '')
    return <div className={`flex items-center gap-2 text-xs ${styles['coverage']}`} />
  return (
    <section
      aria-label="Coverage"
      className={`flex items-center gap-2 text-xs text-muted ${styles['coverage']}`}
    >
      {coverage.kind === 'loading' ? (
        <progress aria-label="Loading citations" max={reports} value={coverage.done} />
      ) : (
        <Icon name={coverage.kind === 'failed' ? 'warning' : 'info'} />
      )}
      <p id={COVERAGE_ID}>{words}</p>
      {coverage.kind !== 'failed' && <LoadMissingButton label="Load the rest" />}
      {coverage.kind === 'ready' && !isAccepted && (
        <Button variant="bare" onClick={onAccept}>
          Use anyway
        </Button>
      )}
    </section>
  )
}

/** Why the reports can't be printed or copied yet; '' if they are complete. */
export function stateMessage(coverage: CoverageState, reports: number): string {
  switch (coverage.kind) {
    case 'none':
      return ''
    case 'failed':
      return reports === 1
        ? 'The report couldn’t be loaded, so there is nothing to print or copy.'
        : 'None of the reports could be loaded, so there is nothing to print or copy.'
    case 'loading':
      return reports === 1
        ? 'The report is still loading. You can print or copy it once it’s complete.'
        : 'The reports are still loading. You can print or copy them once they’re complete.'
    case 'ready':
      return coverage.missing === 0 ? '' : incompleteMessage(coverage.missing, reports)
  }
}

function incompleteMessage(missing: number, reports: number): string {
  if (reports === 1) return 'This report is incomplete.'
  const are = missing === 1 ? 'is' : 'are'
  return `${formatNumber(missing)} of ${formatNumber(reports)} reports ${are} incomplete.`
}

import { formatCount } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadLackingButton } from '../shared/load-lacking-button.tsx'
import type { CoverageState } from './coverage-state.ts'
import styles from './report-coverage.module.css'

/** Describes what waits for complete reports. */
export const COVERAGE_ID = 'report-coverage'

type ReportCoverageProps = {
  /** How many there are. */
  reports: number
  coverage: CoverageState
}

/** Whether the reports on the page have all citations of their days, and what loads the others. */
export function ReportCoverage({ reports, coverage }: ReportCoverageProps) {
  return (
    <section aria-label="Coverage" className={`quiet small ${styles['coverage']}`}>
      <Icon name={iconOf(coverage)} />
      <p id={COVERAGE_ID}>{stateInWords(coverage, reports)}</p>
      {coverage.kind !== 'failed' && <LoadLackingButton />}
    </section>
  )
}

function iconOf(coverage: CoverageState) {
  if (coverage.kind === 'failed') return 'warning'
  return coverage.kind === 'ready' && coverage.lacking === 0 ? 'check' : 'info'
}

/** What is said of the reports, and why they cannot be printed or copied yet. */
export function stateInWords(coverage: CoverageState, reports: number): string {
  if (coverage.kind === 'failed') return failureInWords(reports)
  return coverage.kind === 'ready'
    ? coverageInWords(coverage.lacking, reports)
    : waitingInWords(reports)
}

function failureInWords(reports: number): string {
  return reports === 1
    ? 'The report couldn’t be loaded, so there is nothing to print or copy.'
    : 'None of the reports could be loaded, so there is nothing to print or copy.'
}

function waitingInWords(reports: number): string {
  return reports === 1
    ? 'The report is still loading. You can print or copy it once it’s complete.'
    : 'The reports are still loading. You can print or copy them once they’re complete.'
}

function coverageInWords(lacking: number, reports: number): string {
  if (lacking === 0) return 'All citations of the period, and of as many days before, are loaded.'
  const lack = 'all citations of the period, and of as many days before'
  return reports === 1
    ? `This report doesn’t have ${lack}. It says since when it has them.`
    : `${formatCount(lacking, 'report doesn’t', 'reports don’t')} have ${lack}. Each says since when it has them.`
}

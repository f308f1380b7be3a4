import { useSelector } from '@tanstack/react-store'
import { type RefObject, useEffect, useState } from 'react'
import { formatNumber } from '../../lib/numbers.ts'
import { DEFAULT_PERIOD } from '../../lib/period.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { prefetchOf, type TargetList } from '../../model/citation-list/prefetch.ts'
import type { RangeSearch } from '../../model/range-search.ts'
import { rangeOf } from '../../model/range.ts'
import { useShortcuts } from '../../parts/app/app-shortcuts.ts'
import { CopyTextButton } from '../../parts/app/copy-text-button.tsx'
import { RangeControl } from '../../parts/app/range-control.tsx'
import { useServices } from '../../parts/app/use-services.tsx'
import { LoadMissingButton } from '../../parts/citations/list-status.tsx'
import { QuestionGroupMenu } from '../../parts/user-data/question-group-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToday } from '../../ui/use-now.tsx'
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

/** Describes the buttons that wait for complete reports. */
const COVERAGE_ID = 'report-coverage'

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

type CoverageState =
  | { readonly kind: 'none' | 'failed' }
  /** `done`: how many reports are complete; may be fractional. */
  | { readonly kind: 'loading'; readonly done: number }
  | { readonly kind: 'ready'; readonly missing: number }

type ReportProgress = {
  hasFailed: boolean
  /** Whether everything but its citations is loaded. */
  isMade: boolean
  /** Undefined until they are requested. */
  list: TargetList | undefined
}

export function coverageState(reports: readonly ReportProgress[]): CoverageState {
  if (reports.length === 0) return { kind: 'none' }
  const others = reports.filter(({ hasFailed }) => !hasFailed)
  if (others.length === 0) return { kind: 'failed' }
  if (others.some(({ isMade, list }) => !isMade || list?.kind === 'loading')) {
    const done = others.reduce((sum, { list }) => sum + (list?.share ?? 0), 0)
    return { kind: 'loading', done: reports.length - others.length + done }
  }
  const whole = others.filter(({ list }) => list === undefined || list.kind === 'whole')
  return { kind: 'ready', missing: others.length - whole.length }
}

export function useReportLists(brandIds: readonly string[]): (TargetList | undefined)[] {
  const services = useServices()
  const target = useSelector(prefetchOf(services).wanted)
  const lists = citationListsOf(services)
  return brandIds.map((id) => target.get(lists.of(id, NO_FILTER)))
}

/** Which children of `container` are missing or have a busy part, such as a loading panel. @param count the expected number */
export function useBusySheets(
  container: RefObject<HTMLElement | null>,
  count: number,
): readonly boolean[] {
  const [busy, setBusy] = useState('')
  useEffect(() => {
    const { current } = container
    if (current === null) return
    const check = () => {
      const sheets = [...current.children]
      setBusy(sheets.map((sheet) => (isBusy(sheet) ? 'y' : 'n')).join(''))
    }
    check()
    const observer = new MutationObserver(check)
    observer.observe(current, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-busy'],
    })
    return () => observer.disconnect()
  }, [container])
  return Array.from({ length: count }, (_, index) => busy[index] !== 'n')
}

function isBusy(sheet: Element): boolean {
  return sheet.querySelector('[aria-busy="true"]') !== null
}

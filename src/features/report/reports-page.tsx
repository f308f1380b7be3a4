import { type QueryCache, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ApiClient } from '../../api/http.ts'
import { brandKey, scoreHistoryQuery } from '../../api/queries.ts'
import { formatNumber, formatCount } from '../../lib/numbers.ts'
import { COMPARED_PERIOD } from '../../lib/period.ts'
import { brandLabel } from '../../model/brands/find-brands.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { prefetchOf } from '../../model/citation-list/prefetch.ts'
import { rangeSearchOf } from '../../model/range-search.ts'
import { describeError, unknownBrandMessage } from '../../parts/app/describe-error.ts'
import { MethodsFooter } from '../../parts/app/methods-footer.tsx'
import { useQueryCache } from '../../parts/app/page-health.tsx'
import { useServices, useApi } from '../../parts/app/use-services.tsx'
import { buttonVariant } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAnnounced } from '../../ui/live-region.tsx'
import { Name } from '../../ui/name.tsx'
import { BelowHeading, PageHead } from '../../ui/page-head.tsx'
import { PanelsOf, RetryButton } from '../../ui/panel.tsx'
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

type ReportsPageProps = {
  brandIds: readonly string[]
  search: ReportSearch
  onSearch: OnReportSearch
}

export function ReportsPage(props: ReportsPageProps) {
  // The key restarts them for another period, so that they load one after the other again, not all at once.
  return <Reports key={Object.values(rangeSearchOf(props.search)).join(' ')} {...props} />
}

function Reports({ brandIds, search, onSearch }: ReportsPageProps) {
  const services = useServices()
  const sheets = useRef<HTMLDivElement>(null)
  const asked = useReportStates(brandIds)
  const busy = useBusySheets(sheets, brandIds.length)
  const lists = useReportLists(brandIds)
  const [isAccepted, setIsAccepted] = useState(false)
  const states = asked.map((state, index) => {
    // Without any citations, a report says next to nothing.
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
      <div className="no-print">
        {/* Failures on a sheet are reported below, once per brand. */}
        <BelowHeading value={null}>
          <PageHead title="Reports" note={<p className="text-faint text-xs">{progress}</p>}>
            <ReportControls
              brandIds={brandIds}
              search={search}
              onSearch={onSearch}
              coverage={coverage}
              isAccepted={isAccepted}
              sheets={() => printedSheets(sheets.current)}
            />
          </PageHead>
        </BelowHeading>
        {brandIds.length > 0 && (
          <ReportCoverage
            reports={brandIds.length}
            coverage={coverage}
            isAccepted={isAccepted}
            onAccept={() => setIsAccepted(true)}
          />
        )}
        {brandIds.length === 0 && (
          <div className="grid justify-items-start gap-4">
            <p className="text-muted">Select brands on the page Brands to make reports on them.</p>
            <Link to="/brands" className={buttonVariant}>
              Brands
            </Link>
          </div>
        )}
        <FailedReports brandIds={failed} />
      </div>
      <div ref={sheets} className={`grid ${styles['sheets']}`}>
        {brandIds.slice(0, begun).map((brandId) => (
          <div key={brandId} className={styles['page']} hidden={failed.includes(brandId)}>
            <PanelsOf value={brandLabel(services.brands.known.get(), brandId)}>
              <ReportSheet brandId={brandId} search={search} page={pageTitle(printed, brandId)} />
            </PanelsOf>
          </div>
        ))}
      </div>
      <div className={`no-print ${styles['pageFoot']}`}>
        <MethodsFooter />
      </div>
    </>
  )
}

/** How many reports have started: the next one starts when the previous ones have ended, to spread the requests. */
function useBegun(areDone: readonly boolean[]): number {
  const [begun, setBegun] = useState(1)
  const firstOpen = areDone.indexOf(false)
  const due = firstOpen === -1 ? areDone.length : firstOpen + 1
  if (due > begun) setBegun(due)
  return Math.max(due, begun)
}

function printedSheets(sheets: HTMLElement | null): Element[] {
  return [...(sheets?.querySelectorAll(':scope > :not([hidden]) > article') ?? [])]
}

function pageTitle(printed: readonly string[], brandId: string): string {
  const index = printed.indexOf(brandId)
  return index === -1 ? '' : `${formatNumber(index + 1)} of ${formatNumber(printed.length)}`
}

function FailedReports({ brandIds }: { brandIds: readonly string[] }) {
  const client = useQueryClient()
  const services = useServices()
  const { brands } = services
  if (brandIds.length === 0) return null
  const errorOf = (id: string) => {
    const { status } = citationListsOf(services).of(id, NO_FILTER).snapshot.get()
    return reportErrorOf(client, id) ?? (status.kind === 'failed' ? status.error : undefined)
  }
  const count = formatCount(brandIds.length, 'report', 'reports')
  const end = brandIds.length === 1 ? 'it isn’t' : 'they aren’t'
  return (
    <section
      aria-label="Failed reports"
      className={`grid justify-items-start gap-2 text-xs bg-surface ${styles['failed']}`}
      tabIndex={-1}
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="warning" />
        <span>{`${count} couldn’t be loaded, so ${end} printed`}</span>
      </p>
      <ul role="list">
        {brandIds.map((id) => (
          <li key={id}>
            <Name>{brandLabel(brands.known.get(), id)}</Name>{' '}
            <span className="text-muted">{disabledReason(id, errorOf(id))}</span>
          </li>
        ))}
      </ul>
      <RetryButton
        onRetry={() => {
          for (const id of brandIds) retryReport(client, id)
          void prefetchOf(services).loadAll()
        }}
      >
        Try again
      </RetryButton>
    </section>
  )
}

function disabledReason(id: string, error: unknown): string {
  return unknownBrandMessage(id, error) || describeError(error, 'The report').advice
}

function useReportStates(brandIds: readonly string[]): readonly ReportState[] {
  const api = useApi()
  // A string, because it is equal while nothing has changed.
  const states = useQueryCache((cache) =>
    brandIds.map((id) => reportStateOf(cache, api, id)).join(' '),
  ).split(' ')
  return brandIds.map((_, index) => ALL.find((state) => state === states[index]) ?? 'waiting')
}

const ALL: readonly ReportState[] = ['waiting', 'loading', 'ready', 'failed']

type ReportState = 'waiting' | 'loading' | 'ready' | 'failed'

/** Based on the requests that the screen needs. It is failed if any part is. */
function reportStateOf(cache: QueryCache, api: ApiClient, brandId: string): ReportState {
  const shown = shownQueries(cache, brandId)
  const needed = shown.filter(({ state }) => state.data === undefined)
  if (shown.length === 0) return 'waiting'
  if (needed.some(({ state }) => state.fetchStatus === 'fetching')) return 'loading'
  // Verdicts are requested once everything else is loaded, and may fail.
  const { queryKey } = scoreHistoryQuery(api, brandId, COMPARED_PERIOD)
  const verdicts = cache.find({ queryKey, exact: true })?.state
  const others = needed.filter(({ state }) => state !== verdicts)
  if (others.some(({ state }) => state.status === 'error')) return 'failed'
  const isPending = verdicts?.status === 'pending' && verdicts.fetchStatus !== 'paused'
  return others.length > 0 || isPending ? 'loading' : 'ready'
}

function reportErrorOf(client: QueryClient, brandId: string): unknown {
  const failed = shownQueries(client.getQueryCache(), brandId).filter(
    ({ state }) => state.data === undefined,
  )
  return failed.map(({ state }) => state.error).find((error) => error !== null)
}

function retryReport(client: QueryClient, brandId: string): void {
  void client.refetchQueries({
    queryKey: brandKey(brandId),
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}

function shownQueries(cache: QueryCache, brandId: string) {
  // Inactive ones are pages of the list, which the sheets don't need.
  return cache.findAll({ queryKey: brandKey(brandId), type: 'active' })
}

import { useSelector } from '@tanstack/react-store'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { prefetchOf, type TargetList } from '../../model/citation-list/prefetch.ts'
import { useServices } from '../../parts/app/use-services.tsx'

/** How far the reports of a page are, and with how many of their citations. */
export type CoverageState =
  | { readonly kind: 'none' | 'failed' }
  /** `done`: of how many reports everything is there; parts of reports count. */
  | { readonly kind: 'loading'; readonly done: number }
  /** `lacking`: how many of them don’t have all citations. */
  | { readonly kind: 'ready'; readonly missing: number }

/** How far a report is. */
type ReportProgress = {
  hasFailed: boolean
  /** Whether all but its citations is there. */
  isMade: boolean
  /** Its citations; undefined until they are wanted. */
  list: TargetList | undefined
}

/** The one state that the words, the progress and the buttons of reports go by. */
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

/** The citations of the reports on some brands, in the same order. */
export function useReportLists(brandIds: readonly string[]): (TargetList | undefined)[] {
  const services = useServices()
  const target = useSelector(prefetchOf(services).wanted)
  const lists = citationListsOf(services)
  return brandIds.map((id) => target.get(lists.of(id, NO_FILTER)))
}

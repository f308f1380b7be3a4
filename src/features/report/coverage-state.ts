import { useSelector } from '@tanstack/react-store'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { prefetchOf, type TargetList } from '../../model/citation-list/prefetch.ts'
import { useServices } from '../../parts/app/use-services.tsx'

export type CoverageState =
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

import type { CitationStats } from '../../api/citations.ts'
import type { Score, ScoreHistory } from '../../api/score.ts'
import type { ListSearch } from '../../model/citation-list/list-filter.ts'
import type { PanelState } from '../../ui/panel.tsx'
import type { BrandVariant } from './brand-variant.ts'

export type ComparedBrand = {
  id: string
  name: string
  variant: BrandVariant
  score: PanelState<Score>
  history: PanelState<ScoreHistory>
  stats: PanelState<ComparedShares>
  /** Finds in the list what `stats` count. */
  counted: ListSearch
}

/** The counts by platform and sentiment: from the service, or of a question group among the loaded citations. */
export type ComparedShares = CitationStats & {
  /** The first loaded day of the period; '' if all of it is loaded. */
  since?: string
  /** Where the counted citations begin, if they are not the service’s counts. */
  from?: string
}

/** Undefined while loading and after a failure. */
export function dataOf<Data>(state: PanelState<Data>): Data | undefined {
  return state.kind === 'ready' ? state.data : undefined
}

type Part = 'score' | 'history' | 'stats'

/**
 * The state of a panel that shows a part of every brand. It waits only for the first brand; failures appear in the
 * brand's column, not in the panel.
 */
export function stateOf<Data>(
  brands: readonly ComparedBrand[],
  part: Part,
  data: Data,
): PanelState<Data> {
  const states = brands.map((brand) => brand[part])
  const ready = states.filter((state) => state.kind === 'ready')
  if (ready.length === 0 && states.some(({ kind }) => kind === 'loading')) {
    return { kind: 'loading' }
  }
  const stale = ready.find(({ staleSince }) => staleSince !== null)
  return { kind: 'ready', data, staleSince: stale?.staleSince ?? null }
}

export function isAnyLoading(brands: readonly ComparedBrand[], part: Part): boolean {
  return brands.some((brand) => brand[part].kind === 'loading')
}

/** Whether no part of a brand could be loaded. */
export function hasFailed({ score, history, stats }: ComparedBrand): boolean {
  return [score, history, stats].every(({ kind }) => kind === 'failed')
}

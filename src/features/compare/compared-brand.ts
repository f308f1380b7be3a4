import type { CitationStats } from '../../api/citations.ts'
import type { Score, ScoreHistory } from '../../api/score.ts'
import type { PanelState } from '../../ui/panel.tsx'
import type { BrandVariant } from './brand-variant.ts'

/** A brand of the comparison and what is loaded of it. Each part can fail by itself. */
export type ComparedBrand = {
  id: string
  name: string
  variant: BrandVariant
  score: PanelState<Score>
  history: PanelState<ScoreHistory>
  stats: PanelState<ComparedShares>
}

/** In place of what tries again, where only other days help. */
export function nothingToRetry(): void {}

/** How many citations are of which platform and sentiment: by the service, or of a group of questions in what is loaded. */
export type ComparedShares = CitationStats & {
  /** The first day that is loaded of the period; '' if all of it is. */
  since?: string
}

/** The data of a part, undefined while it is loading and when it failed. */
export function dataOf<Data>(state: PanelState<Data>): Data | undefined {
  return state.kind === 'ready' ? state.data : undefined
}

type Part = 'score' | 'history' | 'stats'

/**
 * The state of a panel that shows a part of every brand. It only waits for the first one, and failures are shown by the
 * column of the brand, not by the panel.
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

/** Whether a part of any brand is still loading. */
export function isAnyLoading(brands: readonly ComparedBrand[], part: Part): boolean {
  return brands.some((brand) => brand[part].kind === 'loading')
}

/** Whether no part of a brand could be loaded. */
export function hasFailed({ score, history, stats }: ComparedBrand): boolean {
  return [score, history, stats].every(({ kind }) => kind === 'failed')
}

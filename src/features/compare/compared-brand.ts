import type { CitationStats } from '../../api/citations.ts'
import type { Score, ScoreHistory } from '../../api/score.ts'
import type { PanelState } from '../../ui/panel.tsx'
import type { BrandLook } from './brand-look.ts'

/** A brand of the comparison and what is loaded of it. Each part can fail by itself. */
export type ComparedBrand = {
  id: string
  name: string
  look: BrandLook
  score: PanelState<Score>
  history: PanelState<ScoreHistory>
  stats: PanelState<CitationStats>
}

/** The data of a part, undefined while it is loading and when it failed. */
export function dataOf<Data>(state: PanelState<Data>): Data | undefined {
  return state.kind === 'ready' ? state.data : undefined
}

/** Whether a part of any brand is still loading. */
export function isAnyLoading(
  brands: readonly ComparedBrand[],
  part: 'score' | 'history' | 'stats',
): boolean {
  return brands.some((brand) => brand[part].kind === 'loading')
}

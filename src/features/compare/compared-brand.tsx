import type { CitationStats } from '../../api/citations.ts'
import type { Score, ScoreHistory } from '../../api/score.ts'
import { ROUND_MARKER } from '../../charts/chart-text.ts'
import { MAX_BRANDS } from '../../model/brands/brands.ts'
import type { ListSearch } from '../../model/citation-list/list-filter.ts'
import type { PanelState } from '../../ui/panel.tsx'
import styles from './compare.module.css'

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

/** Dash and marker distinguish the brands without colour. */
type BrandVariant = {
  color: string
  dash: string | undefined
  /** An SVG path around 0,0, about ten pixels wide. */
  marker: string
}

const SHAPES: readonly Omit<BrandVariant, 'color'>[] = [
  { dash: undefined, marker: ROUND_MARKER },
  { dash: '7 4', marker: 'M-3.6,-3.6h7.2v7.2h-7.2z' },
  { dash: '2.5 3', marker: 'M0,-4.8L4.8,3.6H-4.8z' },
  { dash: '8 3 2 3', marker: 'M0,-5L5,0L0,5L-5,0z' },
  { dash: '13 4', marker: 'M0,4.8L4.8,-3.6H-4.8z' },
  { dash: '8 3 2 3 2 3', marker: 'M-1.7,-4.8h3.4v3.1h3.1v3.4h-3.1v3.1h-3.4v-3.1h-3.1v-3.4h3.1z' },
]

export const BRAND_VARIANTS: readonly BrandVariant[] = SHAPES.slice(0, MAX_BRANDS).map(
  (shape, index) => ({
    ...shape,
    // compare.module.css defines the colours.
    color: `var(--brand-${index + 1})`,
  }),
)

export function BrandKey({ variant }: { variant: BrandVariant }) {
  return (
    <svg
      width="34"
      height="12"
      viewBox="-17 -6 34 12"
      aria-hidden="true"
      className={`flex-none ${styles['key']}`}
      style={{ color: variant.color }}
    >
      <path d="M-17,0H17" strokeDasharray={variant.dash} />
      <path d={variant.marker} className={styles['marker']} />
    </svg>
  )
}

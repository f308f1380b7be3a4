import { ROUND_MARKER } from '../../charts/chart-text.ts'
import { MAX_BRANDS } from '../../model/brands/brand-ids.ts'

/** Dash and marker distinguish the brands without colour. */
export type BrandVariant = {
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

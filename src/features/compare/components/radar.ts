import { COMPONENTS, type Score } from '../../../api/score.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { COMPONENT_NAMES } from '../../../model/score/components.ts'

export type BrandComponents = { name: string; breakdown: Score['breakdown'] }

/** `Domain authority: Northwind Tea 75, Atlas Coffee 84` */
export function componentLabel(brands: readonly BrandComponents[], index: number): string {
  const component = COMPONENTS[index]
  if (component === undefined) return ''
  const scores = brands.map(
    ({ name, breakdown }) => `${name} ${formatNumber(breakdown[component])}`,
  )
  return `${COMPONENT_NAMES[component]}: ${scores.join(', ')}`
}

export function radarLabel(brands: readonly BrandComponents[]): string {
  const parts = COMPONENTS.map((_, index) => componentLabel(brands, index))
  return `Components, 0 to 100 each. ${parts.join('. ')}.`
}

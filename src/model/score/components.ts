import { type Component, COMPONENTS } from '../../api/score.ts'

export const COMPONENT_NAMES: Readonly<Record<Component, string>> = {
  citation_frequency: 'Citation frequency',
  domain_authority: 'Domain authority',
  platform_diversity: 'Platform diversity',
  technical_factors: 'Technical factors',
}

/** From 0 to 1 (contract §9). */
export type ScoreWeights = Readonly<Record<Component, number>>

/** How far the weighted sum may be from the service's score, in points (contract §9). */
const TOLERANCE = 1

export type AddedComponent = {
  component: Component
  score: number
  weight: number
  points: number
  /** Further points with a component score of 100. */
  stillToGain: number
}

export type AddedScore = {
  score: number
  rows: readonly AddedComponent[]
  total: number
}

/** Null when the weights are unknown or do not reproduce the service's score within one point (contract §9). */
export function addUp(
  score: { score: number; breakdown: Readonly<Record<Component, number>> },
  weights: ScoreWeights | null,
): AddedScore | null {
  if (weights === null) return null
  const rows = COMPONENTS.map((component) => {
    const own = score.breakdown[component]
    const weight = weights[component]
    return {
      component,
      score: own,
      weight,
      points: exact(own * weight),
      stillToGain: exact(Math.max(0, 100 - own) * weight),
    }
  })
  const total = exact(rows.reduce((sum, { points }) => sum + points, 0))
  if (Math.abs(exact(total - score.score)) > TOLERANCE) return null
  return { score: score.score, rows, total }
}

/** Removes binary rounding errors: 27.200000000000003 is 27.2. */
export function exact(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

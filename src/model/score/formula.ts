import { COMPONENTS, type Component } from '../../api/score.ts'
import type { ScoreWeights } from './components.ts'

/** How far the weighted sum may be from the service's own score, in points (contract §9). */
const TOLERANCE = 1

/** What one component adds to the score. */
export type AddedComponent = {
  component: Component
  /** The component's own score. */
  score: number
  /** 0 to 1. */
  weight: number
  /** Its points in the total. */
  points: number
  /** How many more points it would add with a score of 100. */
  stillToGain: number
}

/** A score and what its components add. */
export type AddedScore = {
  /** The service's own score. */
  score: number
  rows: readonly AddedComponent[]
  /** The weighted sum, not rounded. */
  total: number
}

/**
 * How a score adds up from its components (contract §9).
 * @returns null when the weights are not known, or do not reproduce the service's score within one point
 */
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

/** Removes the error of binary fractions: 27.200000000000003 is 27.2. */
function exact(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

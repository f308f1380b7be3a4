import { SCORE } from '../../api/test-fetch.ts'
import { addUp, type AddedScore, type ScoreWeights } from './components.ts'

export const WEIGHTS = {
  citation_frequency: 0.4,
  domain_authority: 0.3,
  platform_diversity: 0.2,
  technical_factors: 0.1,
}

/** With {@link WEIGHTS} it adds up to 72.2. */
export const BREAKDOWN = SCORE.breakdown

export function added(
  score: number,
  breakdown = BREAKDOWN,
  weights: ScoreWeights = WEIGHTS,
): AddedScore {
  const sum = addUp({ score, breakdown }, weights)
  if (sum === null) throw new Error('does not reconcile')
  return sum
}

import { formatDecimal } from '../../lib/numbers.ts'
import type { AddedScore } from '../../model/score/formula.ts'

/** A whole score differs from the sum of its components by at most this, if it is rounded to the nearest number. */
const ROUNDING = 0.5

/** What the components add up to, and whether the score is that sum, rounded. */
export function sumInWords({ score, total }: AddedScore): { text: string; isScore: boolean } {
  const text = `Adds up to ${formatDecimal(total)}`
  const difference = total - score
  if (Math.abs(difference) <= ROUNDING) return { text, isScore: true }
  const side = difference > 0 ? 'above' : 'below'
  return {
    text: `${text}, ${formatDecimal(Math.abs(difference))} ${side} the score`,
    isScore: false,
  }
}

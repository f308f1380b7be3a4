import { formatDecimal } from '../../lib/numbers.ts'
import type { AddedScore } from '../../model/score/formula.ts'

/** A whole score differs from the sum of its components by at most this, if it is rounded to the nearest number. */
const ROUNDING = 0.5

/** What the components add up to, and how far that is from the score, unless that is the sum, rounded. */
export function sumMessage({ score, total }: AddedScore): string {
  const text = `Adds up to ${formatDecimal(total)} points`
  const difference = total - score
  if (Math.abs(difference) <= ROUNDING) return text
  const side = difference > 0 ? 'above' : 'below'
  return `${text}, ${formatDecimal(Math.abs(difference))} ${side} the score`
}

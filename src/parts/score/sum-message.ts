import { formatDecimal } from '../../lib/numbers.ts'
import type { AddedScore } from '../../model/score/components.ts'

/** A score rounded to the nearest whole number differs from the sum of its components by at most this. */
const ROUNDING = 0.5

/** Says how far the sum of the components is from the score, unless only rounding separates them. */
export function sumMessage({ score, total }: AddedScore): string {
  const text = `Adds up to ${formatDecimal(total)} points`
  const difference = total - score
  if (Math.abs(difference) <= ROUNDING) return text
  const side = difference > 0 ? 'above' : 'below'
  return `${text}, ${formatDecimal(Math.abs(difference))} ${side} the score`
}

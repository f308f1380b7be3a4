import { formatCount, formatNumber } from './numbers.ts'

/** By how much a text is too long to be stored, undefined if it is not. */
export function tooLongMessage(text: string, max: number): string | undefined {
  const excess = text.trim().length - max
  if (excess <= 0) return undefined
  return `${formatCount(excess, 'character', 'characters')} too long: the limit is ${formatNumber(max)}.`
}

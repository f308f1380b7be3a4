import { formatCount, formatNumber } from './numbers.ts'

/** Undefined if the text can be stored. */
export function tooLongMessage(text: string, max: number): string | undefined {
  const excess = text.trim().length - max
  if (excess <= 0) return undefined
  return `${formatCount(excess, 'character', 'characters')} too long: the limit is ${formatNumber(max)}.`
}

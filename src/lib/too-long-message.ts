import { formatCount, formatNumber } from './numbers.ts'

/** By how much a text is too long to be stored, undefined if it is not. */
export function tooLongMessage(text: string, max: number): string | undefined {
  const excess = text.trim().length - max
  if (excess <= 0) return undefined
  return `${formatCount(excess, 'character', 'characters')} too long: the limit is ${formatNumber(max)}.`
}

/** The same for the first part of a list that is too long, such as a line. @param what a part is, in capitals at first */
export function tooLongPart(what: string, parts: readonly string[], max: number) {
  const messages = parts.map((part) => tooLongMessage(part, max))
  const at = messages.findIndex((message) => message !== undefined)
  return at === -1 ? undefined : `${what} ${formatNumber(at + 1)} is ${messages[at]}`
}

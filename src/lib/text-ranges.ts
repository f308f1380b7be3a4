/** From `start` up to but not including `end`, in UTF-16 units. */
export type TextRange = { start: number; end: number }

type TextPart = { text: string; isMarked: boolean; start: number }

/** Splits a text at ranges, which may overlap and be in any order. */
export function splitAt(text: string, ranges: readonly TextRange[]): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  const add = (end: number, isMarked: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end), isMarked, start: at })
    at = Math.max(at, end)
  }
  for (const range of [...ranges].toSorted((a, b) => a.start - b.start)) {
    add(Math.min(range.start, text.length), false)
    add(Math.min(range.end, text.length), true)
  }
  add(text.length, false)
  return parts
}

/** Binary search for the last index for which a condition holds, given that it holds for all before it; -1 if none. */
export function upperBound(count: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low - 1
}

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

/** The part of a range that lies in a text of this length that begins at `start`, counted from there; null for none. */
export function rangeWithin(range: TextRange, start: number, length: number): TextRange | null {
  const first = Math.max(0, range.start - start)
  const last = Math.min(length, range.end - start)
  return first < last ? { start: first, end: last } : null
}

/** A part of a text, from `start` up to but not including `end`, in UTF-16 units. */
export type TextRange = { start: number; end: number }

/** A part of a text, inside or outside a range. */
export type TextPart = { text: string; isMarked: boolean; start: number }

/**
 * Finds every occurrence of a phrase in a text, ignoring case, without overlaps.
 * @returns nothing for an empty phrase
 */
export function findAll(text: string, phrase: string): TextRange[] {
  const ranges: TextRange[] = []
  if (phrase.trim() === '') return ranges
  for (const match of text.matchAll(patternOf(phrase, 'giu'))) {
    ranges.push({ start: match.index, end: match.index + match[0].length })
  }
  return ranges
}

/** A pattern that matches a phrase literally. @param flags `iu` ignores case */
export function patternOf(phrase: string, flags: string): RegExp {
  return new RegExp(phrase.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), flags)
}

/** Cuts a text at ranges, which may overlap and be in any order. Joined, the parts are the text. */
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

import type { TextRange } from '../../../lib/text-ranges.ts'
import { findName } from '../../../lib/whole-words.ts'

/** Why a part of a text is highlighted: it is the mention's context, or it names the brand. */
export type MarkKind = 'mention' | 'brand'

/** A part of a text with one kind of highlight, or none. */
export type MarkedPart = { text: string; kind: MarkKind | null; start: number }

/** A text reduced to the characters that are compared, with the index of each UTF-16 unit in the full text. */
type Folded = { text: string; places: readonly number[] }

/**
 * Finds a quote in a Markdown source: first literally, then ignoring whitespace, then comparing only letters and digits, so
 * that `**bold**`, links and list numbers in only one of the two do not matter.
 */
export function locateQuote(source: string, quote: string): TextRange | null {
  const wanted = quote.trim()
  if (wanted === '') return null
  const start = source.indexOf(wanted)
  if (start >= 0) return { start, end: start + wanted.length }
  return (
    locateFolded(fold(source, /\S+/g), fold(wanted, /\S+/g)) ??
    locateFolded(foldWords(source), foldWords(wanted))
  )
}

/** Each highlight is an element, and 4,000 of them blocked the page for 0.9 s. */
const MOST_BRAND_MARKS = 300

/** The ranges that name the brand, at most 300 in one piece of text. */
export function brandPlaces(text: string, brandName: string): TextRange[] {
  return findName(text, brandName, MOST_BRAND_MARKS)
}

/**
 * Cuts a text into parts by kind of highlight. The brand is not highlighted inside the mention. Joined, the parts are the
 * text.
 */
export function cutAtMarks(
  text: string,
  mention: TextRange | null,
  brand: readonly TextRange[],
): MarkedPart[] {
  const inside = mention === null ? null : clip(mention, text.length)
  const borders = new Set([0, text.length])
  if (inside !== null) borders.add(inside.start).add(inside.end)
  for (const range of brand) {
    const { start, end } = clip(range, text.length)
    borders.add(start).add(end)
  }
  const sorted = [...borders].toSorted((a, b) => a - b)
  const named = [...brand].toSorted((a, b) => a.start - b.start)
  const parts: MarkedPart[] = []
  let next = 0
  for (const [index, start] of sorted.entries()) {
    const end = sorted[index + 1] ?? start
    if (end === start) continue
    while ((named[next]?.end ?? Infinity) <= start) next += 1
    const isMention = inside !== null && inside.start <= start && end <= inside.end
    const isBrand = (named[next]?.start ?? Infinity) <= start
    const kind = isMention ? 'mention' : isBrand ? 'brand' : null
    const last = parts.at(-1)
    if (last !== undefined && last.kind === kind && kind !== 'brand') {
      last.text += text.slice(start, end)
    } else parts.push({ text: text.slice(start, end), kind, start })
  }
  return parts
}

function clip({ start, end }: TextRange, length: number): TextRange {
  const first = Math.min(Math.max(0, start), length)
  return { start: first, end: Math.min(Math.max(first, end), length) }
}

/** The letters and digits of the visible text: without link targets, tags, entities and list numbers. */
function foldWords(text: string): Folded {
  const unseen = /\]\([^()\s]*\)|<\/?[a-z][^<>]*>|&#?[a-z\d]{1,31};|^[ \t>]*\d{1,9}[.)](?=\s)/gim
  const seen = text.replaceAll(unseen, (match) => ' '.repeat(match.length))
  return fold(seen, /[\p{L}\p{N}\p{M}]+/gu)
}

function fold(text: string, kept: RegExp): Folded {
  const parts: string[] = []
  const places: number[] = []
  for (const match of text.matchAll(kept)) {
    parts.push(match[0])
    for (let unit = 0; unit < match[0].length; unit += 1) places.push(match.index + unit)
  }
  return { text: parts.join(''), places }
}

function locateFolded(source: Folded, wanted: Folded): TextRange | null {
  if (wanted.text === '') return null
  const at = source.text.indexOf(wanted.text)
  const start = source.places[at]
  const last = source.places[at + wanted.text.length - 1]
  return start === undefined || last === undefined ? null : { start, end: last + 1 }
}

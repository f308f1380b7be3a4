import type { TextRange } from '../../../lib/text-ranges.ts'
import { findName } from '../../../lib/whole-words.ts'

type MarkKind = 'mention' | 'brand'

export type MarkedPart = { text: string; kind: MarkKind | null; start: number }

/** 4,000 `mark` elements blocked the page for 0.9 s. */
const MAX_BRAND_MARKS = 300

export function brandPlaces(text: string, brandName: string): TextRange[] {
  return findName(text, brandName, MAX_BRAND_MARKS)
}

/** The brand is not highlighted inside the mention. Joined, the parts are the text. */
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

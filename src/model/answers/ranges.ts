import type { TextRange } from '../../lib/text-ranges.ts'

/** What takes the place of a range. */
export type Edit = TextRange & { text: string }

/** @param edits in order and without overlaps */
export function withEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let at = 0
  for (const edit of edits) {
    parts.push(text.slice(at, edit.start), edit.text)
    at = edit.end
  }
  parts.push(text.slice(at))
  return parts.join('')
}

export type CodeRange = TextRange & {
  readonly kind: 'fence' | 'span'
  readonly inner: TextRange
}

const FENCE = /^[ \t>]*(?:[-+*][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}(?=[^`]*$)|~{3,})/
const LINE = /[^\n]*(?:\n|$)/y

/** Fenced blocks and code spans, in order. Lines that are only indented are not code. */
export function codeRanges(text: string): CodeRange[] {
  const ranges: CodeRange[] = []
  if (!text.includes('`') && !text.includes('~~~')) return ranges
  let fence: { mark: string; start: number; inner: number } | null = null
  let paragraph = 0
  for (let at = 0; at < text.length;) {
    LINE.lastIndex = at
    const line = LINE.exec(text)?.[0] ?? ''
    const end = at + line.length
    const content = line.trimEnd()
    if (fence !== null) {
      const closing = content.replace(/^[ \t>]+/, '')
      if (closing.startsWith(fence.mark) && /^(?:`+|~+)$/.test(closing)) {
        ranges.push({
          kind: 'fence',
          start: fence.start,
          end,
          inner: { start: fence.inner, end: at },
        })
        fence = null
        paragraph = end
      }
    } else {
      const mark = FENCE.exec(content)?.[1]
      if (mark !== undefined || content === '') {
        addSpans(text, paragraph, at, ranges)
        paragraph = end
      }
      if (mark !== undefined) fence = { mark, start: at, inner: end }
    }
    at = end
  }
  if (fence === null) addSpans(text, paragraph, text.length, ranges)
  else {
    const end = text.length
    ranges.push({
      kind: 'fence',
      start: fence.start,
      end,
      inner: { start: Math.min(fence.inner, end), end },
    })
  }
  return ranges
}

/** Adds the code spans of a paragraph: a run of backticks ends at the next one of the same length. */
function addSpans(text: string, from: number, to: number, ranges: CodeRange[]): void {
  const paragraph = text.slice(from, to)
  if (!paragraph.includes('`')) return
  const runs = Array.from(paragraph.matchAll(/`+/g), ({ index, 0: run }) => ({
    at: from + index,
    length: run.length,
  }))
  const ofLength = new Map<number, { places: number[]; next: number }>()
  for (const { at, length } of runs) {
    const known = ofLength.get(length)
    if (known === undefined) ofLength.set(length, { places: [at], next: 0 })
    else known.places.push(at)
  }
  let after = from
  for (const { at, length } of runs) {
    const same = ofLength.get(length)
    if (same === undefined || at < after || isEscaped(text, at)) continue
    while ((same.places[same.next] ?? Infinity) <= at) same.next += 1
    const close = same.places[same.next]
    if (close === undefined) continue
    after = close + length
    ranges.push({ kind: 'span', start: at, end: after, inner: { start: at + length, end: close } })
  }
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text.charAt(at - 1 - slashes) === '\\') slashes += 1
  return slashes % 2 === 1
}

/** The delimiter row below a table's header. Some programs turn its hyphens into dashes. */
const DELIMITER_ROW =
  /^(?:[ \t]{0,9}>){0,9}[ \t]{0,9}(?=[^\n|]{0,60}\|)\|?[ \t]{0,9}:?[-–—]+:?[ \t]{0,9}(?:\|[ \t]{0,9}:?[-–—]+:?[ \t]{0,9})*\|?[ \t]{0,9}$/gm

export function tableRanges(text: string): TextRange[] {
  const ranges: TextRange[] = []
  if (!text.includes('|')) return ranges
  let end = 0
  for (const { index } of text.matchAll(DELIMITER_ROW)) {
    if (index < end) continue
    BLANK_LINE.lastIndex = index
    end = BLANK_LINE.exec(text)?.index ?? text.length
    ranges.push({ start: index === 0 ? 0 : text.lastIndexOf('\n', index - 2) + 1, end })
  }
  return ranges
}

const BLANK_LINE = /\n[ \t]*(?=\n)/g

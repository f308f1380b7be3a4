import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/numbers.ts'
import { parseUrl } from '../../../lib/parse-url.ts'
import { formatHost } from '../../../lib/readable-address.ts'
import type { TextRange } from '../../../lib/text-ranges.ts'
import { findName } from '../../../lib/whole-words.ts'
import { type PlacedText, placedText } from '../../../model/answers/answer-to-text.ts'
import { citedPageOf } from '../../../model/citation-list/source.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './answer-text.module.css'

export type Piece = {
  kind: 'markdown' | 'plain'
  /** In UTF-16 units of the response. */
  start: number
  text: string
}

/** Characters rendered at first; the rest is shown on demand as plain text. */
export const MAX_SHOWN_LENGTH = 60_000

// Measured with react-markdown 10 and remark-gfm 4: within these limits the worst input found takes about 50 ms per piece.
// Without them, 5,000 `>` overflow the stack, and a table of 2,000 empty columns takes 4 s.
const PIECE = { characters: 2_500, lines: 80, marks: 240 }
const BLOCK = { characters: 6_000, lines: 200, marks: 500 }
const MAX_CODE_LENGTH = 20_000
const DEEPEST_NESTING = 12
const MAX_CELLS = 2_500

type Block = { text: string; lines: number; marks: number; isSafe: boolean }

/**
 * Cuts a response at blank lines into pieces that each render in a short task. A block that is too expensive to parse (too large,
 * too deeply nested, too many delimiters) becomes a plain piece. Joined, the pieces are the text.
 */
export function cutIntoPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let size = { lines: 0, marks: 0 }
  let start = 0
  for (const block of blocksOf(text)) {
    const kind = block.isSafe ? 'markdown' : 'plain'
    const last = pieces.at(-1)
    const fits =
      last?.kind === kind &&
      (kind === 'plain' ||
        (last.text.length + block.text.length <= PIECE.characters &&
          size.lines + block.lines <= PIECE.lines &&
          size.marks + block.marks <= PIECE.marks))
    if (fits) {
      last.text += block.text
      size = { lines: size.lines + block.lines, marks: size.marks + block.marks }
    } else {
      pieces.push({ kind, start, text: block.text })
      size = { lines: block.lines, marks: block.marks }
    }
    start += block.text.length
  }
  return pieces.flatMap((piece) => (piece.kind === 'plain' ? plainPieces(piece) : [piece]))
}

/** Browsers need seconds to find the text direction in a paragraph of 60,000 brackets. */
const MAX_PARAGRAPH_LENGTH = 2_500

function plainPieces({ start, text }: Piece): Piece[] {
  let at = start
  return cutIntoParagraphs(text).map((paragraph) => {
    at += paragraph.length
    return { kind: 'plain', start: at - paragraph.length, text: paragraph }
  })
}

/** Cuts a plain text into paragraphs that are quick to lay out. Joined, they are the text. */
export function cutIntoParagraphs(text: string): string[] {
  return cutEvery(text, MAX_PARAGRAPH_LENGTH)
}

/** At line ends if possible; `longest` is in UTF-16 units. */
function cutEvery(text: string, longest: number): string[] {
  const parts: string[] = []
  for (let start = 0; start < text.length;) {
    const part = text.slice(start, start + longest + 1)
    const length = cutPoint(part, longest)
    parts.push(part.slice(0, length))
    start += length
  }
  return parts
}

/** At a line end if possible, and never inside a surrogate pair. */
export function cutPoint(text: string, longest: number): number {
  if (text.length <= longest) return text.length
  const lineEnd = text.lastIndexOf('\n', longest - 1) + 1
  if (lineEnd > longest / 2) return lineEnd
  const isInsidePair = /[\uDC00-\uDFFF]/.test(text.charAt(longest))
  return isInsidePair ? longest - 1 : longest
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let fence: string | null = null
  let hasFence = false
  let isAfterBlank = false
  const close = () => {
    if (lines.length > 0) blocks.push(measure(lines, hasFence))
    lines = []
    hasFence = false
  }
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const isBlank = line.trim() === ''
    // An indented line after a blank one continues a list or code.
    if (fence === null && isAfterBlank && !isBlank && !/^[ \t]/.test(line)) close()
    if (fence === null) {
      fence = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/.exec(line.trimEnd())?.slice(1).join('') ?? null
      hasFence ||= fence !== null
    } else if (/^ {0,3}(?:`{3,}|~{3,})\s*$/.test(line) && line.trim().startsWith(fence))
      fence = null
    lines.push(line)
    isAfterBlank = isBlank
  }
  close()
  return blocks
}

function measure(lines: readonly string[], hasFence: boolean): Block {
  const text = lines.join('')
  const marks = countMarks(text)
  const longest = hasFence ? MAX_CODE_LENGTH : BLOCK.characters
  const isSafe =
    text.length <= longest &&
    lines.length <= (hasFence ? 2 * BLOCK.lines : BLOCK.lines) &&
    marks <= BLOCK.marks &&
    maxCells(lines) <= MAX_CELLS &&
    nestingOf(lines) <= DEEPEST_NESTING
  return { text, lines: lines.length, marks, isSafe }
}

function countMarks(text: string): number {
  return text.match(/([*_~`\r])\1*|[[\]<&@\\]|:\/\/|www\./g)?.length ?? 0
}

/** An upper bound: short rows are padded to the widest. */
function maxCells(lines: readonly string[]): number {
  const widest = lines.reduce((most, line) => Math.max(most, line.split('|').length), 0)
  return widest < 2 ? 0 : widest * lines.length
}

/** An upper bound: the markers of a line, plus those of the lines it is indented under. */
function nestingOf(lines: readonly string[]): number {
  let deepest = 0
  let columns: number[] = []
  for (const line of lines) {
    const marker = /[ \t]*(?:>|[-+*](?=\s|$)|\d{1,9}[.)](?=\s|$))/y
    let isFirst = true
    for (let match = marker.exec(line); match !== null; match = marker.exec(line)) {
      const column = marker.lastIndex
      if (isFirst) columns = columns.filter((outer) => outer < column)
      isFirst = false
      columns.push(column)
      if (columns.length > DEEPEST_NESTING) return columns.length
    }
    deepest = Math.max(deepest, columns.length)
  }
  return deepest
}

type PlainTextProps = { text: string; mention: TextRange | null; brandName: string }

export function PlainText({ text, mention, brandName }: PlainTextProps) {
  const parts = useMemo(() => {
    const words = placedText(text)
    return cutAtMarks(
      words.text,
      mention && placeIn(words, mention),
      brandPlaces(words.text, brandName),
    )
  }, [text, mention, brandName])
  return (
    <div className={`text-sm ${styles['plain']}`}>
      {parts.map((part) =>
        part.kind === null ? (
          <span key={part.start}>{part.text}</span>
        ) : (
          <mark key={part.start} data-mark={part.kind}>
            {part.text}
          </mark>
        ),
      )}
    </div>
  )
}

function placeIn(words: PlacedText, range: TextRange): TextRange | null {
  const places = words.places()
  const start = places.findIndex((place) => place >= range.start)
  const last = places.findLastIndex((place) => place < range.end)
  return start >= 0 && start <= last ? { start, end: last + 1 } : null
}

/** Characters rendered at once; more would block the page. */
const MAX_STEP = 100_000

type RestAsPlainTextProps = {
  text: string
  read: (step: string) => string
}

const Paragraphs = memo(function Paragraphs({ text, read }: RestAsPlainTextProps) {
  return cutIntoParagraphs(read(text)).map((paragraph, part) => (
    // Paragraphs never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={part}>{paragraph}</div>
  ))
})

export function RestAsPlainText({ text, read }: RestAsPlainTextProps) {
  const steps = useMemo(() => cutEvery(text, MAX_STEP), [text])
  const [count, setCount] = useState(0)
  const latest = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button moves or disappears, so focus the new text.
    if (count > 0) latest.current?.focus({ preventScroll: true })
  }, [count])
  const shown = steps.slice(0, count)
  const left = steps.slice(count).reduce((sum, step) => sum + step.length, 0)
  return (
    <>
      {shown.map((step, index) => (
        <div
          // Steps never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          ref={index === count - 1 ? latest : null}
          tabIndex={-1}
          dir="auto"
          className={`text-sm ${styles['plain']}`}
        >
          <Paragraphs text={step} read={read} />
        </div>
      ))}
      {left > 0 && (
        <p className={`flex flex-wrap items-center text-xs text-faint ${styles['rest']}`}>
          <Button onClick={() => setCount(count + 1)}>
            {left > MAX_STEP ? 'Show more as plain text' : 'Show the rest as plain text'}
          </Button>
          <span>{`${formatNumber(left)} more characters`}</span>
        </p>
      )}
    </>
  )
}

type MarkKind = 'mention' | 'brand'

type MarkedPart = { text: string; kind: MarkKind | null; start: number }

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

const MAX_ADDRESS_LENGTH = 120

/** Null for other schemes, redirects to them, relative addresses and other text. */
export function httpUrl(text: string): URL | null {
  if (!/^https?:\/\//i.test(text.trim())) return null
  const url = parseUrl(text)
  return url !== null && citedPageOf({ url: text }) !== null ? url : null
}

/** The host of a web address; other text is cut to 120 characters. */
export function addressInShort(address: string): string {
  const host = httpUrl(address)?.host
  if (host !== undefined) return formatHost(host)
  return address.length > MAX_ADDRESS_LENGTH ? `${address.slice(0, MAX_ADDRESS_LENGTH)}…` : address
}

/** A part of a response, rendered on its own: as Markdown, or as it is written. */
export type Piece = {
  kind: 'markdown' | 'plain'
  /** Where it begins in the response, in UTF-16 units. */
  start: number
  text: string
}

/** Characters that are laid out at once; what follows is shown on demand, as plain text. */
export const LONGEST_SHOWN = 60_000

// Measured with react-markdown 10 and remark-gfm 4: within these limits the worst input found takes some 50 ms a piece.
// Without them 5,000 `>` overflow the stack and a table of 2,000 empty columns takes 4 s.
const PIECE = { characters: 2_500, lines: 80, marks: 240 }
const BLOCK = { characters: 6_000, lines: 200, marks: 500 }
const LONGEST_CODE = 20_000
const DEEPEST_NESTING = 12
const MOST_CELLS = 2_500

type Block = { text: string; lines: number; marks: number; isSafe: boolean }

/**
 * Cuts a response where a blank line ends a block, into pieces that each render in a short task; a block that would
 * cost too much (nested too deeply, too many delimiters, too large) becomes a plain piece. Joined again the pieces
 * are the text. Within a piece nothing is lost; between pieces, link definitions and footnotes are not shared.
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

/** In a paragraph of 60,000 brackets the browser takes seconds to find out which way each of them reads. */
const LONGEST_PARAGRAPH = 2_500

function plainPieces({ start, text }: Piece): Piece[] {
  let at = start
  return cutIntoParagraphs(text).map((paragraph) => {
    at += paragraph.length
    return { kind: 'plain', start: at - paragraph.length, text: paragraph }
  })
}

/** Cuts a plain text into paragraphs short enough to be laid out in no time; joined again they are the text. */
export function cutIntoParagraphs(text: string): string[] {
  return cutEvery(text, LONGEST_PARAGRAPH)
}

/** Cuts a text into parts of at most so many UTF-16 units, at the ends of lines where there are any. */
export function cutEvery(text: string, longest: number): string[] {
  const parts: string[] = []
  for (let start = 0; start < text.length;) {
    const part = text.slice(start, start + longest + 1)
    const length = cutPoint(part, longest)
    parts.push(part.slice(0, length))
    start += length
  }
  return parts
}

/** Where a text may be cut so that no character is cut in two: at the end of a line, or before a surrogate pair. */
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
    // A line that is indented after a blank one goes on with a list or with code.
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
  const longest = hasFence ? LONGEST_CODE : BLOCK.characters
  const isSafe =
    text.length <= longest &&
    lines.length <= (hasFence ? 2 * BLOCK.lines : BLOCK.lines) &&
    marks <= BLOCK.marks &&
    mostCells(lines) <= MOST_CELLS &&
    nestingOf(lines) <= DEEPEST_NESTING
  return { text, lines: lines.length, marks, isSafe }
}

/** Runs of characters that may open or close something: each is a decision for the parser. */
function countMarks(text: string): number {
  return text.match(/([*_~`\r])\1*|[[\]<&@\\]|:\/\/|www\./g)?.length ?? 0
}

/** Upper bound of the cells of a table: a short row is filled up to the width of the widest. */
function mostCells(lines: readonly string[]): number {
  const widest = lines.reduce((most, line) => Math.max(most, line.split('|').length), 0)
  return widest < 2 ? 0 : widest * lines.length
}

/** How deep quotes and lists are nested, counted high: markers of a line add to those it is indented below. */
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

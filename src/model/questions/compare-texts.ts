import { diffArrays } from 'diff'
import { segmentWords } from '../../lib/language.ts'

/** A part of a text: the same in the other text, or only in this one. */
export type ComparedPart = { readonly text: string; readonly isChanged: boolean }

/** Two texts in parts. Joined, the parts of each are the text. */
export type ComparedTexts = {
  readonly before: readonly ComparedPart[]
  readonly after: readonly ComparedPart[]
}

/** Lines that differ more than this are compared as one piece. */
const MOST_LINE_EDITS = 400

/** How many characters are compared word by word at once, and how many differences are looked for. It takes some milliseconds. */
const PIECE = 1200
const MOST_WORD_EDITS = 400

/** Compares two texts, first by lines, then word by word where lines differ, in steps of a few milliseconds. */
export function* compareTexts(before: string, after: string): Generator<void, ComparedTexts, void> {
  const compared = new Compared()
  const [oldLines, newLines] = [linesOf(before), linesOf(after)]
  yield
  const hunks = diffArrays(oldLines, newLines, { maxEditLength: MOST_LINE_EDITS })
  if (hunks === undefined) yield* compareWords(before, after, compared)
  let removed = ''
  for (const { value, added, removed: isRemoved } of hunks ?? []) {
    const text = value.join('')
    if (isRemoved) {
      removed = text
      continue
    }
    if (added) yield* compareWords(removed, text, compared)
    else {
      compared.changed(removed, '')
      compared.same(text)
    }
    removed = ''
  }
  compared.changed(removed, '')
  return { before: compared.before.parts, after: compared.after.parts }
}

function* compareWords(
  before: string,
  after: string,
  compared: Compared,
): Generator<void, void, void> {
  const count = Math.ceil(Math.max(before.length, after.length) / PIECE)
  const [oldPieces, newPieces] = [piecesOf(before, count), piecesOf(after, count)]
  for (const [index, piece] of oldPieces.entries()) {
    comparePiece(piece, newPieces[index] ?? '', compared)
    yield
  }
}

function comparePiece(before: string, after: string, compared: Compared): void {
  const [oldWords, newWords] = [wordsOf(before), wordsOf(after)]
  const changes = diffArrays(oldWords, newWords, { maxEditLength: MOST_WORD_EDITS })
  if (changes === undefined) {
    compared.changed(before, after)
    return
  }
  for (const [index, { value, added, removed }] of changes.entries()) {
    const text = value.join('')
    // A space between two changed words is part of the change, so that it is read as one.
    const isBetween = index > 0 && index < changes.length - 1 && text.trim() === ''
    if (removed) compared.changed(text, '')
    else if (added) compared.changed('', text)
    else if (isBetween) compared.changed(text, text)
    else compared.same(text)
  }
}

/** A text with the white space of the ends of its lines. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

function wordsOf(text: string): string[] {
  return Array.from(segmentWords(text), ({ segment }) => segment)
}

/** Cuts a text into pieces of about the same length, between words where there are spaces. */
function piecesOf(text: string, count: number): string[] {
  const pieces: string[] = []
  let start = 0
  for (let piece = 1; piece <= count; piece += 1) {
    const wanted = Math.round((text.length * piece) / count)
    const space = text.indexOf(' ', wanted)
    const end = piece === count ? text.length : space === -1 || space > wanted + 80 ? wanted : space
    const from = start
    start = Math.max(start, isInsidePair(text, end) ? end + 1 : end)
    pieces.push(text.slice(from, start))
  }
  return pieces
}

/** Whether a place is between the two halves of a character. */
function isInsidePair(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}

/** Parts that grow at the end. */
class Parts {
  readonly parts: { text: string; isChanged: boolean }[] = []

  add(text: string, isChanged: boolean): void {
    if (text === '') return
    const last = this.parts.at(-1)
    if (last?.isChanged === isChanged) last.text += text
    else this.parts.push({ text, isChanged })
  }
}

class Compared {
  readonly before = new Parts()
  readonly after = new Parts()

  same(text: string): void {
    this.before.add(text, false)
    this.after.add(text, false)
  }

  changed(removed: string, added: string): void {
    this.before.add(removed, true)
    this.after.add(added, true)
  }
}

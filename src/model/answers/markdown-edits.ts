import type { TextRange } from '../../lib/text-ranges.ts'
import { TAG, decodeEntity, flanking, raised, readTag } from './markup.ts'
import { type CodeRange, type Edit, codeRanges, tableRanges } from './ranges.ts'

/** In order and without overlaps. */
export function editsOf(markdown: string): Edit[] {
  const edits: Edit[] = []
  const code = codeRanges(markdown)
  for (const { kind, start, end, inner } of code) {
    const isPadded =
      kind === 'span' && /^[ \n].*\S.*[ \n]$/s.test(markdown.slice(inner.start, inner.end))
    const inset = isPadded ? 1 : 0
    edits.push({ start, end: inner.start + inset, text: '' })
    if (kind === 'span') {
      // In a table, pipes are escaped in code too.
      const escaped = markdown.slice(inner.start, inner.end).matchAll(/\\(?=\|)/g)
      for (const { index } of escaped)
        edits.push({ start: inner.start + index, end: inner.start + index + 1, text: '' })
    }
    edits.push({ start: inner.end - inset, end, text: kind === 'fence' ? '\n' : '' })
  }
  readLines(markdown, code, edits, [])
  return withoutOverlaps(edits)
}

/** Double asterisks bold across paragraphs, items or cells, which Markdown ignores: an opening and the next closing one. */
export function strayBold(markdown: string): Edit[] {
  const unpaired: Run[] = []
  readLines(markdown, codeRanges(markdown), [], unpaired)
  const stray: Edit[] = []
  const drop = ({ at }: Run) => stray.push({ start: at, end: at + 2, text: '' })
  let opening: Run | undefined
  for (const run of unpaired.toSorted((a, b) => a.at - b.at)) {
    if (run.length !== 2) continue
    if (run.open && !run.close) opening = run
    else if (run.close && !run.open && opening !== undefined) {
      drop(opening)
      drop(run)
      opening = undefined
    }
  }
  // The answer was cut inside a bold label.
  const end = markdown.trimEnd()
  const line = end.slice(end.lastIndexOf('\n') + 1)
  if (opening !== undefined && /^[ \t>]*(?:[-+*•][ \t]+|\d{1,3}[.)][ \t]+)?\*\*[^*]*$/.test(line))
    drop(opening)
  return stray
}

function withoutOverlaps(edits: Edit[]): Edit[] {
  let end = 0
  return edits
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((edit) => {
      if (edit.start < end) return false
      end = edit.end
      return edit.end > edit.start
    })
}

const LINE = /[^\n]*(?:\n|$)/y
const PREFIX = /(?:[ \t]{0,20}>)*[ \t]*(?:#{1,6}(?=[ \t]|$)[ \t]*)?/y
const BULLET = /(?:[-+*][ \t]+(?:\[[ xX]\][ \t]+)?)+/y
const RULE = /^(?:([-*_])(?:[ \t]*\1){2,}|-+|=+)$/

function readLines(
  markdown: string,
  code: readonly CodeRange[],
  edits: Edit[],
  unpaired: Run[],
): void {
  const tables = tableRanges(markdown)
  const inline = new InlineReader(markdown, code, edits, unpaired)
  let nextCode = 0
  let nextTable = 0
  let isAfterText = false
  for (let at = 0; at < markdown.length;) {
    LINE.lastIndex = at
    const end = at + (LINE.exec(markdown)?.[0].length ?? 0)
    while ((code[nextCode]?.end ?? Infinity) <= at) nextCode += 1
    while ((tables[nextTable]?.end ?? Infinity) <= at) nextTable += 1
    const table = tables[nextTable]
    const range = code[nextCode]
    const isInCode =
      range !== undefined && (range.kind === 'fence' ? range.start <= at : range.start < at)
    if (!isInCode) {
      PREFIX.lastIndex = at
      const prefix = at + (PREFIX.exec(markdown)?.[0].length ?? 0)
      const content = markdown.slice(prefix, end).trim()
      const isRow = table !== undefined && table.start <= at
      const isHeading = markdown.slice(at, prefix).includes('#')
      const isRule: boolean =
        RULE.test(content) &&
        (content.length > 2 || isAfterText) &&
        (content.charAt(0) !== '=' || isAfterText)
      if (content === '' || isRule || (isRow && /^[|:\-\s]+$/.test(content))) {
        inline.endParagraph()
        edits.push({ start: at, end: content === '' ? prefix : end, text: '' })
      } else {
        BULLET.lastIndex = prefix
        const bullets = BULLET.exec(markdown)?.[0] ?? ''
        const from = prefix + bullets.length
        const isBlock = isRow || isHeading || bullets !== '' || /^\d{1,9}[.)]\s/.test(content)
        if (isBlock) inline.endParagraph()
        const check = /\[([ xX])\]/.exec(bullets)?.[1]
        const sign = bullets === '' ? '' : check === undefined ? '• ' : check === ' ' ? '☐ ' : '☑ '
        const isQuoted = markdown.slice(at, prefix).trim() !== ''
        if (sign !== '' || isQuoted)
          edits.push({ start: sign === '' || isQuoted ? at : prefix, end: from, text: sign })
        if (isRow) readRow(markdown, from, end, edits, inline)
        else inline.read(from, end)
        const closing = isHeading ? /[ \t]+#+[ \t]*\n?$/.exec(markdown.slice(from, end)) : null
        if (closing !== null)
          edits.push({
            start: from + closing.index,
            end: from + closing.index + closing[0].trimEnd().length,
            text: '',
          })
        if (isHeading) inline.endParagraph()
      }
      isAfterText = content !== '' && !isRule
    }
    at = end
  }
  inline.endParagraph()
}

/** Each cell is read on its own; the table's lines are dropped. */
function readRow(
  markdown: string,
  from: number,
  end: number,
  edits: Edit[],
  inline: InlineReader,
): void {
  const row = markdown.slice(from, end)
  const last = row.trimEnd().length
  let cell = 0
  for (const { index } of row.matchAll(/(?<!\\)\|/g)) {
    if (index === 0)
      edits.push({ start: from, end: from + 1 + (row.charAt(1) === ' ' ? 1 : 0), text: '' })
    else if (index === last - 1)
      edits.push({
        start: from + index - (row.charAt(index - 1) === ' ' ? 1 : 0),
        end: from + index + 1,
        text: '',
      })
    inline.read(from + cell, from + index)
    inline.endParagraph()
    cell = index + 1
  }
  inline.read(from + cell, end)
}

type Run = { at: number; length: number; open: boolean; close: boolean }

const DESTINATION =
  /\(\s{0,9}(?:<[^<>\n]{0,2000}>|[^\s()<]{0,4000}(?:\([^\s()]{0,500}\)[^\s()]{0,500}){0,9})(?:\s{1,9}(?:"(?:[^"\\]|\\.){0,500}"|'(?:[^'\\]|\\.){0,500}'))?\s{0,9}\)/y
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/iy
const ADDRESS = /<(?:https?:|mailto:)?[^\s<>]{1,2000}>/iy
const BARE_ADDRESS = /https?:\/\/[^\s<>*~()[\]"`|]{0,2000}/y
/** An exponent or footnote number, which must not join the number before it. */
const RAISED = /<sup>[\d+-]{1,6}<\/sup>/iy
/** As the text of a link, these keep their brackets, so that they join no word or number. */
export const NUMBERS_OF_SOURCES = /^\d{1,4}(?:[,–-] ?\d{1,4}){0,9}$/
const PUNCTUATION = /[!-/:-@[-`{-~]/
const SPECIAL = /[\\<&[\]*_~!h]/g

/** Pairs the marks in a paragraph as Markdown does. */
class InlineReader {
  readonly #text: string
  readonly #code: readonly TextRange[]
  readonly #edits: Edit[]
  readonly #unpaired: Run[]
  #nextCode = 0
  /** Remembered, because the next one may be far behind many short paragraphs. */
  #nextSpecial = -1
  #brackets: { at: number; isImage: boolean }[] = []
  #runs = new Map<string, Run[]>()

  constructor(text: string, code: readonly TextRange[], edits: Edit[], unpaired: Run[]) {
    this.#text = text
    this.#code = code
    this.#edits = edits
    this.#unpaired = unpaired
  }

  endParagraph(): void {
    this.#brackets = []
    this.#unpaired.push(...(this.#runs.get('*') ?? []))
    this.#runs.clear()
  }

  read(from: number, to: number): void {
    const text = this.#text
    for (let at = from; at < to;) {
      if (this.#nextSpecial < at) {
        SPECIAL.lastIndex = at
        this.#nextSpecial = SPECIAL.exec(text)?.index ?? text.length
      }
      const next = Math.min(this.#nextSpecial, to)
      while ((this.#code[this.#nextCode]?.end ?? Infinity) <= at) this.#nextCode += 1
      const code = this.#code[this.#nextCode]
      if (code !== undefined && code.start <= next) at = Math.max(at + 1, code.end)
      else if (next >= to) return
      else at = Math.max(next + 1, this.#readMark(next, to))
    }
  }

  /** Returns the position to go on from. */
  #readMark(at: number, to: number): number {
    const text = this.#text
    const sign = text.charAt(at)
    if (sign === '\\') {
      const next = text.charAt(at + 1)
      if (PUNCTUATION.test(next) || next === '\n') this.#edit(at, at + 1, '')
      return PUNCTUATION.test(next) ? at + 2 : at + 1
    }
    if (sign === '<') return this.#readAngle(at)
    if (sign === '&') {
      const entity = match(ENTITY, text, at)
      const read = entity === '' ? null : decodeEntity(entity)
      if (read !== null) this.#edit(at, at + entity.length, read)
      return at + Math.max(1, entity.length)
    }
    if (sign === 'h') return at + match(BARE_ADDRESS, text, at).length
    if (sign === '!' && text.charAt(at + 1) === '[') {
      this.#brackets.push({ at, isImage: true })
      return at + 2
    }
    if (sign === '[') this.#brackets.push({ at, isImage: false })
    if (sign === ']') return this.#readLink(at)
    if (sign === '*' || sign === '_' || sign === '~') return this.#readRun(at, to)
    return at + 1
  }

  #readAngle(at: number): number {
    const text = this.#text
    const raisedTag = match(RAISED, text, at)
    if (raisedTag !== '') {
      this.#edit(at, at + raisedTag.length, raised(raisedTag.slice(5, -6)))
      return at + raisedTag.length
    }
    const tag = match(TAG, text, at)
    const read = tag === '' ? null : readTag(tag)
    if (read !== null) {
      this.#edit(at, at + tag.length, read)
      return at + tag.length
    }
    const address = match(ADDRESS, text, at)
    if (!/^<(?:[a-z][a-z\d+.-]{1,31}:|[^@\s]+@)/i.test(address)) return at + 1
    this.#edit(at, at + 1, '')
    this.#edit(at + address.length - 1, at + address.length, '')
    return at + address.length
  }

  #readLink(at: number): number {
    const bracket = this.#brackets.pop()
    const destination = bracket === undefined ? '' : match(DESTINATION, this.#text, at + 1)
    if (bracket === undefined || destination === '') return at + 1
    const start = bracket.at + (bracket.isImage ? 2 : 1)
    const end = at + 1 + destination.length
    const isNumber = NUMBERS_OF_SOURCES.test(this.#text.slice(start, at))
    this.#edit(bracket.at, isNumber ? bracket.at : start, '')
    this.#edit(isNumber ? at + 1 : at, end, '')
    return end
  }

  #readRun(at: number, to: number): number {
    const text = this.#text
    const sign = text.charAt(at)
    let end = at
    while (end < to && text.charAt(end) === sign) end += 1
    const length = end - at
    if (sign === '~' && length !== 2) return end
    const run = { at, length, ...this.#flanking(sign, at, end) }
    if (run.close) this.#close(sign, run)
    if (run.open && run.length > 0) this.#push(sign, run)
    else if (run.close && run.length > 0 && sign === '*') this.#unpaired.push(run)
    return end
  }

  #flanking(sign: string, at: number, end: number): { open: boolean; close: boolean } {
    const [before, after] = [this.#text.charAt(at - 1), this.#text.charAt(end)]
    const { open, close } = flanking(end - at, before, after)
    if (sign !== '_') return { open, close }
    const [isAfterWord, isBeforeWord] = [/[\p{L}\p{N}]/u.test(before), /[\p{L}\p{N}]/u.test(after)]
    return { open: open && !isAfterWord, close: close && !isBeforeWord }
  }

  #push(sign: string, run: Run): void {
    const runs = this.#runs.get(sign)
    if (runs === undefined) this.#runs.set(sign, [run])
    else runs.push(run)
  }

  #close(sign: string, run: Run): void {
    const runs = this.#runs.get(sign) ?? []
    while (run.length > 0) {
      const opening = runs.at(-1)
      if (opening === undefined) return
      const isThird = (opening.close || run.open) && (opening.length + run.length) % 3 === 0
      if (isThird && !(opening.length % 3 === 0 && run.length % 3 === 0)) return
      const taken = Math.min(2, opening.length, run.length)
      this.#edit(opening.at + opening.length - taken, opening.at + opening.length, '')
      this.#edit(run.at, run.at + taken, '')
      opening.length -= taken
      run.at += taken
      run.length -= taken
      for (const [other, all] of this.#runs) {
        if (other !== sign) while ((all.at(-1)?.at ?? -1) > opening.at) all.pop()
      }
      if (opening.length === 0) runs.pop()
    }
  }

  #edit(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text })
  }
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

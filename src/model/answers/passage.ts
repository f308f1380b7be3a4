import { CUT_NOTE } from '../../api/schema.ts'
import type { TextRange } from '../../lib/text-ranges.ts'
import { excerptMarkdown, placedText } from './answer-to-text.ts'

/** Differences allowed: source numbers and addresses, and numbering or signs at the starts of lines. */
type Omitted = { readonly sources: boolean; readonly numbering: boolean }

const OMITTED: readonly Omitted[] = [
  { sources: false, numbering: false },
  { sources: true, numbering: false },
  { sources: true, numbering: true },
  { sources: false, numbering: true },
]

/** Images, link addresses and tags, where nothing can be highlighted. */
const NOT_MARKED =
  /!\[[^[\]\n]{0,500}\]\([^()\n]{0,2000}\)|\]\([^()\s]{0,2000}\)|<[a-z][^<>\n]{0,2000}>/gi

/** Maximum distance between the parts of a quote with an ellipsis. */
const MAX_PART_DISTANCE = 1500

/** Null if the answer lacks the excerpt. Compares only letters and digits. @param markdown normalized by `answerMarkdown` */
export function locatePassage(markdown: string, excerpt: string): TextRange | null {
  const sent = excerpt.endsWith(CUT_NOTE) ? excerpt.slice(0, -CUT_NOTE.length) : excerpt
  const target = sent.trim()
  if (target === '') return null
  const literal = markdown.indexOf(target)
  if (literal >= 0) {
    const inText = markdown.replaceAll(NOT_MARKED, blank).indexOf(target)
    const start = inText === -1 ? literal : inText
    return { start, end: start + target.length }
  }
  const answer = placedText(markdown)
  const quotes = partsOf(placedText(excerptMarkdown(target)).text)
  let tried = ''
  for (const omitted of OMITTED) {
    const words = omit(answer.text, omitted)
    const parts = quotes.map((text) => fold(omit(text, omitted))).filter((part) => part !== '')
    const attempt = `${words.length} ${parts.join(' ')} ${words === answer.text}`
    if (attempt === tried) continue
    tried = attempt
    const found = findParts(fold(words), parts)
    if (found === null) continue
    const units = unitsOf(words)
    const places = answer.places()
    const [start, last] = [places[units[found.start] ?? 0], places[units[found.end - 1] ?? 0]]
    if (start !== undefined && last !== undefined)
      return withPunctuation({ start, end: last + 1 }, markdown, target)
  }
  return null
}

const SIGN = /^[^\p{L}\p{N}\s*_~`]$/u

/** Adds the punctuation on both sides if the excerpt has it too. */
function withPunctuation({ start, end }: TextRange, markdown: string, excerpt: string): TextRange {
  const [first, last] = [excerpt.charAt(0), excerpt.charAt(excerpt.length - 1)]
  const between = /^(?:\s?\[\d{1,4}\]|[*_~`]){0,20}/.exec(markdown.slice(end, end + 200))
  const sign = end + (between?.[0].length ?? 0)
  return {
    start: SIGN.test(first) && markdown.charAt(start - 1) === first ? start - 1 : start,
    end: SIGN.test(last) && markdown.charAt(sign) === last ? sign + 1 : end,
  }
}

function partsOf(quote: string): string[] {
  return quote.split(/\[?(?:…|\.{3,})\]?/)
}

/** Finds parts in order. The range ends with the last part that is near. */
function findParts(text: string, parts: readonly string[]): TextRange | null {
  let range: TextRange | null = null
  let at = 0
  for (const part of parts) {
    const start = text.indexOf(part, at)
    if (start === -1) return null
    at = start + part.length
    if (range === null) range = { start, end: at }
    // Far parts are in the answer too, but not everything in between is quoted.
    else if (start - range.end <= MAX_PART_DISTANCE) range.end = at
  }
  return range
}

const SOURCES =
  /\(?https?:\/\/[^\s)]+\)?|\[(?:\s?\d{1,4}(?:\s?[,–-]\s?\d{1,4})*\s?|[^[\]\s]{1,30})\]|【\^?\d{1,4}\^?】|\^\d{1,3}\^|[¹²³⁰⁴-⁹]+/g
const NUMBERING = /^[ \t]*(?:•[ \t]*)?(?:\(?\d{1,3}[.):]|[①-⑳])(?=\s)/gm

function omit(text: string, { sources, numbering }: Omitted): string {
  const stored = sources ? text.replaceAll(SOURCES, blank) : text
  return numbering ? stored.replaceAll(NUMBERING, blank) : stored
}

function blank(match: string): string {
  return ' '.repeat(match.length)
}

const NO_WORD = /[^\p{L}\p{N}]+/gu

/** Letters and digits without case, accents and compatibility forms. */
function fold(text: string): string {
  return text
    .replaceAll(NO_WORD, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(NO_WORD, '')
    .replaceAll('ς', 'σ')
}

/** The source index of each UTF-16 unit of the folded text. */
function unitsOf(text: string): number[] {
  const units: number[] = []
  for (const { index, 0: character } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    const { length } = /^[a-z\d]$/.test(character) ? character : fold(character)
    for (let unit = 0; unit < length; unit += 1) units.push(index)
    if (character.length > 1) units[units.length - 1] = index + character.length - 1
  }
  return units
}

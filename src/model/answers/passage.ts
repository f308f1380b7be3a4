import { CUT_NOTE } from '../../api/schema.ts'
import type { TextRange } from '../../lib/text-ranges.ts'
import { excerptMarkdown, placedText } from './answer-to-text.ts'

/** What the two may have or lack: numbers and addresses of sources, and numbers and signs at the beginnings of lines. */
type Omitted = { readonly sources: boolean; readonly numbering: boolean }

const OMITTED: readonly Omitted[] = [
  { sources: false, numbering: false },
  { sources: true, numbering: false },
  { sources: true, numbering: true },
  { sources: false, numbering: true },
]

/** Images, addresses of links and tags, in which nothing can be highlighted. */
const NOT_MARKED =
  /!\[[^[\]\n]{0,500}\]\([^()\n]{0,2000}\)|\]\([^()\s]{0,2000}\)|<[a-z][^<>\n]{0,2000}>/gi

/** Parts of a quote may be this far apart where it has an ellipsis. */
const FARTHEST_PART = 1500

/**
 * Finds an excerpt of an answer in the answer's Markdown. Only letters and digits are compared, so that marks, tags, white space and
 * line breaks in one of the two make no difference.
 * @param markdown the answer, read with `answerMarkdown`
 * @param excerpt as the service sent it
 * @returns its place in the Markdown, null if the answer does not contain it
 */
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

/** A place with the sign before and after it that the excerpt has as well. */
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

/** Finds parts in their order. The end is that of the last one which is near. */
function findParts(text: string, parts: readonly string[]): TextRange | null {
  let range: TextRange | null = null
  let at = 0
  for (const part of parts) {
    const start = text.indexOf(part, at)
    if (start === -1) return null
    at = start + part.length
    if (range === null) range = { start, end: at }
    // What is far away is in the answer too, but not all that is between them is quoted.
    else if (start - range.end <= FARTHEST_PART) range.end = at
  }
  return range
}

const SOURCES =
  /\(?https?:\/\/[^\s)]+\)?|\[(?:\s?\d{1,4}(?:\s?[,–-]\s?\d{1,4})*\s?|[^[\]\s]{1,30})\]|【\^?\d{1,4}\^?】|\^\d{1,3}\^|[¹²³⁰⁴-⁹]+/g
const NUMBERING = /^[ \t]*(?:•[ \t]*)?(?:\(?\d{1,3}[.):]|[①-⑳])(?=\s)/gm

/** The text with spaces in the place of what is omitted. */
function omit(text: string, { sources, numbering }: Omitted): string {
  const stored = sources ? text.replaceAll(SOURCES, blank) : text
  return numbering ? stored.replaceAll(NUMBERING, blank) : stored
}

function blank(match: string): string {
  return ' '.repeat(match.length)
}

const NO_WORD = /[^\p{L}\p{N}]+/gu

/** Letters and digits without case, accents and other forms of the same. */
function fold(text: string): string {
  return text
    .replaceAll(NO_WORD, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(NO_WORD, '')
    .replaceAll('ς', 'σ')
}

/** The UTF-16 unit of a text for each one of its folded form. */
function unitsOf(text: string): number[] {
  const units: number[] = []
  for (const { index, 0: character } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    const { length } = /^[a-z\d]$/.test(character) ? character : fold(character)
    for (let unit = 0; unit < length; unit += 1) units.push(index)
    // The last unit of a character is its end.
    if (character.length > 1) units[units.length - 1] = index + character.length - 1
  }
  return units
}

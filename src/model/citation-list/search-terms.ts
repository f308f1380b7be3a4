import type { Citation } from '../../api/citations.ts'
import { findAll, foldString, spellingOf } from '../../lib/fold-text.ts'
import { searchedAddress } from '../../lib/readable-address.ts'
import type { TextRange } from '../../lib/text-ranges.ts'

/** A phrase in quotation marks, which may still be open at the end, or a word. Those of one kind that are also apostrophes stand at its ends. */
const TERM =
  /(?<![^\s])[‘‚'](?=[^\s'])([^‘’'"“”„«»「」『』]*)[’‘'](?!\S)|["“”„‟«»‹›「」『』〝〞〟＂]([^"“”„‟«»‹›「」『』〝〞〟＂]*)["“”„‟«»‹›「」『』〝〞〟＂]?|[^\s"“”„‟«»‹›「」『』〝〞〟＂]+/gu

/** What a search asks for: all of its words in any order, and phrases in quotation marks. Each is once there and has something to see. */
export function searchTerms(q: string): string[] {
  const terms = [...q.matchAll(TERM)].map(([word, inner, phrase]) => inner ?? phrase ?? word)
  return [...new Set(terms)].filter((term) => foldString(term).trim() !== '')
}

type TermTest = {
  /** Folded. */
  term: string
  /** Matches a text that has the term, or something that has to be folded first; null to fold every text. */
  pattern: RegExp | null
}

/** A person does not type longer terms. */
const MAX_PATTERN = 200

/** What texts have beside ASCII that a pattern can match as it is typed. Most texts have nothing else. */
const TYPED: Readonly<Record<string, string>> = {
  "'": "['‘’]",
  '"': '["“”]',
  '-': '[‐‑–—-]',
  ' ': String.raw`\s+`,
}
const NEEDS_FOLD = String.raw`[^\0-\x7f\s‘’“”‐‑–—…]`
const IS_UNUSUAL = new RegExp(NEEDS_FOLD)

function termTest(text: string): TermTest {
  const term = foldString(text)
  if (term.length > MAX_PATTERN) return { term, pattern: null }
  const literal = term
    .replace(/[\\^$*+?()[\]{}|/]/g, String.raw`\$&`)
    .replace(/['" -]/g, (each) => TYPED[each] ?? each)
    .replace(/\.+/g, (dots) => `(?:${dots.replaceAll('.', String.raw`\.`)}|…)`)
  return { term, pattern: new RegExp(`(${literal})|${NEEDS_FOLD}`, 'i') }
}

/** Whether a text has a term; null if only folding can tell. */
function hasPattern({ pattern }: TermTest, text: string): boolean | null {
  if (pattern === null) return null
  const match = pattern.exec(text)
  return match === null ? false : match[1] === undefined ? null : true
}

/** Tests whether each term of a search is in one of some texts, in any spelling. Without a term, every text has them. */
export function termsMatcher(q: string): (texts: readonly string[]) => boolean {
  const tests = searchTerms(q).map(termTest)
  return (texts) =>
    tests.every((test) =>
      texts.some((text) => hasPattern(test, text) ?? foldString(text).includes(test.term)),
    )
}

const ENCODED = /%[\da-f]{2}|xn--/i

/** What has to be folded of citations. All texts would take their memory again. */
const folded = new WeakMap<Citation, string>()

function foldedTexts(citation: Citation): string {
  const known = folded.get(citation)
  if (known !== undefined) return known
  const { query, mention, url } = citation
  const texts = [query, mention].filter((text) => IS_UNUSUAL.test(text))
  if (IS_UNUSUAL.test(url) || ENCODED.test(url)) texts.push(...searchedAddress(url).split('\n'))
  const all = inLines(texts)
  folded.set(citation, all)
  return all
}

/** Folded texts in lines. No term has a line break. */
function inLines(texts: readonly string[]): string {
  return texts.map((text) => foldString(text)).join('\n')
}

/** Tests whether each term of a search is in a citation's question, mention or address, or in its note (contract §6). */
export function citationMatcher(q: string): (citation: Citation, note: string) => boolean {
  const tests = searchTerms(q).map(termTest)
  return (citation, note) => tests.every((test) => isInCitation(test, citation, note))
}

function isInCitation(test: TermTest, citation: Citation, note: string): boolean {
  const { query, mention, url } = citation
  const texts = [query, mention, url, note]
  if (test.pattern === null) return inLines(texts).includes(test.term)
  let isKnown = !ENCODED.test(url)
  for (const text of texts) {
    const has = hasPattern(test, text)
    if (has === true) return true
    if (has === null) isKnown = false
  }
  if (isKnown) return false
  return foldedTexts(citation).includes(test.term) || foldString(note).includes(test.term)
}

/** Each mark is an element, and nobody reads more. */
const MAX_MARKED_TERMS = 50

/** Where the terms of a search are in a text. */
export function findTerms(text: string, q: string): TextRange[] {
  return searchTerms(q)
    .slice(0, MAX_MARKED_TERMS)
    .flatMap((term) => findAll(text, term))
}

/** How many citations are looked at for other spellings, and how many of these are said. */
const MAX_LOOKED_AT = 500
const MAX_SPELLINGS = 3

/**
 * The spellings of a search's terms in what it has found, other than those that were typed: `Café` for `cafe`. Case and kinds
 * of quotation marks, dashes and spaces are no spelling.
 */
export function otherSpellings(
  q: string,
  citations: { slice: (start: number, end: number) => readonly Citation[] },
): string[] {
  const terms = searchTerms(q).slice(0, MAX_MARKED_TERMS)
  const typed = new Set(terms.map(spellingOf))
  const found = new Map<string, string>()
  for (const { query, mention } of citations.slice(0, MAX_LOOKED_AT)) {
    if (found.size >= MAX_SPELLINGS) break
    for (const text of [query, mention]) {
      if (IS_ASCII.test(text) && IS_ASCII.test(q)) continue
      for (const term of terms) {
        for (const { start, end } of findAll(text, term)) {
          const spelling = text.slice(start, end).replace(/\s+/gu, ' ')
          const key = spellingOf(spelling)
          if (!typed.has(key) && !found.has(key)) found.set(key, spelling)
        }
      }
    }
  }
  return [...found.values()].slice(0, MAX_SPELLINGS)
}

const IS_ASCII = /^[\0-\x7f]*$/

import type { Citation } from '../../api/citations.ts'
import { findAll, foldString, spellingOf } from '../../lib/fold-text.ts'
import { searchedAddress } from '../../lib/readable-address.ts'
import type { TextRange } from '../../lib/text-ranges.ts'
import { mentionText } from '../answers/mention-text.ts'

/** A phrase in quotation marks, which may still be open at the end, or a word. Those of one kind that are also apostrophes stand at its ends. */
const TERM =
  /(?<![^\s])[‘‚'](?=[^\s'])([^‘’'"“”„«»「」『』]*)[’‘'](?!\S)|["“”„‟«»‹›「」『』〝〞〟＂]([^"“”„‟«»‹›「」『』〝〞〟＂]*)["“”„‟«»‹›「」『』〝〞〟＂]?|[^\s"“”„‟«»‹›「」『』〝〞〟＂]+/gu

/** What a search asks for: all of its words in any order, and phrases in quotation marks. Each is once there and has something to see. */
export function searchTerms(q: string): string[] {
  const terms = [...q.matchAll(TERM)].map(([word, inner, phrase]) => inner ?? phrase ?? word)
  return [...new Set(terms)].filter((term) => foldString(term).trim() !== '')
}

/** Tests whether each term of a search is in one of some texts, in any spelling. Without a term, every text has them. */
export function termsMatcher(q: string): (texts: readonly string[]) => boolean {
  const terms = searchTerms(q).map((term) => foldString(term))
  return (texts) => terms.every((term) => texts.some((text) => foldString(text).includes(term)))
}

/** Tests whether each term of a search is in a citation's question, mention or address, or in its note (contract §6). */
export function citationMatcher(q: string): (citation: Citation, note: string) => boolean {
  const terms = searchTerms(q).map((text) => {
    const term = foldString(text)
    return { term, isIn: termTest(term) }
  })
  return (citation, note) =>
    terms.every(
      ({ term, isIn }) => isIn(citation) || (note !== '' && foldString(note).includes(term)),
    )
}

/** A person does not type longer terms. */
const MAX_PATTERN = 200

/** What texts have beside ASCII that a pattern can match as it is typed. Most texts have nothing else. */
const TYPED: Readonly<Record<string, string>> = {
  "'": "['‘’`]",
  '"': '["“”]',
  '-': '[‐‑–—-]',
  ' ': String.raw`\s+`,
}
const UNUSUAL = /[^\0-\x7f\s‘’“”‐‑–—…]|\ufeff/
const UNUSUAL_ADDRESS = /[^\0-\x7f]|%[\da-f]{2}|xn--/i

/** Finds a term as it is typed in all texts, and folded in those that need it. */
function termTest(term: string): (citation: Citation) => boolean {
  if (term.length > MAX_PATTERN) {
    return (citation) =>
      inLines([citation.query, mentionText(citation), citation.url]).includes(term)
  }
  const literal = term
    .replace(/[\\^$*+?()[\]{}|/]/g, String.raw`\$&`)
    .replace(/['" -]/g, (each) => TYPED[each] ?? each)
    .replace(/\.+/g, (dots) => `(?:${dots.replaceAll('.', String.raw`\.`)}|…)`)
  const pattern = new RegExp(literal, 'i')
  return (citation) =>
    pattern.test(citation.query) ||
    pattern.test(citation.url) ||
    pattern.test(searchedText(citation))
}

/** What is searched besides a question and an address as they were sent. For most citations it is their mention itself, which takes no memory. */
const searchedTexts = new WeakMap<Citation, string>()

function searchedText(citation: Citation): string {
  const known = searchedTexts.get(citation)
  if (known !== undefined) return known
  const { query, url } = citation
  const mention = mentionText(citation)
  const texts = [UNUSUAL.test(mention) ? foldString(mention) : mention]
  if (UNUSUAL.test(query)) texts.push(foldString(query))
  if (UNUSUAL_ADDRESS.test(url))
    texts.push(
      ...searchedAddress(url)
        .split('\n')
        .map((each) => foldString(each)),
    )
  // No pattern matches the sign between two texts.
  const searched = texts.join('\0')
  searchedTexts.set(citation, searched)
  return searched
}

/** Folded texts in lines. No term has a line break. */
function inLines(texts: readonly string[]): string {
  return texts.map((text) => foldString(text)).join('\n')
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
  for (const citation of citations.slice(0, MAX_LOOKED_AT)) {
    if (found.size >= MAX_SPELLINGS) break
    for (const text of [citation.query, mentionText(citation)]) {
      if (!UNUSUAL.test(text) && !UNUSUAL.test(q)) continue
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

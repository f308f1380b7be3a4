import type { Citation } from '../../api/citations.ts'
import { findAll, foldString, spellingOf } from '../../lib/fold-text.ts'
import { searchedAddress } from '../../lib/readable-address.ts'
import type { TextRange } from '../../lib/text-ranges.ts'
import { mentionText } from '../answers/answer-to-text.ts'

/** A phrase in quotation marks, perhaps unclosed, or a word. Marks that are also apostrophes count only at the ends. */
const TERM =
  /(?<![^\s])[‘‚'](?=[^\s'])([^‘’'"“”„«»「」『』]*)[’‘'](?!\S)|["“”„‟«»‹›「」『』〝〞〟＂]([^"“”„‟«»‹›「」『』〝〞〟＂]*)["“”„‟«»‹›「」『』〝〞〟＂]?|[^\s"“”„‟«»‹›「」『』〝〞〟＂]+/gu

/** Hawai’i before its last letter is typed: between vowels, the apostrophe is not searched. */
const UNFINISHED = /(?<=[aeiou])['‘’`ʻʼ]$/i

/** The unique words and quoted phrases of a search, without invisible ones. All must match, in any order. */
export function searchTerms(q: string): string[] {
  const terms = [...q.matchAll(TERM)].map(([word, inner, phrase]) =>
    (inner ?? phrase ?? word).replace(UNFINISHED, ''),
  )
  return [...new Set(terms)].filter((term) => foldString(term).trim() !== '')
}

/** Tests whether all terms occur in some texts, in any spelling. A search without terms matches everything. */
export function termsMatcher(q: string): (texts: readonly string[]) => boolean {
  const terms = searchTerms(q).map((term) => foldString(term))
  return (texts) => terms.every((term) => texts.some((text) => foldString(text).includes(term)))
}

/** Tests whether all terms occur in a citation's question, mention, address or note (contract §6). */
export function citationMatcher(
  q: string,
): (citation: Citation, note: string, index?: number, page?: readonly Citation[]) => boolean {
  const terms = searchTerms(q).map((text) => {
    const term = foldString(text)
    return { term, isIn: termTest(term) }
  })
  let latest: readonly Citation[] | undefined
  let texts: SearchedTexts = []
  return (citation, note, index = 0, page = [citation]) => {
    if (page !== latest) {
      latest = page
      texts = textsByPage.get(page) ?? []
      textsByPage.set(page, texts)
    }
    for (const { term, isIn } of terms) {
      if (isIn(citation, texts, index)) continue
      if (note === '' || !foldString(note).includes(term)) return false
    }
    return true
  }
}

/** What is searched of each citation of a page, made when it is first needed. */
type SearchedTexts = (string | undefined)[]

/** By page, since a lookup for each of 100,000 citations takes longer than the search. */
const textsByPage = new WeakMap<readonly Citation[], SearchedTexts>()

/** Nobody types longer terms. */
const MAX_PATTERN = 200

/** Non-ASCII characters that a pattern can match as typed. Most texts have no others. */
const TYPED: Readonly<Record<string, string>> = {
  "'": "['‘’`]",
  '"': '["“”]',
  '-': '[‐‑–—-]',
  ' ': String.raw`\s+`,
}
const UNUSUAL = /[^\0-\x7f\s‘’“”‐‑–—…]|\ufeff|['‘’`](?=[aeiou])(?<=[aeiou].)/i
const UNUSUAL_ADDRESS = /[^\0-\x7f]|%[\da-f]{2}|xn--|'(?=[aeiou])(?<=[aeiou].)/i

/** Searches the text as sent, and folded only where needed. */
function termTest(
  term: string,
): (citation: Citation, texts: SearchedTexts, index: number) => boolean {
  if (term.length > MAX_PATTERN) {
    return (citation) =>
      inLines([citation.query, mentionText(citation), citation.url]).includes(term)
  }
  const literal = term
    .replace(/[\\^$*+?()[\]{}|/]/g, String.raw`\$&`)
    .replace(/['" -]/g, (each) => TYPED[each] ?? each)
    .replace(/\.+/g, (dots) => `(?:${dots.replaceAll('.', String.raw`\.`)}|…)`)
  const pattern = new RegExp(literal, 'i')
  return (citation, texts, index) =>
    pattern.test(citation.query) ||
    pattern.test(citation.url) ||
    pattern.test((texts[index] ??= searchedText(citation)))
}

/** What is searched besides the question and address as sent. Usually the mention itself, which takes no memory. */
function searchedText(citation: Citation): string {
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
  // No pattern matches this separator.
  return texts.join('\0')
}

/** No term has a line break. */
function inLines(texts: readonly string[]): string {
  return texts.map((text) => foldString(text)).join('\n')
}

/** Each mark is an element, and nobody reads more. */
const MAX_MARKED_TERMS = 50

export function findTerms(text: string, q: string): TextRange[] {
  return searchTerms(q)
    .slice(0, MAX_MARKED_TERMS)
    .flatMap((term) => findAll(text, term))
}

const MAX_SEARCHED = 500
const MAX_SPELLINGS = 3

/** Such as `Café` for `cafe`. Case and kinds of quotation marks, dashes and spaces are ignored. */
export function otherSpellings(
  q: string,
  citations: { slice: (start: number, end: number) => readonly Citation[] },
): string[] {
  const terms = searchTerms(q).slice(0, MAX_MARKED_TERMS)
  const typed = new Set(terms.map(spellingOf))
  const found = new Map<string, string>()
  for (const citation of citations.slice(0, MAX_SEARCHED)) {
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

import { findAll, patternOf, type TextRange } from '../../lib/text-ranges.ts'

/** A phrase in quotation marks, which may still be open at the end, or a word. */
const TERM = /["“”„]([^"“”„]*)["“”„]?|[^\s"“”„]+/gu

/** What a search asks for: all of its words in any order, and phrases in quotation marks exactly. */
export function searchTerms(q: string): string[] {
  const terms = [...q.matchAll(TERM)].map(([word, phrase]) => phrase ?? word)
  return terms.filter((term) => term.trim() !== '')
}

/** Tests whether each term is in one of some texts, ignoring case. */
export function termsMatcher(terms: readonly string[]): (texts: readonly string[]) => boolean {
  // A pattern is faster than toLowerCase, which copies the texts of every citation.
  const patterns = terms.map((term) => patternOf(term, 'iu'))
  return (texts) => patterns.every((pattern) => texts.some((text) => pattern.test(text)))
}

/** Where the terms of a search are in a text. */
export function findTerms(text: string, q: string): TextRange[] {
  return searchTerms(q).flatMap((term) => findAll(text, term))
}

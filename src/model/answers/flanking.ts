type Flanking = { readonly open: boolean; readonly close: boolean }

const NO_SPACE = /^\S/u
const DIGIT = /^\d/
const LATIN = /^[\dA-Za-z\u00c0-\u024f]/
const ASCII = /^[!-~\u00c0-\u024f]/
const OPENING = /^\p{Ps}/u
const CLOSING = /^\p{Pe}/u

/**
 * Unlike CommonMark, ignores punctuation, so that `**Note:**text` and `**「茶」**は` work, which assistants write in every
 * script. An asterisk between two numbers multiplies. Characters are '' at an edge.
 */
export function flanking(length: number, before: string, after: string): Flanking {
  if (DIGIT.test(before) && DIGIT.test(after)) return { open: false, close: false }
  // `a*b` and `4*/5*` do not open emphasis either.
  const isInWord = length === 1 && LATIN.test(before) && ASCII.test(after)
  return {
    open: NO_SPACE.test(after) && !CLOSING.test(after) && !isInWord,
    close: NO_SPACE.test(before) && !OPENING.test(before),
  }
}

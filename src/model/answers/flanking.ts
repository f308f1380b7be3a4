/** Whether a run of `*` or `~` may begin or end a part of a text. */
export type Flanking = { readonly open: boolean; readonly close: boolean }

const NO_SPACE = /^\S/u
const DIGIT = /^\d/
const LATIN = /^[\dA-Za-z\u00c0-\u024f]/
const ASCII = /^[!-~\u00c0-\u024f]/
const OPENING = /^\p{Ps}/u
const CLOSING = /^\p{Pe}/u

/**
 * Says what a run of `*` or `~` does from the characters beside it, '' at an edge. CommonMark looks at punctuation as well and leaves
 * `**Note:**text` and `**「茶」**は` as they are, which assistants write in every script. An asterisk between two numbers multiplies.
 */
export function flanking(length: number, before: string, after: string): Flanking {
  if (DIGIT.test(before) && DIGIT.test(after)) return { open: false, close: false }
  // `a*b` and `4*/5*` are no beginnings either.
  const isInWord = length === 1 && LATIN.test(before) && ASCII.test(after)
  return {
    open: NO_SPACE.test(after) && !CLOSING.test(after) && !isInWord,
    close: NO_SPACE.test(before) && !OPENING.test(before),
  }
}

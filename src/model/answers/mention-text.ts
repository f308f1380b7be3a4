import type { Citation } from '../../api/citations.ts'
import { excerptToText } from './answer-to-text.ts'

const mentions = new WeakMap<object, string>()

/** The mention of a citation in words, in one line. Everything that shows or searches a mention takes it from here. */
export function mentionText(citation: Pick<Citation, 'mention'>): string {
  const known = mentions.get(citation)
  if (known !== undefined) return known
  const words = excerptToText(citation.mention)
  if (words !== citation.mention) mentions.set(citation, words)
  return words
}

import type { Citation } from '../../api/citations.ts'
import { excerptToText } from './answer-to-text.ts'

const mentions = new WeakMap<object, string>()

/** A citation's mention as one line of plain words. Everything that shows or searches mentions uses it. */
export function mentionText(citation: Pick<Citation, 'mention'>): string {
  const known = mentions.get(citation)
  if (known !== undefined) return known
  const words = excerptToText(citation.mention)
  if (words !== citation.mention) mentions.set(citation, words)
  return words
}

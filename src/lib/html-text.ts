import { piecesOf } from './markdown-text.ts'
import { parseUrl } from './parse-url.ts'

/** Also safe inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/**
 * Inert HTML for pasting: what programs would turn into links, mentions or images is code. `hasLinks`: the user wrote the
 * addresses.
 */
export function htmlText(text: string, hasLinks = false): string {
  return piecesOf(text)
    .map((piece) => {
      if (!piece.isCode) return escapeHtml(piece.text)
      return (hasLinks ? linked(piece.text) : null) ?? `<code>${escapeHtml(piece.text)}</code>`
    })
    .join('')
}

/** A web address as a link, without trailing punctuation; null for anything else. */
function linked(text: string): string | null {
  const end = /[.,;:!?…'"«»“”‘’>、。」）]*$/.exec(text)?.index ?? text.length
  const isInBrackets = text[end - 1] === ')' && !text.slice(0, end).includes('(')
  const address = text.slice(0, isInBrackets ? end - 1 : end)
  const protocol = parseUrl(address)?.protocol
  if (protocol !== 'http:' && protocol !== 'https:') return null
  const words = escapeHtml(address)
  return `<a href="${words}">${words}</a>${escapeHtml(text.slice(address.length))}`
}

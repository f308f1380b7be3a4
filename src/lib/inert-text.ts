import { parseHttpUrl } from './parse-url.ts'

/** What programs act on wherever it stands: addresses become links, mentions notify people, words between colons become emoji. */
const ACTING = new RegExp(
  `(${[
    String.raw`(?:https?|ftp):\/\/[^\s\x60]+`,
    String.raw`(?<![\p{L}\p{N}])(?:www\.|mailto:)[^\s\x60]+`,
    String.raw`<[@!#][^\s<>\x60]{1,80}>`,
    String.raw`(?<![\p{L}\p{N}])@[\p{L}\p{N}_-]+`,
    String.raw`(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}.-]+`,
    String.raw`(?<![\p{L}\p{N}:]):(?:[\p{L}\p{N}_+-]{0,50}[\p{L}_+-][\p{L}\p{N}_+-]{0,50}|100|1234):`,
  ].join('|')})`,
  'giu',
)

/** A piece of a text. As code it is inert where it is pasted. */
type Piece = { text: string; isCode: boolean }

/** Splits a text so that whatever programs would act on can be written as code. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(ACTING)
    .map((piece, index) => ({ text: piece, isCode: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

/** One line of Markdown that shows the text and does nothing else: no image, link, mention or heading. */
export function markdownText(text: string): string {
  const pieces = piecesOf(text).map((piece) =>
    piece.isCode
      ? `\`${piece.text}\``
      : piece.text.replaceAll(
          /[\\`*[\]<>~|$^]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu,
          String.raw`\$&`,
        ),
  )
  // At the start of a line, these begin a heading, a list, a quote or a rule.
  return pieces
    .join('')
    .replace(/^[#+=-]/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`)
}

/** Also safe inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Inert HTML for pasting: links, mentions and images become code. `hasLinks`: the user wrote the addresses. */
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
  if (parseHttpUrl(address) === null) return null
  const words = escapeHtml(address)
  return `<a href="${words}">${words}</a>${escapeHtml(text.slice(address.length))}`
}

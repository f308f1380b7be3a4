/**
 * What programs make more of than a text, whatever stands before it: addresses become links, names are called, words between colons
 * become pictures.
 */
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

/** A piece of a text. One that is code does nothing where it is pasted. */
export type Piece = { text: string; isCode: boolean }

/** Takes a text apart, so that what programs would act on can be written as code. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(ACTING)
    .map((piece, index) => ({ text: piece, isCode: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

/** A text in one line as Markdown that says the same and does nothing more: no picture, link, call or heading. */
export function markdownText(text: string): string {
  const pieces = piecesOf(text).map((piece) =>
    piece.isCode
      ? `\`${piece.text}\``
      : piece.text.replaceAll(
          /[\\`*[\]<>~|$^]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu,
          String.raw`\$&`,
        ),
  )
  // At the start of a line these begin a heading, a list, a quote or a line.
  return pieces
    .join('')
    .replace(/^[#+=-]/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`)
}

import type { ComparedPart } from '../../../model/questions/compare-texts.ts'

/** What is rendered in one task at most. */
const MOST_PARTS = 120
const MOST_CHARACTERS = 6000

/** A part, or a piece of one, and where it begins in the text. */
type PlacedPart = ComparedPart & { readonly start: number }

export type TextBlock = { readonly start: number; readonly parts: readonly PlacedPart[] }

/** Cuts a compared text into blocks that are each rendered in a few milliseconds. */
export function textBlocks(parts: readonly ComparedPart[]): TextBlock[] {
  const blocks: TextBlock[] = []
  let block: PlacedPart[] = []
  let length = 0
  let place = 0
  const close = () => {
    if (block.length > 0) blocks.push({ start: block[0]?.start ?? 0, parts: block })
    block = []
    length = 0
  }
  for (const { text, isChanged } of parts) {
    for (let at = 0; at < text.length;) {
      if (block.length >= MOST_PARTS || length >= MOST_CHARACTERS) close()
      const end = endOf(text, at + MOST_CHARACTERS - length)
      block.push({ text: text.slice(at, end), isChanged, start: place })
      place += end - at
      length += end - at
      at = end
    }
  }
  close()
  return blocks
}

/** A place that is not between the two halves of a character. */
function endOf(text: string, wanted: number): number {
  const code = text.charCodeAt(wanted)
  return Math.min(text.length, code >= 0xdc00 && code <= 0xdfff ? wanted + 1 : wanted)
}

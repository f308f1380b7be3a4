const MOST_LEVELS = 64
const MOST_PARTS = 500_000

/** The JSON of an answer: its value, which is undefined for text that is not JSON, and why it was not parsed, if it was not. */
type ReadJson = { body: unknown; excess: string | undefined }

/**
 * Parses an answer, unless it is nested more than 64 levels deep or has more than 500,000 parts (contract §15). Both are
 * counted before anything is parsed, because the values of a small answer can fill the page's memory. Never throws.
 */
export function readJson(text: string): ReadJson {
  const excess = findExcess(text)
  if (excess !== undefined) return { body: undefined, excess }
  try {
    return { body: JSON.parse(text), excess }
  } catch {
    return { body: undefined, excess }
  }
}

/** Counts lists, objects, texts and commas. */
function findExcess(text: string): string | undefined {
  let levels = 0
  let parts = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') {
      at = endOfText(text, at)
      parts += 1
    } else if (character === '[' || character === '{') {
      levels += 1
      parts += 1
    } else if (character === ']' || character === '}') levels -= 1
    else if (character === ',') parts += 1
    if (levels > MOST_LEVELS) return `the answer is nested more than ${MOST_LEVELS} levels deep`
    if (parts > MOST_PARTS) return 'the answer has too many values'
  }
  return undefined
}

/** The position of the quote that ends a text, or of the end of the answer. @param start the position of its first quote */
function endOfText(text: string, start: number): number {
  const quote = text.indexOf('"', start + 1)
  // Most texts have no escapes, and `indexOf` is several times as fast as a loop.
  if (quote === -1 || text[quote - 1] !== '\\') return quote === -1 ? text.length : quote
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

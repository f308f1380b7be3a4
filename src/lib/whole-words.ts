import { segmentWords } from './language.ts'

/** A text without case, accents and needless white space, so that two spellings of a word are the same. */
export type FoldedText = { readonly folded: string }

/** The accents of Latin, Greek and Cyrillic, and the points of Hebrew and Arabic. Other marks change what a word means. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670]/gu

/** What stands in a text and is not seen: soft hyphens, marks of direction, the style of an emoji. */
const UNSEEN =
  /[\u00ad\u061c\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]|[\ufe0e\ufe0f]/gu

/** Characters that people type in another way than editors print them. */
const TYPED: ReadonlyMap<string, string> = new Map([
  ...[...'‘’ʼ‛´`'].map((quote) => [quote, "'"] as const),
  ...[...'‐‑‒–—−'].map((dash) => [dash, '-'] as const),
  ...[...'™®©℠'].map((sign) => [sign, ' '] as const),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['ς', 'σ'],
])

const PRINTED = new RegExp(`[${[...TYPED.keys()].join('')}\uff01-\uff5e]`, 'gu')
const FULL_WIDTH = 0xfee0

const ASCII = /^[\0-\x7f]*$/
/** ASCII with printed quotes and dashes, which is most of English: it has no accents. */
const PUNCTUATED = /^[\0-\x7f\u2010-\u2027]*$/
const SPACES = /\s+/gu
const HAS_SPACES = /\s\s|[^\S ]/u

/** Folds a text: what is found in it by {@link wholeWordsFinder} is spelled in any way. */
export function foldText(text: string): FoldedText {
  const letters = ASCII.test(text) ? text.toLowerCase() : foldLetters(text)
  return { folded: HAS_SPACES.test(letters) ? letters.replace(SPACES, ' ') : letters }
}

function foldLetters(text: string): string {
  if (PUNCTUATED.test(text)) return text.toLowerCase().replace(PRINTED, asTyped)
  const lower = text.normalize('NFD').toLowerCase().replace(UNSEEN, '').replace(ACCENTS, '')
  return lower.normalize('NFC').replace(PRINTED, asTyped).toLowerCase()
}

function asTyped(printed: string): string {
  return TYPED.get(printed) ?? String.fromCodePoint((printed.codePointAt(0) ?? 0) - FULL_WIDTH)
}

/**
 * Makes a function that tells whether one of some names or phrases is in a text as whole words: `Tea` is in `tea, please` and
 * in `Tea's`, but not in `teapot`. Case, accents and white space make no difference. Names without a letter, such as an emoji,
 * are found where they stand; an empty name is in no text.
 */
export function wholeWordsFinder(phrases: readonly string[]): (text: FoldedText) => boolean {
  const wanted = phrases.map((phrase) => foldText(phrase).folded.trim())
  const names = [...new Set(wanted)].filter((name) => name !== '')
  return ({ folded }) => names.some((name) => hasWholeWords(folded, name))
}

function hasWholeWords(text: string, name: string): boolean {
  let segments: Intl.Segments | undefined
  const isEdge = (at: number): boolean => {
    const before = characterBefore(text, at)
    const after = characterAt(text, at)
    if (JOINER.test(after) || before === ZERO_WIDTH_JOINER) return false
    if (!WORD.test(before) || !WORD.test(after)) return true
    if (!UNSPACED.test(before) && !UNSPACED.test(after)) return false
    segments ??= segmentWords(text)
    return segments.containing(at)?.index === at
  }
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (isEdge(at) && isEdge(at + name.length)) return true
  }
  return false
}

const ZERO_WIDTH_JOINER = '\u200d'

/** What makes one emoji of several characters. */
const JOINER = /^(?:\u200d|[\u{1f3fb}-\u{1f3ff}])/u

/** A character of words. Small raised numbers, as of a footnote, are none. */
const WORD = /^[\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc}]/u

/** A character of a script that writes no spaces between words. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u

function characterBefore(text: string, at: number): string {
  return Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? ''
}

function characterAt(text: string, at: number): string {
  return text.slice(at, at + 2)
}

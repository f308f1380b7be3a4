import { segmentGraphemes } from './language.ts'
import { pairsIn } from './objects.ts'
import type { TextRange } from './text-ranges.ts'
import { whenNeeded } from './when-needed.ts'

export type FoldedText = {
  readonly text: string
  /** Without case, accents, invisible characters and extra white space, so that spellings of a word compare equal. */
  readonly folded: string
  /** The folded text with the source range of each UTF-16 unit. */
  readonly places: () => FoldedPlaces
}

type FoldedPlaces = { readonly folded: string; readonly rangeOf: (range: TextRange) => TextRange }

/** Accents (Latin, Greek, Cyrillic), points (Hebrew, Arabic) and Hindi's dot below: often omitted. Other marks change words. */
const ACCENTS =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670\u093c]/g

/** `Default_Ignorable_Code_Point`: soft hyphens, joiners, emoji styles and such. The flag u would take five times as long. */
const INVISIBLE =
  /[\u034f\ufe00-\ufe0f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8]|\udb40[\udc00-\udfff]/g

/** Quotation marks and dashes mapped to those on a keyboard. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ...[...'‘’‚‛ʼʻʽʾʿˈʹ′´`׳ꞌ'].map((mark) => [mark, "'"] as const),
  ...[...'“”„‟«»‹›″״「」『』〝〞〟'].map((mark) => [mark, '"'] as const),
  ...[...'‐‑‒–—―−⁃˗־'].map((mark) => [mark, '-'] as const),
])

/** Characters that people type differently from how they are printed. */
const TYPED: ReadonlyMap<string, string> = new Map([
  ...MARKS,
  ...[...'™®©℠'].map((sign) => [sign, ' '] as const),
  ...pairsIn('… ... ⁄ / 〜 ~ ß ss æ ae œ oe þ th ð d ø o ł l đ d ħ h ı i ə e ς σ'),
  // Arabic and Persian have several ways to write or type these.
  ['ٱ', 'ا'],
  ['ة', 'ه'],
  ['ی', 'ي'],
  ['ى', 'ي'],
  ['ک', 'ك'],
  // A nasal before a consonant is a letter or a dot: हिन्दी, हिंदी.
  ...['ङ्', 'ञ्', 'ण्', 'न्', 'म्', 'ँ'].map((nasal) => [nasal, 'ं'] as const),
  // Arabic, Persian, Hindi, Bengali and Thai digits.
  ...['٠', '۰', '०', '০', '๐'].flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => {
      return [String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit), `${digit}`] as const
    }),
  ),
])

const PRINTED = new RegExp([...TYPED.keys()].join('|'), 'g')
const PRINTED_MARKS = new RegExp(`[${[...MARKS.keys()].join('')}]`, 'g')
/** Their compatibility forms would be letters or a space. */
const SIGNS = /[´™℠]/g

const ASCII = /^[\0-\x7f]*$/
/** ASCII with typographic quotes and dashes, which is most English: no accents, and folding keeps the length. */
const PUNCTUATED = /^[\0-\x7f\u2010-\u2016\u2018-\u2022]*$/
/** Between vowels it is a letter that many leave out: Hawaiʻi and Hawaii, Xi’an and Xian. */
const GLOTTAL_STOP = /(?<=[aeio]|(?<!q)u)'(?=[aeiou])/gi

const SPACES = /\s+/gu
const HAS_SPACES = /\s\s|[^\S ]/u

/** Folds a text for comparison; {@link FoldedText.places} maps matches back to the text. */
export function foldText(text: string): FoldedText {
  const folded = foldString(text)
  return { text, folded, places: whenNeeded(() => placesOf(text, folded)) }
}

export function foldString(text: string, keepsCase = false): string {
  const letters = foldLetters(text, keepsCase)
  const words = HAS_SPACES.test(letters) ? letters.replace(SPACES, ' ') : letters
  return words.includes("'") ? words.replace(GLOTTAL_STOP, '') : words
}

/** The letters and accents of a text: what people see as a different spelling. */
export function spellingOf(text: string): string {
  const letters = text.normalize('NFKC').toLowerCase().replace(INVISIBLE, '')
  // Lower-casing İ leaves an extra dot.
  return letters.replaceAll('i\u0307', 'i').replace(PRINTED_MARKS, asTyped).replace(SPACES, ' ')
}

function foldLetters(text: string, keepsCase = false): string {
  const inCase = (letters: string) => (keepsCase ? letters : letters.toLowerCase())
  if (ASCII.test(text)) return inCase(text).replaceAll('`', "'")
  if (PUNCTUATED.test(text)) return inCase(text).replace(PRINTED, asTyped)
  const parts = text.toWellFormed().replace(SIGNS, asTyped).normalize('NFKD')
  const plain = inCase(parts).replace(INVISIBLE, '').replace(ACCENTS, '')
  return ASCII.test(plain)
    ? plain.replaceAll('`', "'")
    : plain.normalize('NFC').replace(PRINTED, asTyped)
}

function asTyped(printed: string): string {
  return TYPED.get(printed) ?? printed
}

/** What is folded together: a character with its marks, or Hangul letters that form a syllable. */
const CLUSTER =
  /[\uac00-\ud7a3]?[\u1100-\u11ff\u3131-\u318e\ua960-\ua97f\ud7b0-\ud7ff\uffa0-\uffdc]+[\p{M}\p{Default_Ignorable_Code_Point}]*|[^][\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f]*/gu

function placesOf(text: string, folded: string): FoldedPlaces {
  if (PUNCTUATED.test(text) && folded.length === text.length) {
    return { folded, rangeOf: (range) => range }
  }
  let units = ''
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const end = index + cluster.length
    for (const unit of foldLetters(cluster).replace(SPACES, ' ').split('')) {
      if (unit === ' ' && units.endsWith(' ')) ends[ends.length - 1] = end
      else {
        units += unit
        starts.push(index)
        ends.push(end)
      }
    }
  }
  const dropped = new Set(Array.from(units.matchAll(GLOTTAL_STOP), ({ index }) => index))
  const kept = Array.from(starts.keys()).filter((unit) => !dropped.has(unit))
  return {
    folded: units.replace(GLOTTAL_STOP, ''),
    rangeOf: ({ start, end }) => ({
      start: starts[kept[start] ?? starts.length] ?? text.length,
      end: ends[kept[end - 1] ?? ends.length] ?? text.length,
    }),
  }
}

/** Without overlaps, in any spelling that folds the same, in whole visible characters; nothing for an invisible phrase. */
export function findAll(text: string, phrase: string): TextRange[] {
  return findFolded(foldText(text), foldString(phrase))
}

function findFolded(text: FoldedText, target: string): TextRange[] {
  const ranges: TextRange[] = []
  if (target.trim() === '' || !text.folded.includes(target)) return ranges
  const { folded, rangeOf } = text.places()
  const at = { start: folded.indexOf(target), end: 0 }
  for (; at.start !== -1; at.start = folded.indexOf(target, at.end)) {
    at.end = at.start + target.length
    const range = wholeCharacters(text.text, rangeOf(at))
    const last = ranges.at(-1)
    if (last !== undefined && range.start < last.end) last.end = Math.max(last.end, range.end)
    else ranges.push(range)
  }
  return ranges
}

/** How far beyond a range a grapheme may reach. */
const MAX_CHARACTER = 64

/** Widens a range to whole graphemes, such as emoji sequences. */
export function wholeCharacters(text: string, { start, end }: TextRange): TextRange {
  if (!mayJoin(text, start) && !mayJoin(text, end)) return { start, end }
  const from = Math.max(0, start - MAX_CHARACTER)
  const graphemes = segmentGraphemes(text.slice(from, end + MAX_CHARACTER))
  const last = graphemes.containing(end - 1 - from)
  return {
    start: from + (graphemes.containing(start - from)?.index ?? start - from),
    end: last === undefined ? end : from + last.index + last.segment.length,
  }
}

/** Characters that can join the one before them, including low surrogates. */
const JOINED =
  /^[\p{M}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\p{Regional_Indicator}\u1160-\u11ff\ud7b0-\ud7ff\uff9e\uff9f\udc00-\udfff]/u
const JOINS_NEXT = /[\p{M}\u200d]$/u

/** A quick test for a grapheme across a position, right for most texts. */
function mayJoin(text: string, at: number): boolean {
  if (at === 0 || at >= text.length) return false
  if (text[at] === '\n') return text[at - 1] === '\r'
  return JOINED.test(text.slice(at, at + 2)) || JOINS_NEXT.test(text.slice(at - 1, at))
}

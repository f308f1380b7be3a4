import { type FoldedText, foldString, foldText, wholeCharacters } from './fold-text.ts'
import { segmentWords } from './language.ts'
import { upperBound } from './numbers.ts'
import type { TextRange } from './text-ranges.ts'
import { whenNeeded } from './when-needed.ts'

type NameOptions = {
  /** Whether case must match: `Target` is not in `your target group`. */
  matchCase?: boolean | undefined
  /** Whether a name inside an address counts: `Target` in `www.target.com`. */
  isInAddresses?: boolean
}

type NamesFinder = {
  isIn: (text: FoldedText) => boolean
  findIn: (text: string, most?: number) => TextRange[]
}

type Wanted = Pick<Spellings, 'accepts'> & {
  /** Over folded text. */
  pattern: RegExp
  /** With its case; null if case is ignored. */
  exact: RegExp | null
}

/**
 * Finds names as whole words: `Tea` is in `tea, please` and in `Tea's`, but not in `teapot`. Case, accents, white space and
 * kinds of hyphens are ignored, and what writers vary: `L'Oréal` is in `LOREAL`, `Ben & Jerry's` in `Ben and Jerrys`,
 * `Acme Inc.` in `Acme`. Names without a letter, such as an emoji, match anywhere; an empty name matches nothing.
 *
 * In scripts without spaces, such as Chinese, Japanese and Thai, a name matches unless it is part of one longer word of the
 * browser's dictionary, as 茶 is of 红茶. In Korean, particles may follow it.
 */
export function namesFinder(
  names: readonly string[],
  { matchCase = false, isInAddresses = false }: NameOptions = {},
): NamesFinder {
  const target = new Map<string, Wanted>()
  for (const name of names) {
    const spellings = spellingsOf(name)
    if (spellings === null) continue
    const { source, accepts } = spellings
    const exact = matchCase ? new RegExp(`^(?:${spellingsOf(name, true)?.source})$`) : null
    target.set(exact?.source ?? source, { pattern: new RegExp(source, 'g'), exact, accepts })
  }
  function* placesIn(text: FoldedText): Generator<TextRange, void, void> {
    const addresses = whenNeeded(() => addressesIn(text.text))
    for (const each of target.values()) {
      if (text.folded.search(each.pattern) === -1) continue
      for (const range of candidates(text, each)) {
        if (
          areEdges(text.text, range) &&
          (isInAddresses || !isInsideAddress(text.text, range, addresses))
        ) {
          yield range
        }
      }
    }
  }
  return {
    isIn: (text) => placesIn(text).next().done !== true,
    findIn: (text, most = Infinity) => {
      const ranges: TextRange[] = []
      for (const range of placesIn(foldText(text))) {
        if (ranges.length >= most) break
        ranges.push(range)
      }
      return ranges
    },
  }
}

export function findName(text: string, name: string, most?: number): TextRange[] {
  return namesFinder([name]).findIn(text, most)
}

/** A quick test, which most texts without a name fail. */
export function anyNameTest(names: readonly string[]): (text: FoldedText) => boolean {
  const sources = names.flatMap((name) => spellingsOf(name)?.source ?? [])
  if (sources.length === 0) return () => false
  const any = new RegExp(sources.join('|'))
  return ({ folded }) => any.test(folded)
}

/** How texts write a name, besides spellings that fold the same. */
type Spellings = {
  /** An expression over folded text; its group is the company type, if the name has one. */
  readonly source: string
  /** @param found folded, without the company type @param text from where it was found */
  readonly accepts: (found: string, type: string | undefined, text: string) => boolean
}

const COMPANY_TYPE =
  '(inc(?:orporated)?|corp(?:oration)?|ltd|limited|llc|llp|plc|gmbh|kgaa|ag|kg|sa|se|srl|sarl|s\\.p\\.a|ab|bv|nv|oyj?|a/s|pty|pvt|pte)'
const LAST_TYPE = new RegExp(
  `(?:,? (?:[&+] )?co\\.?)?,? ${COMPANY_TYPE}\\.?$|(?:股份)?有限公司$|株式会社$|^株式会社`,
  'i',
)
const NEXT_TYPE = new RegExp(`^,? (?:(?:& )?(co)|${COMPANY_TYPE})\\b`, 'i')

function withoutType(name: string): string {
  const rest = name.replace(LAST_TYPE, '')
  const isName = /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(rest) && !/^the$/i.test(rest)
  return rest === name || !isName ? name : withoutType(rest)
}

/** A joint of two names, an abbreviation, an apostrophe, a last s, a hyphen; then what an expression must escape. */
const VARIED =
  /(?<=[^ ])( ?& ?| (?:and|und|et) )(?=[^ ])|(?<=(?<![\p{L}\p{N}])(?:dr|st|mrs?|\p{L}))(\.? |\.(?=\p{L})(?!(?:com|net|org|ai|io|co|de)$))|(?<=\p{L})(\. )|(?<=\p{L})(')(?=\p{L})|(?<=\p{L}{4})(s$)|(?<=[\p{L}\p{N}])([ -])(?=[\p{L}\p{N}])|[\\^$.*+?()[\]{}|]/giu
const VARIANTS = [
  '(?: ?& ?| (?:and|und|et|e|y) )',
  '\\.? ?',
  '(?:\\. ?| )',
  "(?:' ?| )?",
  "'?s",
  '[ -]',
]

function variedSource(folded: string): string {
  return folded.replaceAll(
    VARIED,
    (part: string, ...groups: unknown[]) => VARIANTS[groups.indexOf(part)] ?? `\\${part}`,
  )
}

/** In lower case, other spellings of shorter names are other words: `Lay's` is not in “lays”. */
const MIN_LENGTH = 6
/** Browsers refuse very long expressions. */
const MAX_LENGTH = 1_000

/** Null for a name that cannot be seen, or is longer than any. */
function spellingsOf(name: string, keepsCase = false): Spellings | null {
  const whole = name.trim()
  const base = withoutType(whole)
  const folded = foldString(base, keepsCase).trim()
  if (folded === '' || folded.length > MAX_LENGTH) return null
  const types = foldString(whole.slice(base.length), keepsCase).match(/[^ ,.]+/g) ?? []
  const type = `(,? ${types.map(variedSource).join('\\.?,? ')}(?![A-Za-z\\d])\\.?)?`
  const isUnmistakable = folded.length >= MIN_LENGTH && !/\.\S/.test(folded)
  return {
    source: variedSource(folded) + (types.length === 0 ? '' : type),
    accepts: (found, foundType, text) => {
      const isCapitalized = /^\P{Ll}/u.test(text)
      if (base !== whole && foundType === undefined) {
        // `Merck KGaA` is not in `Merck & Co`.
        const [, co, next = co] = NEXT_TYPE.exec(text.slice(found.length)) ?? []
        const initial = next?.charAt(0).toLowerCase()
        if (initial !== undefined && !types.some((each) => each.startsWith(initial))) return false
        if (!isCapitalized && /^\P{Ll}/u.test(base)) return false
      }
      return (
        isCapitalized || isUnmistakable || found.length === folded.length || found.includes('&')
      )
    },
  }
}

/** Matches at any position, in whole characters. */
function* candidates(
  { text, places }: FoldedText,
  { pattern, exact, accepts }: Wanted,
): Generator<TextRange, void, void> {
  const { folded, rangeOf } = places()
  pattern.lastIndex = 0
  for (let match = pattern.exec(folded); match !== null; match = pattern.exec(folded)) {
    const { 0: found, 1: type, index } = match
    pattern.lastIndex = index + 1
    const range = rangeOf({ start: index, end: index + found.length })
    const whole = wholeCharacters(text, range)
    const isWhole = whole.start === range.start && whole.end === range.end
    const sent = text.slice(range.start, range.end)
    if (
      isWhole &&
      (exact === null || exact.test(foldString(sent, true).trim())) &&
      accepts(found.slice(0, found.length - (type?.length ?? 0)), type, text.slice(range.start))
    )
      yield range
  }
}

/** A word character. Superscript numbers, as of a footnote, are not. */
const WORD = /^[\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc}]/u

/** A character of a script without spaces between words. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u

const HANGUL = /^\p{Script=Hangul}/u

/** Korean particles: subject markers, “of”, “from”, “is” and so on. */
const PARTICLES =
  /^(?:은|는|이|가|을|를|의|에|서|게|께|와|과|도|로|으로|만|랑|나|부터|까지|보다|처럼|같은|라는|라고|라도|란|다|입니다|인|며|고|든|야|요|들|님|뿐|마다|조차|밖에|에서|에게|한테){1,3}(?!\p{Script=Hangul})/u

const PARTICLES_LENGTH = 12

/** Particles that differ after a consonant and a vowel: 차이 is a word of its own, not 차 and 이. */
const AFTER_CONSONANT = /^(?:은|이|을|과|으로)/u
const AFTER_VOWEL = /^(?:는|가|를|와|로)/u
const FIRST_SYLLABLE = 0xac00
const FINALS = 28
const FINAL_RIEUL = 8

/** Whether particles follow, in the form that the last sound requires. */
function areParticles(before: string, next: string): boolean {
  if (!PARTICLES.test(next)) return false
  if (!/^[가-힣]$/u.test(before)) return true
  const final = ((before.codePointAt(0) ?? 0) - FIRST_SYLLABLE) % FINALS
  if (final === FINAL_RIEUL && /^(?:으로|로)/u.test(next)) return next.startsWith('로')
  return !(final === 0 ? AFTER_CONSONANT : AFTER_VOWEL).test(next)
}

/** `_Tea_` is Markdown emphasis; `green_tea` is one word. */
const EMPHASIS_BEFORE = /(?<![\p{L}\p{N}_])_{1,3}$/u
const EMPHASIS_AFTER = /^_{1,3}(?![\p{L}\p{N}_])/u
const EMPHASIS_LENGTH = 5

/** `C++`, `C#` and `A+` are other names than `C` and `A`; `Disney+` may be one of Disney. */
const SIGN_AFTER = /^(?:\+\+|[+#](?![\p{L}\p{N}]))/u
const MAX_SIGNED_NAME = 2

function areEdges(text: string, { start, end }: TextRange): boolean {
  const before = text.slice(Math.max(0, start - EMPHASIS_LENGTH), start)
  const next = text.slice(end, end + PARTICLES_LENGTH)
  const first = EMPHASIS_BEFORE.test(before)
    ? 'edge'
    : edge(characterBefore(text, start), text.slice(start, start + 2))
  const last =
    areParticles(characterBefore(text, end), next) || EMPHASIS_AFTER.test(next)
      ? 'edge'
      : edge(characterBefore(text, end), next)
  if (first === 'none' || last === 'none') return false
  if (end - start <= MAX_SIGNED_NAME && SIGN_AFTER.test(next)) return false
  return (first === 'edge' && last === 'edge') || !isInsideWord(text, start, end)
}

function edge(before: string, after: string): 'edge' | 'none' | 'unspaced' {
  if (!WORD.test(before) || !WORD.test(after)) return 'edge'
  if (UNSPACED.test(before) || UNSPACED.test(after)) return 'unspaced'
  return HANGUL.test(before) === HANGUL.test(after) ? 'none' : 'edge'
}

/** How much text around a name the dictionary gets. */
const MAX_WORD = 32

/** Whether a range is part of one longer word. A word that starts outside and ends inside proves nothing. */
function isInsideWord(text: string, start: number, end: number): boolean {
  const from = Math.max(0, start - MAX_WORD)
  const word = segmentWords(text.slice(from, end + MAX_WORD)).containing(start - from)
  if (word === undefined) return false
  const wordStart = from + word.index
  const wordEnd = wordStart + word.segment.length
  return wordEnd >= end && (wordStart < start || wordEnd > end)
}

function characterBefore(text: string, at: number): string {
  return Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? ''
}

/** Addresses as people write them: with `https://`, `www.` or `@`, or a host with a lower-case ending. */
const ADDRESS =
  /(?<![\p{L}\p{N}_])(?:(?:[A-Za-z][A-Za-z\d+.-]{1,20}:\/\/|[Ww]{3}\.)[^\s<>"“”«»「」、。，]+|(?:[\p{L}\p{N}_.+-]{1,64}@)?(?:[\p{L}\p{N}_-]{1,63}\.){1,8}[a-z]{2,24}(?![\p{L}\p{N}])(?:[/?#][^\s<>"“”«»「」、。，]*)?)/gu
const HAS_SCHEME = /^(?:[a-z][a-z\d+.-]*:\/\/|www\.)/i
/** Characters that join a name with the rest of an address. */
const JOINS_ADDRESS = /[\p{L}\p{N}./:@?=&#%_~+-]/u

function addressesIn(text: string): (TextRange & { hasScheme: boolean })[] {
  return Array.from(text.matchAll(ADDRESS), ({ 0: address, index }) => ({
    start: index,
    end: index + address.length,
    hasScheme: HAS_SCHEME.test(address),
  }))
}

/** Whether a range is part of an address. A host alone can be a name, such as `booking.com`. */
function isInsideAddress(
  text: string,
  { start, end }: TextRange,
  addresses: () => ReturnType<typeof addressesIn>,
): boolean {
  if (!JOINS_ADDRESS.test(text.charAt(start - 1)) && !JOINS_ADDRESS.test(text.charAt(end))) {
    return false
  }
  const all = addresses()
  const around = all[upperBound(all.length, (index) => (all[index]?.start ?? 0) <= start)]
  if (around === undefined || around.end < end) return false
  return around.hasScheme || around.start < start || around.end > end
}

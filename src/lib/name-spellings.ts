import { foldString } from './fold-text.ts'

/** How texts write a name, besides spellings that fold the same. */
export type Spellings = {
  /** An expression over folded text; its group is the company type, if the name has one. */
  readonly source: string
  /** @param found folded, without the company type @param text from where it was found */
  readonly accepts: (found: string, type: string | undefined, text: string) => boolean
}

const COMPANY_TYPE =
  '(inc(?:orporated)?|corp(?:oration)?|ltd|limited|llc|llp|plc|gmbh|kgaa|ag|kg|sa|se|srl|sarl|s\\.p\\.a|ab|bv|nv|oyj?|a/s|pty|pvt|pte)'
const LAST_TYPE = new RegExp(
  `(?:,? (?:& )?co\\.?)?,? ${COMPANY_TYPE}\\.?$|(?:股份)?有限公司$|株式会社$|^株式会社`,
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
export function spellingsOf(name: string, keepsCase = false): Spellings | null {
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

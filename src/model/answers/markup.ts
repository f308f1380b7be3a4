import { pairsIn } from '../../lib/objects.ts'

const INLINE =
  'a abbr acronym b bdi bdo big button center cite code data del dfn em font i img input ins kbd label mark meter nobr picture q rp rt ruby s samp small source span strike strong sub sup svg time tt u var wbr ' +
  // Assistants' own tags: sources, cited text.
  'answer argument artifact cit citation citations co footnote ref reference references response sources'
const BREAKS =
  'address article aside blockquote body br caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main meta nav ol p pre script section style summary table tbody tfoot thead title tr ul video audio object embed ' +
  // Reasoning.
  'think thinking'

const TAGS: ReadonlyMap<string, string> = new Map([
  ...INLINE.split(' ').map((name) => [name, ''] as const),
  ...BREAKS.split(' ').map((name) => [name, '\n'] as const),
  ['td', ' '],
  ['th', ' '],
])

/** Sticky. Attributes are bounded to keep matching fast; quoted ones may contain angle brackets. */
export const TAG =
  /<(\/?)([a-z][a-z\d-]*)(?::[^<>\s]*)?(\s(?:[^<>"']|"[^"\n]{0,500}"|'[^'\n]{0,500}'){0,2000}|(?:\s[^<>]{0,4000})?)\/?>/iy

const ATTRIBUTES = /^(?:[\d\s,/]*|[^=<>]{1,60}=[^]*|open|hidden|checked|disabled|controls)$/i

/** The replacement of a tag: nothing or a line break. Null for other text in angle brackets, such as `<your name>`. */
export function readTag(raw: string): string | null {
  TAG.lastIndex = 0
  const match = TAG.exec(raw)
  if (match?.[0].length !== raw.length) return null
  const [, , name = '', attributes = ''] = match
  const isImage = name.toLowerCase() === 'img'
  const alt = isImage ? /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) : null
  const text = (alt?.[1] ?? alt?.[2] ?? '').trim()
  if (text !== '') return `Image: ${text}`
  const read = TAGS.get(name.toLowerCase())
  if (read === undefined) return null
  // `<I am a text>` is text.
  return ATTRIBUTES.test(attributes.trim()) ? read : null
}

const NAMED = pairsIn(
  'amp & lt < gt > quot " apos \' copy © reg ® trade ™ hellip … mdash — ndash – lsquo ‘ rsquo ’ ldquo “ rdquo ” laquo « raquo » bdquo „ bull • middot · ' +
    'euro € pound £ deg ° times × divide ÷ plusmn ± frac12 ½ frac14 ¼ sup1 ¹ sup2 ² sup3 ³ ' +
    'rarr → larr ← ne ≠ le ≤ ge ≥ infin ∞ minus − ' +
    'eacute é egrave è ecirc ê agrave à acirc â aacute á atilde ã auml ä ccedil ç icirc î iuml ï iacute í ntilde ñ ocirc ô oacute ó ouml ö oslash ø ucirc û ugrave ù uuml ü szlig ß iexcl ¡ iquest ¿ ' +
    'Eacute É Auml Ä Ccedil Ç Ntilde Ñ Ouml Ö Oslash Ø Uuml Ü',
)

const SPACES: ReadonlyMap<string, string> = new Map([
  ['nbsp', '\u00a0'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ['shy', '\u00ad'],
  ['zwnj', '\u200c'],
  ['zwj', '\u200d'],
])

function named(name: string): string | null {
  // A few may be in capitals.
  const lower = name === name.toUpperCase() ? name.toLowerCase() : name
  return NAMED.get(name) ?? NAMED.get(lower) ?? SPACES.get(name) ?? null
}

/** The character of an entity such as `&eacute;` or `&#233;`; null for others. */
export function decodeEntity(entity: string): string | null {
  const name = entity.slice(1, -1)
  if (!name.startsWith('#')) return named(name)
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}

const SIGNS = pairsIn(
  'times × cdot · div ÷ pm ± leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ approx ≈ rightarrow → to → Rightarrow ⇒ ' +
    'leftarrow ← uparrow ↑ downarrow ↓ sim ~ checkmark ✓ bullet • star ★ bigstar ★ pounds £ lambda λ theta θ Omega Ω ' +
    'infty ∞ sum ∑ degree ° alpha α beta β Delta Δ mu μ pi π sigma σ ' +
    'ldots … dots … euro €',
)

const UNSEEN =
  /^(?:left|right|big|Big|displaystyle|quad|qquad|limits|boxed|emph|text|mathrm|mathbf|mathit|textbf|textit|operatorname|mathsf|mathbb|bf|rm)$/
const RAISED = new Map(
  [...'0123456789+-n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'][at] ?? sign]),
)

export function raised(text: string): string {
  return Array.from(text, (sign) => RAISED.get(sign) ?? sign).join('')
}

function lowered(digits: string): string {
  return digits.replaceAll(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'.charAt(Number(digit)))
}

/** A formula as text: `\frac{a}{b} \times 10^2` is `a/b × 10²`. Unknown commands stay. */
export function readFormula(latex: string): string {
  return (
    latex
      .replaceAll('{,}', ',')
      .replaceAll(/\^\s*\{?\s*\\circ\s*\}?/g, '°')
      .replaceAll(/\\begin\{[a-z]{1,20}\*?\}|\\end\{[a-z]{1,20}\*?\}|(?<!\\)&(?=[=<>≈])/g, '')
      .replaceAll(/\\\\(?=\s|$)/g, '')
      .replaceAll(/\\(?:text|math)[a-z]{0,4}\{([^{}]{0,200})\}/g, '$1')
      .replaceAll(
        /\\[dt]?frac\s*\{([^{}]{0,200})\}\s*\{([^{}]{0,200})\}/g,
        (_, top: string, below: string) => `${grouped(top)}/${grouped(below)}`,
      )
      .replaceAll(/\\sqrt\s*\{([^{}]{0,200})\}/g, '√($1)')
      .replaceAll(/\\([A-Za-z]+)/g, (command, name: string) =>
        UNSEEN.test(name) ? '' : (SIGNS.get(name) ?? command),
      )
      .replaceAll(/\\[,;:! ]/g, ' ')
      .replaceAll(/\\([%$&#_{}])/g, '$1')
      .replaceAll(/\^(?:\{([\d+\-n]{1,6})\}|([\d+\-n]{1,6}))/g, (_, inBraces?: string, bare = '') =>
        raised(inBraces ?? bare),
      )
      .replaceAll(/\^\{([^{}]{2,200})\}/g, '^($1)')
      // `CO_2`, but not `x_1`.
      .replaceAll(/(?<=[A-Z][a-z]?\}?)_\{?(\d{1,6})\}?/g, (_, index: string) => lowered(index))
      .replaceAll(/[{}]/g, '')
      .replaceAll(/[ \t]{2,}/g, ' ')
      .trim()
  )
}

function grouped(part: string): string {
  return /^\s*\\?[\w.,%\\]+(?:\{[^{}]*\})?\s*$/.test(part) ? part.trim() : `(${part.trim()})`
}

type Flanking = { readonly open: boolean; readonly close: boolean }

const NO_SPACE = /^\S/u
const DIGIT = /^\d/
const LATIN = /^[\dA-Za-z\u00c0-\u024f]/
const ASCII = /^[!-~\u00c0-\u024f]/
const OPENING = /^\p{Ps}/u
const CLOSING = /^\p{Pe}/u

/**
 * Unlike CommonMark, ignores punctuation, so that `**Note:**text` and `**「茶」**は` work, which assistants write in every
 * script. An asterisk between two numbers multiplies. Characters are '' at an edge.
 */
export function flanking(length: number, before: string, after: string): Flanking {
  if (DIGIT.test(before) && DIGIT.test(after)) return { open: false, close: false }
  // `a*b` and `4*/5*` do not open emphasis either.
  const isInWord = length === 1 && LATIN.test(before) && ASCII.test(after)
  return {
    open: NO_SPACE.test(after) && !CLOSING.test(after) && !isInWord,
    close: NO_SPACE.test(before) && !OPENING.test(before),
  }
}

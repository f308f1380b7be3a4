const NAMED: ReadonlyMap<string, string> = new Map(
  (
    'amp & lt < gt > quot " apos \' copy © reg ® trade ™ hellip … mdash — ndash – lsquo ‘ rsquo ’ ldquo “ rdquo ” laquo « raquo » bdquo „ bull • middot · ' +
    'euro € pound £ deg ° times × divide ÷ plusmn ± frac12 ½ frac14 ¼ sup1 ¹ sup2 ² sup3 ³ ' +
    'rarr → larr ← ne ≠ le ≤ ge ≥ infin ∞ minus − ' +
    'eacute é egrave è ecirc ê agrave à acirc â aacute á atilde ã auml ä ccedil ç icirc î iuml ï iacute í ntilde ñ ocirc ô oacute ó ouml ö oslash ø ucirc û ugrave ù uuml ü szlig ß iexcl ¡ iquest ¿ ' +
    'Eacute É Auml Ä Ccedil Ç Ntilde Ñ Ouml Ö Oslash Ø Uuml Ü'
  )
    .split(' ')
    .flatMap((name, at, all) => (at % 2 === 0 ? [[name, all[at + 1] ?? ''] as const] : [])),
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

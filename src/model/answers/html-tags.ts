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

import { isObject } from '../lib/is-object.ts'

/** Hiding shorter keys would also hide common words. */
const SHORTEST_HIDDEN_KEY = 8
/** Of a longer key only the start is looked for, because a pattern has a limit; the rest of its word is hidden with it. */
const MAX_SOUGHT = 64
const REDACTED = '…'
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Names of characters in HTML. Those of letters and digits do not exist. */
const ENTITIES: Readonly<Record<string, string>> = {
  '!': 'excl',
  '"': 'quot',
  '#': 'num',
  $: 'dollar',
  '%': 'percnt',
  '&': 'amp',
  "'": 'apos',
  '(': 'lpar',
  ')': 'rpar',
  '*': '(?:ast|midast)',
  '+': 'plus',
  ',': 'comma',
  '.': 'period',
  '/': 'sol',
  ':': 'colon',
  ';': 'semi',
  '<': 'lt',
  '=': 'equals',
  '>': 'gt',
  '?': 'quest',
  '@': 'commat',
  '[': '(?:lsqb|lbrack)',
  '\\': 'bsol',
  ']': '(?:rsqb|rbrack)',
  '^': 'Hat',
  _: '(?:lowbar|UnderBar)',
  '`': '(?:grave|DiacriticalGrave)',
  '{': '(?:lcub|lbrace)',
  '|': '(?:verbar|vert|VerticalLine)',
  '}': '(?:rcub|rbrace)',
}

/** What finds each key that was sent. An earlier one stays, because an answer to its request may come late. */
const sentKeys = new Map<string, RegExp>()

/** From now on, `redact` hides this key. Keys that are too short are not hidden (contract §12). */
export function hideKey(key: string): void {
  if (key.length < SHORTEST_HIDDEN_KEY || sentKeys.has(key)) return
  const sought = key.slice(0, MAX_SOUGHT)
  const forms = [
    runsOf(sought),
    ...[0, 1, 2].map((before) => base64Of(sought, before)),
    hexOf(sought),
  ]
  const rest = key.length > MAX_SOUGHT ? String.raw`\S*` : ''
  sentKeys.set(key, new RegExp(`(?:${forms.join('|')})${rest}`, 'gi'))
}

/** Forgets the keys, when the reader disconnects. */
export function forgetKeys(): void {
  sentKeys.clear()
}

/**
 * Replaces every key that was sent: as it is, percent-encoded, with escapes of JSON or HTML, in base64 (also inside of more,
 * such as `Bearer KEY`) and in hex; encodings may be nested. Redact before cutting: a part of a key is not found.
 */
export function redact(text: string): string {
  let redacted = text
  for (const [key, pattern] of sentKeys) {
    // No form is shorter, and most values of an answer are.
    if (redacted.length >= Math.min(key.length, MAX_SOUGHT))
      redacted = redacted.replaceAll(pattern, REDACTED)
  }
  return redacted
}

/** Redacts every text, name and number of parsed JSON. Lists and objects are changed in place: an answer may have 250,000 values. */
export function redactJson(value: unknown): unknown {
  if (typeof value === 'string') return redact(value)
  if (typeof value === 'number') return sentKeys.has(String(value)) ? REDACTED : value
  if (Array.isArray(value)) {
    const items: unknown[] = value
    for (const [index, item] of items.entries()) items[index] = redactJson(item)
  } else if (isObject(value)) {
    for (const name of Object.keys(value)) {
      const shown = redact(name)
      const member = redactJson(value[name])
      if (shown !== name) Reflect.deleteProperty(value, name)
      if (shown !== name || member !== value[name]) Reflect.set(value, shown, member)
    }
  }
  return value
}

// Repetitions have a limit, so that the time for a text grows with its length.

const ESCAPES = String.raw`(?:\\|%5c|&#92;){0,8}`

/**
 * A key in its own letters. A run of its backslashes has one repetition: with one for each backslash,
 * the ways to share a run in a text between them would grow exponentially.
 */
function runsOf(key: string): string {
  const units = key.match(/\\+|[^\\]/gu) ?? []
  return units
    .map((unit, index) => {
      if (unit.startsWith('\\'))
        return `(?:${unescapedFormsOf('\\')}){${unit.length},${unit.length * 8}}`
      // Backslashes before the key are no part of it, and a run takes those after it.
      const isEscaped = index > 0 && units[index - 1]?.startsWith('\\') === false
      return isEscaped ? formsOf(unit) : `(?:${unescapedFormsOf(unit)})`
    })
    .join('')
}

/** What a character of a key can be written as. Any can be escaped, as PHP does with slashes, and each time JSON is put into JSON, backslashes double. */
function formsOf(character: string): string {
  return `${ESCAPES}(?:${unescapedFormsOf(character)})`
}

// No form is matched in two ways: the time would double with each character.
function unescapedFormsOf(character: string): string {
  const code = character.charCodeAt(0)
  const hex = code.toString(16)
  const name = ENTITIES[character]
  const entities = [
    `(?:#|%23)(?:0{0,6}${code}|x0{0,6}${hex})`,
    ...(name === undefined ? [] : [name]),
  ]
  return [
    String.raw`\x${hex}`,
    // A service that decodes an address makes a space of it.
    ...(character === '+' ? [' '] : []),
    // JSON and programming languages, after the backslash.
    String.raw`u\{?0{0,6}${hex}\}?|x${hex}`,
    // `printf` has `\053`. A digit has none: 6 is 66, and a run of 6 would be read in many ways.
    ...(/\d/.test(character) ? [] : [`0?${code.toString(8)}`]),
    // Addresses, also encoded more than once, and quoted-printable.
    String.raw`(?:[%=]|u0025|&#37;)(?:25){0,4}${hex}`,
    String.raw`(?:&|u0026|%26)(?:amp;){0,4}(?:${entities.join('|')})(?:;|%3b|(?!;|%3b))`,
  ].join('|')
}

/** A key in base64, in either alphabet and over several lines. @param before how many bytes stand before it, modulo 3 */
function base64Of(key: string, before: number): string {
  const bits = [...key].map((character) => character.charCodeAt(0).toString(2).padStart(8, '0'))
  const known = '?'.repeat(before * 8) + bits.join('')
  const groups = known.match(/.{1,6}/g) ?? []
  return groups
    .filter((group) => /\d/.test(group))
    .map((group) => characterOf(group.padEnd(6, '?')))
    .concat(`(?:${formsOf('=')}){0,2}`)
    .join(String.raw`\s{0,2}`)
}

/** The characters of base64 with these bits; `?` is any bit. */
function characterOf(bits: string): string {
  const pattern = new RegExp(`^${bits.replaceAll('?', '.')}$`)
  const characters = [...BASE64].filter((_, value) =>
    pattern.test(value.toString(2).padStart(6, '0')),
  )
  const plain = characters.filter((character) => /\w/.test(character)).join('')
  const others = characters
    .filter((character) => !/\w/.test(character))
    .flatMap((character) => [character, character === '+' ? '-' : '_'].map(formsOf))
  return `(?:${[...(plain === '' ? [] : [`[${plain}]`]), ...others].join('|')})`
}

function hexOf(key: string): string {
  const bytes = [...key].map((character) => character.charCodeAt(0).toString(16))
  return bytes.join(String.raw`[\s:-]?`)
}

import { parseUrl } from './parse-url.ts'

// Hosts arrive as `xn--bcher-kva.example` and paths as `/caf%C3%A9`. They are decoded only where the letters cannot be
// confused with others: one script a word, nothing invisible, and right-to-left text isolated.

/** Decodes a host where that is safe, as browsers do. */
export function formatHost(host: string): string {
  if (!host.includes('xn--')) return host
  const labels = host.split('.').map((label) => {
    const letters = decodedLabel(label)
    const isSame = parseUrl(`https://${letters}.example`)?.hostname === `${label}.example`
    return isSame && isSafeLabel(letters) ? inItsPlace(letters) : label
  })
  return fromLeft(labels.join('.'))
}

/** Decodes percent-encoded letters where they are safe; spaces and signs stay encoded. */
export function formatPath(path: string): string {
  if (!ENCODED_LETTERS.test(path)) return path
  const shown = path.replaceAll(ENCODED_LETTERS, decoded).replaceAll(WORDS, (word) => {
    if (ASCII.test(word)) return word
    return isOneScript(word) ? inItsPlace(word) : encodeURIComponent(word.toWellFormed())
  })
  return fromLeft(shown)
}

/** All forms of a host that people search for, one a line. */
export function searchedHost(host: string): string {
  return host.includes('xn--') ? `${host}\n${decodedHost(host)}` : host
}

/** All forms of an address that people search for, one a line, safe to show or not. */
export function searchedAddress(url: string): string {
  if (!NEEDS_READING.test(url)) return url
  const letters = url.replaceAll(ENCODED_LETTERS, decoded)
  const forms = [url, letters, letters.replaceAll(ENCODED, decoded)]
  const address = HAS_TWO_FORMS.test(url) ? parseUrl(url.trim()) : null
  if (address !== null) forms.push(decodedHost(address.host), address.href)
  return [...new Set(forms)].join('\n')
}

const NEEDS_READING = /xn--|%[\da-f]{2}|[^\0-\x7f]/i
/** A Punycode host, or anything that is not ASCII. */
const HAS_TWO_FORMS = /xn--|[^\0-\x7f]/i
const ENCODED_LETTERS = /(?:%[89a-f][\da-f])+/gi
const ENCODED = /(?:%[\da-f]{2})+/gi
const ASCII = /^[\0-\x7f]*$/
/** Each run of non-ASCII characters with adjacent letters and digits. */
const WORDS = /[a-z\d]*(?:[^\0-\x7f]+[a-z\d]*)+/giu

/** Invalid UTF-8 stays encoded. */
function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Without isolation, right-to-left text would swap places with its neighbours. */
function inItsPlace(word: string): string {
  return RIGHT_TO_LEFT.test(word) ? `\u2068${word}\u2069` : word
}

/** Keeps an address left to right even in an element that takes the direction of its first letter. */
function fromLeft(address: string): string {
  return address.includes('\u2068') ? `\u200e${address}` : address
}

/** Letters that a word may combine. Non-ASCII digits look like letters of other scripts. */
const SCRIPTS = [
  /^[\p{Script=Latin}\d]+$/u,
  /^[\p{Script=Cyrillic}\d]+$/u,
  /^[\p{Script=Greek}\d]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d]+$/u,
  /^[\p{Script=Hangul}\d]+$/u,
  /^[\p{Script=Hebrew}\d]+$/u,
  /^[\p{Script=Arabic}\d]+$/u,
  /^[\p{Script=Thai}\d]+$/u,
  /^[\p{Script=Devanagari}\d]+$/u,
  /^[\p{Script=Bengali}\d]+$/u,
  /^[\p{Script=Tamil}\d]+$/u,
  /^[\p{Script=Telugu}\d]+$/u,
  /^[\p{Script=Georgian}\d]+$/u,
]

const READ = /^[\p{L}\p{M}\d]+$/u

function isOneScript(word: string): boolean {
  return READ.test(word) && SCRIPTS.some((script) => script.test(word))
}

/** Latin letters with a clearly visible difference from ASCII. */
const PLAIN_LATIN = /^[a-z\dß-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżž]+$/u
/** Words of only these letters look like Latin. */
const LIKE_LATIN = /^[асԁеһіјӏкмнортухѕԛԝьъпгαγεηικμνορτυχω\d]+$/u

function isSafeLabel(label: string): boolean {
  const words = label.split('-').filter((word) => word !== '')
  const areLatin = words.every((word) => PLAIN_LATIN.test(word))
  const areOther = words.every((word) => isOneScript(word) && !/\p{Script=Latin}/u.test(word))
  return areLatin || (areOther && !words.every((word) => LIKE_LATIN.test(word)))
}

function decodedHost(host: string): string {
  return host.split('.').map(decodedLabel).join('.')
}

/** Decodes the Punycode (RFC 3492) of a host label; other labels are returned unchanged. */
function decodedLabel(label: string): string {
  if (!label.startsWith('xn--')) return label
  const body = label.slice(4)
  const delimiter = body.lastIndexOf('-')
  const points = Array.from(body.slice(0, Math.max(0, delimiter)), (each) => each.charCodeAt(0))
  let [code, at, bias] = [128, 0, 72]
  let from = delimiter + 1
  while (from < body.length) {
    const start = at
    for (let weight = 1, base = 36; ; base += 36) {
      const digit = Number.parseInt(body[from] ?? '', 36)
      from += 1
      // Letters are 0 to 25, digits 26 to 35.
      const value = digit < 10 ? digit + 26 : digit - 10
      if (!Number.isInteger(digit) || at > 0x7fff_ffff) return label
      at += value * weight
      const limit = Math.min(26, Math.max(1, base - bias))
      if (value < limit) break
      weight *= 36 - limit
    }
    const count = points.length + 1
    bias = adapted(at - start, count, start === 0)
    code += Math.floor(at / count)
    at %= count
    if (code > 0x10_ffff) return label
    points.splice(at, 0, code)
    at += 1
  }
  return String.fromCodePoint(...points)
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / count)
  let base = 0
  for (; rest > 455; base += 36) rest = Math.floor(rest / 35)
  return base + Math.floor((36 * rest) / (rest + 38))
}

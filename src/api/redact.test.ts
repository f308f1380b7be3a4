import { afterEach, describe, expect, test } from 'vitest'
import { forgetKeys, hideKey, redact } from './redact.ts'

afterEach(forgetKeys)

const VISIBLE = Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at)).join('')
const KEYS = [
  'a'.repeat(8),
  'A'.repeat(200),
  '6'.repeat(64),
  ';'.repeat(20),
  '%'.repeat(20),
  '&'.repeat(20),
  '='.repeat(20),
  'a+b+c+d+',
  '\\'.repeat(8) + 'abcd',
  'ab\\\\\\\\cd\\\\\\\\ef',
  'abcdefg\\\\\\',
  VISIBLE,
  Array.from(VISIBLE).toReversed().join(''),
  'looks%41%2542encoded',
  String.raw`looks\u0041\x42\\nescaped`,
  'looks&amp;&#65;written',
  '=41begins-as-in-a-mail',
]

const each = (text: string, form: (code: string) => string) =>
  Array.from(text, (character) => form(character.charCodeAt(0).toString(16))).join('')
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
const inHtml = (text: string) => text.replaceAll(/\W/g, (sign) => `&#${sign.charCodeAt(0)};`)

const FORMS: Record<string, (key: string) => string> = {
  'as it is': (key) => key,
  'in capital letters': (key) => key.toUpperCase(),
  'in an address': encodeURIComponent,
  'in an address, twice': (key) => encodeURIComponent(encodeURIComponent(key)),
  'in an address, to the last letter': (key) => each(key, (code) => `%${code}`),
  'in an address, to the last letter, twice': (key) =>
    each(
      each(key, (code) => `%${code}`),
      (code) => `%${code}`,
    ),
  'in JSON': inJson,
  'in JSON, its slashes escaped': (key) => inJson(key).replaceAll('/', String.raw`\/`),
  'in JSON, twice': (key) => inJson(inJson(key)),
  'in JSON, to the last letter': (key) => each(key, (code) => `\\u00${code}`),
  'in JSON of an address': (key) => inJson(encodeURIComponent(key)),
  'in an address of JSON': (key) => encodeURIComponent(inJson(key)),
  'in HTML': inHtml,
  'in HTML, hexadecimal': (key) => each(key, (code) => `&#x0${code.toUpperCase()};`),
  'in HTML of JSON': (key) => inHtml(inJson(key)),
  'in a mail': (key) =>
    key.replaceAll(/.{30}/g, '$&\n').replaceAll('=', '=3D').replaceAll('\n', '=\r\n'),
  'in hex': (key) => each(key, (code) => code),
  'in hex, in both cases': (key) =>
    each(key, (code) => (code.endsWith('a') ? code : code.toUpperCase())),
  'in hex of a certificate': (key) =>
    each(key, (code) => `${code.toUpperCase()}:`).replace(/:$/, ''),
}

describe.each(KEYS)('%s', (key) => {
  test.each(Object.entries(FORMS))('%s', (_, form) => {
    hideKey(key)
    expect(redact(`The key ${form(key)} is unknown`)).toBe('The key … is unknown')
  })

  // A few characters survive where they are encoded together with other bytes, or when the last is on its own line.
  test.each(['', 'a', 'ab'])('in base64 after %j', (before) => {
    hideKey(key)
    const written = btoa(`${before}${key}`)
    for (const form of [written, encodeURIComponent(written), written.replaceAll(/.{9}/g, '$&\n')])
      expect(redact(`The key ${form} is unknown`)).toMatch(
        /^The key [\w%+/]{0,6}…(?:%3D|[\w\n=]){0,4} is unknown$/,
      )
  })
})

test.each(['a', '1234567'])('the key %s stays, as a word could be', (key) => {
  hideKey(key)
  expect(redact(`The key ${key} is unknown`)).toBe(`The key ${key} is unknown`)
})

test('several keys, the same key many times, and characters that grow in small letters', () => {
  hideKey('first-key')
  hideKey('second/key')
  expect(redact('İ first-key, İ second%2Fkey and First-Key.')).toBe('İ …, İ … and ….')
})

test('texts without the key stay as they are', () => {
  for (const key of KEYS) hideKey(key)
  const text = String.raw`100 % of &amp; \\ sk-7 QmVhcmVy = 3D &unknown; İ %zz \u00`
  expect(redact(text)).toBe(text)
})

/** CPU milliseconds, best of three, so that other processes hardly matter. */
function costOf(text: string): number {
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    redact(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...costs)
}

test('eight times the text takes about eight times the time, not 64 times', () => {
  const parts =
    'a 6 ; \\ % & = + - 61 %61 %25 25 &amp; &# &#x0 &a &#97; \\u{0 \\u005c \\0 =3D YWFh aaaaaaa-'.split(
      ' ',
    )
  for (const key of KEYS) hideKey(key)
  for (const part of [...parts, ' ', '=\r\n']) {
    const text = part.repeat(5000 / part.length)
    costOf(text)
    const once = Math.max(costOf(text), 1)
    expect(costOf(text.repeat(8)), part).toBeLessThan(once * 32)
  }
})

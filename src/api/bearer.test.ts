import { afterEach, describe, expect, test, vi } from 'vitest'
import { readKey, withKey } from './bearer.ts'
import { forgetKeys } from './redact.ts'
import { getScore } from './score.ts'
import { clientWith, failure, NEVER } from './test-fetch.ts'

const KEY = 'key-of-the-reader'

let present: string | null = KEY
const refused: string[] = []
const CLIENT = withKey(clientWith({ auth: 'bearer' }), {
  key: () => present,
  isRefused: () => false,
  onRefused: (key) => refused.push(key),
})

afterEach(() => {
  present = KEY
  refused.length = 0
  forgetKeys()
})

function answers(...responses: (() => Response)[]): RequestInit[] {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init)
    const next = responses[Math.min(sent.length, responses.length) - 1]
    return Promise.resolve(next?.() ?? Response.error())
  })
  return sent
}

function authorizationOf(init: RequestInit | undefined): string | null {
  return new Headers(init?.headers).get('authorization')
}

const unauthorized = () => new Response('{}', { status: 401 })

describe('readKey', () => {
  test.each([
    ['abc', 'abc'],
    ['  abc\n', 'abc'],
    ['sk-1_2.3~/+=', 'sk-1_2.3~/+='],
    ['x'.repeat(4096), 'x'.repeat(4096)],
  ])('%j', (text, key) => {
    expect(readKey(text)).toBe(key)
  })

  test.each(['', '  ', 'a b', 'a\nb', 'a\u0000b', 'schlüssel', '🔑', 'a\u200Bb', 'x'.repeat(4097)])(
    'refuses %j',
    (text) => {
      expect(readKey(text)).toBeNull()
    },
  )
})

test('the key is sent in a header, redirects are not followed, and the browser caches nothing', async () => {
  const sent = answers(unauthorized)
  await failure(getScore(CLIENT, 'b', NEVER))
  expect(authorizationOf(sent[0])).toBe(`Bearer ${KEY}`)
  expect(new Headers(sent[0]?.headers).get('accept')).toBe('application/json')
  expect(sent[0]).toMatchObject({
    redirect: 'manual',
    cache: 'no-store',
    credentials: 'same-origin',
  })
})

test('without a key no request is sent', async () => {
  present = null
  const sent = answers(unauthorized)
  expect(await failure(getScore(CLIENT, 'b', NEVER))).toMatchObject({
    kind: 'unauthorized',
    auth: 'bearer',
  })
  expect(sent).toEqual([])
})

test.each([
  [
    'as browsers show it',
    () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }),
  ],
  ['as Node shows it', () => new Response(null, { status: 307, headers: { location: '/' } })],
])('a redirect is a contract error with a code of its own, %s', async (_, response) => {
  answers(response)
  expect(await failure(getScore(CLIENT, 'b', NEVER))).toMatchObject({
    kind: 'contract',
    code: 'REDIRECTED',
    status: undefined,
    fields: [expect.stringContaining('the key isn’t sent')],
  })
})

describe('401', () => {
  test('reports the refused key and does not repeat the request', async () => {
    const sent = answers(unauthorized)
    expect(await failure(getScore(CLIENT, 'b', NEVER))).toMatchObject({
      kind: 'unauthorized',
      status: 401,
    })
    expect(refused).toEqual([KEY])
    expect(sent).toHaveLength(1)
  })

  test('does not refuse a key entered in the meantime: the request is sent again with it', async () => {
    const sent = answers(
      () => {
        present = 'the-next-key'
        return unauthorized()
      },
      () => new Response('{}', { status: 503 }),
    )
    expect(await failure(getScore(CLIENT, 'b', NEVER))).toMatchObject({ kind: 'server' })
    expect(sent.map(authorizationOf)).toEqual([`Bearer ${KEY}`, 'Bearer the-next-key'])
    expect(refused).toEqual([])
  })
})

test.each([
  ['as PHP writes JSON', String.raw`Key ab\/cd\"ef== is over`],
  ['as others do', String.raw`Key ab/cd\"ef== is over`],
])('a key with slashes and quotes is hidden, %s', async (_, message) => {
  present = 'ab/cd"ef=='
  answers(() => new Response(`{"error":{"code":"X","message":"${message}"}}`, { status: 403 }))
  expect(await failure(getScore(CLIENT, 'b', NEVER))).toMatchObject({ message: 'Key … is over' })
})

test.each([
  ['12345678', 'Key … is over'],
  ['1234567', 'Key 1234567 is over'],
])('the key %s is hidden unless it is short, as a common word can be', async (key, message) => {
  present = key
  answers(() => new Response(JSON.stringify({ message: `Key ${key} is over` }), { status: 403 }))
  expect(await failure(getScore(CLIENT, 'b', NEVER))).toMatchObject({ message })
})

test('a key repeated in an answer with status 200 is hidden too', async () => {
  const error = { code: 'NO', message: `Key ${KEY} has run out` }
  answers(() => new Response(JSON.stringify({ success: false, error })))
  expect(await failure(getScore(CLIENT, 'b', NEVER))).toMatchObject({
    kind: 'contract',
    message: 'Key … has run out',
  })
})

describe('a key that an answer repeats is hidden in whatever form it has there', () => {
  const AWKWARD = 'sk-7+a/b"c\\d=&e<f>==~'
  const hex = (separator: string, escape = '') =>
    [...AWKWARD].map((sign) => escape + sign.charCodeAt(0).toString(16)).join(separator)
  const unicode = (text: string) =>
    [...text]
      .map((sign) => String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('')
  const html = (text: string) => text.replaceAll(/\W/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const urlSafe = (text: string) =>
    text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const percent = encodeURIComponent(AWKWARD)
  const forms: [string, string][] = [
    ['as it is', AWKWARD],
    ['in small letters', AWKWARD.toLowerCase()],
    ['percent-encoded', percent],
    ['percent-encoded in small letters', percent.toLowerCase()],
    ['percent-encoded to the last letter', hex('', '%')],
    ['percent-encoded twice', encodeURIComponent(percent)],
    ['as a form that was decoded', AWKWARD.replaceAll('+', ' ')],
    ['in JSON', JSON.stringify(AWKWARD).slice(1, -1)],
    ['in JSON in JSON', JSON.stringify(JSON.stringify({ key: AWKWARD }))],
    [
      'in JSON with slashes escaped',
      JSON.stringify(AWKWARD)
        .slice(1, -1)
        .replaceAll('/', String.raw`\/`),
    ],
    ['in JSON with every character escaped', unicode(AWKWARD)],
    ['in JSON in JSON with every character escaped', JSON.stringify(unicode(AWKWARD))],
    ['in JSON with + and < escaped', AWKWARD.replace('\\', '\\\\').replaceAll(/[+<>&"]/g, unicode)],
    ['percent-encoded, its signs escaped', percent.replaceAll('%', String.raw`\u0025`)],
    ['as a text of a program', hex('', String.raw`\x`)],
    ['in HTML', html(AWKWARD)],
    [
      'in HTML with names',
      AWKWARD.replaceAll('&', '&amp;')
        .replaceAll('"', '&quot;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('+', '&plus;'),
    ],
    ['in HTML in HTML', html(AWKWARD).replaceAll('&', '&amp;')],
    ['in HTML, its signs escaped for JSON', html(AWKWARD).replaceAll('&', String.raw`\u0026`)],
    ['in JSON that is percent-encoded', encodeURIComponent(unicode(AWKWARD))],
    ['in HTML that is percent-encoded', encodeURIComponent(html(AWKWARD))],
    ['in a mail', AWKWARD.replaceAll('=', '=3D')],
    ['in hex', hex('')],
    ['in hex with spaces', hex(' ').toUpperCase()],
    ...['', 'Bearer ', ':', 'u:', 'api:', 'x-api-key='].flatMap((before): [string, string][] =>
      ['', ':', ':x'].flatMap((after): [string, string][] => {
        const base64 = btoa(before + AWKWARD + after)
        return [
          [`${before}KEY${after} in base64`, base64],
          [`${before}KEY${after} in base64 for addresses`, urlSafe(base64)],
          [`${before}KEY${after} in base64, percent-encoded`, encodeURIComponent(base64)],
          [
            `${before}KEY${after} in base64 over several lines`,
            base64.replaceAll(/.{16}/g, '$&\r\n'),
          ],
        ]
      }),
    ),
  ]

  /** Revealing twelve characters in a row would be too many. */
  const partsOf = (form: string) =>
    [...form].map((_, at) => form.slice(at, at + 12)).filter(({ length }) => length === 12)

  test.each(forms)('%s', async (_, form) => {
    present = AWKWARD
    // The bytes before the key in base64 reveal nothing about it.
    const secret = form.slice(Math.ceil((form.length - AWKWARD.length) / 2))
    const places: (() => Response)[] = [
      () =>
        new Response(JSON.stringify({ error: { code: form, message: `No: ${form} is over` } }), {
          status: 403,
        }),
      () =>
        new Response(JSON.stringify({ [form]: 1, detail: form, request_id: form }), {
          status: 500,
        }),
      () => new Response(`No: ${form} is over`, { status: 400 }),
      () => new Response(JSON.stringify({ success: true, data: { score: 'x', [form]: form } })),
    ]
    for (const place of places) {
      answers(place)
      const error = await failure(getScore(CLIENT, 'b', NEVER))
      const said = JSON.stringify([error, error instanceof Error ? error.message : ''])
      for (const part of partsOf(secret))
        expect(said).not.toContain(JSON.stringify(part).slice(1, -1))
    }
  })

  test('in a header', async () => {
    for (const form of [KEY, btoa(`Bearer ${KEY}`), encodeURIComponent(KEY), hexOfKey()]) {
      answers(() => new Response('{}', { status: 500, headers: { 'x-request-id': `r-${form}` } }))
      const error = await failure(getScore(CLIENT, 'b', NEVER))
      expect(error).toMatchObject({ requestId: expect.stringContaining('…') })
    }
  })

  test('as a number', async () => {
    present = '1234567890'
    answers(() => new Response(JSON.stringify({ success: true, data: { score: 1234567890 } })))
    const error = await failure(getScore(CLIENT, 'b', NEVER))
    expect(JSON.stringify(error)).not.toContain(present)
  })

  test('a key of 4,096 characters, and where the answer goes on after it', async () => {
    present = Array.from({ length: 1024 }, (_, at) => (at % 2 === 0 ? 'aB+/' : '9x-=')).join('')
    for (const form of [present, encodeURIComponent(present), btoa(`:${present}`)]) {
      answers(() => new Response(JSON.stringify({ message: `${form} is over` }), { status: 403 }))
      const error = await failure(getScore(CLIENT, 'b', NEVER))
      expect(error).toMatchObject({ message: expect.stringMatching(/^.{0,3}… is over$/) })
    }
  })

  test('an earlier key too, since its answer may come late', async () => {
    answers(unauthorized)
    await failure(getScore(CLIENT, 'b', NEVER))
    present = 'the-next-key'
    answers(() => new Response(JSON.stringify({ message: `Not ${KEY}` }), { status: 403 }))
    expect(await failure(getScore(CLIENT, 'b', NEVER))).toMatchObject({ message: 'Not …' })
  })

  test('texts without the key stay as they are', async () => {
    present = AWKWARD
    const message = String.raw`100 % of &amp; \\ sk-7 QmVhcmVy = 3D`
    answers(() => new Response(JSON.stringify({ message }), { status: 400 }))
    expect(await failure(getScore(CLIENT, 'b', NEVER))).toMatchObject({ message })
  })
})

function hexOfKey(): string {
  return [...KEY].map((sign) => sign.charCodeAt(0).toString(16)).join('')
}

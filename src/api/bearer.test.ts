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

test('a redirect is a contract error with a code of its own', async () => {
  answers(() => new Response(null, { status: 307, headers: { location: '/' } }))
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

test('a key repeated in an answer with status 200 is hidden too', async () => {
  const error = { code: 'NO', message: `Key ${KEY} has run out` }
  answers(() => new Response(JSON.stringify({ success: false, error })))
  expect(await failure(getScore(CLIENT, 'b', NEVER))).toMatchObject({
    kind: 'contract',
    message: 'Key … has run out',
  })
})

describe('a key that an answer repeats is hidden', () => {
  test('in its error, its names, its text and its data', async () => {
    const { length } = KEY
    const places: (() => Response)[] = [
      () =>
        new Response(JSON.stringify({ error: { code: KEY, message: `No: ${KEY}` } }), {
          status: 403,
        }),
      () =>
        new Response(JSON.stringify({ [KEY]: 1, detail: KEY, request_id: KEY }), { status: 500 }),
      () => new Response(`No: ${KEY} is over`, { status: 400 }),
      () => new Response(JSON.stringify({ success: true, data: { score: 'x', [KEY]: KEY } })),
    ]
    for (const place of places) {
      answers(place)
      const error = await failure(getScore(CLIENT, 'b', NEVER))
      const said = JSON.stringify([error, error instanceof Error ? error.message : ''])
      for (let at = 0; at + 12 <= length; at += 1)
        expect(said).not.toContain(KEY.slice(at, at + 12))
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
})

function hexOfKey(): string {
  return [...KEY].map((sign) => sign.charCodeAt(0).toString(16)).join('')
}

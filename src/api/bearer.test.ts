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

const ask = async () => failure(getScore(CLIENT, 'b', NEVER))

test('the key is sent in a header, redirects are not followed, and the browser caches nothing', async () => {
  const sent = answers(unauthorized)
  expect(await ask()).toMatchObject({ kind: 'unauthorized', status: 401 })
  // The refused key is reported, and the request is not repeated.
  expect([refused, sent.length]).toEqual([[KEY], 1])
  expect(authorizationOf(sent[0])).toBe(`Bearer ${KEY}`)
  expect(new Headers(sent[0]?.headers).get('accept')).toBe('application/json')
  const options = { redirect: 'manual', cache: 'no-store', credentials: 'same-origin' }
  expect(sent[0]).toMatchObject(options)
})

test('without a key no request is sent', async () => {
  present = null
  const sent = answers(unauthorized)
  expect(await ask()).toMatchObject({ kind: 'unauthorized', auth: 'bearer' })
  expect(sent).toEqual([])
})

test('a redirect is a contract error with a code of its own', async () => {
  answers(() => new Response(null, { status: 307, headers: { location: '/' } }))
  expect(await ask()).toMatchObject({
    kind: 'contract',
    code: 'REDIRECTED',
    status: undefined,
    fields: [expect.stringContaining('the key isn’t sent')],
  })
})

test('a key entered while the other is refused is not refused: the request is sent again with it', async () => {
  const sent = answers(
    () => {
      present = 'the-next-key'
      return unauthorized()
    },
    () => new Response('{}', { status: 503 }),
  )
  expect(await ask()).toMatchObject({ kind: 'server' })
  expect(sent.map(authorizationOf)).toEqual([`Bearer ${KEY}`, 'Bearer the-next-key'])
  expect(refused).toEqual([])
})

describe('a key that an answer repeats is hidden', () => {
  test('in its error, its names, its text and its data', async () => {
    const json = (body: object, status: number) => new Response(JSON.stringify(body), { status })
    const places: (() => Response)[] = [
      () => json({ error: { code: KEY, message: `No: ${KEY}` } }, 403),
      () => json({ success: false, error: { code: 'NO', message: `Key ${KEY} has run out` } }, 200),
      () => json({ [KEY]: 1, detail: KEY, request_id: KEY }, 500),
      () => new Response(`No: ${KEY} is over`, { status: 400 }),
      () => json({ success: true, data: { score: 'x', [KEY]: KEY } }, 200),
    ]
    for (const place of places) {
      answers(place)
      const error = await ask()
      const said = JSON.stringify([error, error instanceof Error ? error.message : ''])
      for (let at = 0; at + 12 <= KEY.length; at += 1)
        expect(said).not.toContain(KEY.slice(at, at + 12))
    }
  })

  test('in a header', async () => {
    for (const form of [KEY, btoa(`Bearer ${KEY}`), encodeURIComponent(KEY), hexOfKey()]) {
      answers(() => new Response('{}', { status: 500, headers: { 'x-request-id': `r-${form}` } }))
      const error = await ask()
      expect(error).toMatchObject({ requestId: expect.stringContaining('…') })
    }
  })

  test('as a number', async () => {
    present = '1234567890'
    answers(() => new Response(JSON.stringify({ success: true, data: { score: 1234567890 } })))
    const error = await ask()
    expect(JSON.stringify(error)).not.toContain(present)
  })

  test('a key of 4,096 characters, and where the answer goes on after it', async () => {
    present = Array.from({ length: 1024 }, (_, at) => (at % 2 === 0 ? 'aB+/' : '9x-=')).join('')
    for (const form of [present, encodeURIComponent(present), btoa(`:${present}`)]) {
      answers(() => new Response(JSON.stringify({ message: `${form} is over` }), { status: 403 }))
      const error = await ask()
      expect(error).toMatchObject({ message: expect.stringMatching(/^.{0,3}… is over$/) })
    }
  })

  test('an earlier key too, since its answer may come late', async () => {
    answers(unauthorized)
    await ask()
    present = 'the-next-key'
    answers(() => new Response(JSON.stringify({ message: `Not ${KEY}` }), { status: 403 }))
    expect(await ask()).toMatchObject({ message: 'Not …' })
  })
})

function hexOfKey(): string {
  return [...KEY].map((sign) => sign.charCodeAt(0).toString(16)).join('')
}

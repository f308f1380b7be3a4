import { afterEach, describe, expect, test, vi } from 'vitest'
import { readKey, withKey } from './bearer.ts'
import { getScore } from './score.ts'
import { clientWith, failure, NEVER } from './test-answers.ts'

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
})

/** Answers the requests in order, and repeats the last answer. */
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

/** Answers in parts of so many bytes. */
function answerInParts(text: string, size: number): void {
  const bytes = new TextEncoder().encode(text)
  answers(() => {
    let at = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) controller.close()
        else controller.enqueue(bytes.slice(at, (at += size)))
      },
    })
    return new Response(body, { status: 401, headers: { 'x-request-id': 'req_9' } })
  })
}

describe.each([1, 2, 7, 1000])('in an error that arrives in parts of %i characters', (size) => {
  test('a key that the service repeats is hidden', async () => {
    answerInParts(JSON.stringify({ message: `Unknown key ${KEY}, ${KEY}! Grüße` }), size)
    expect(await failure(getScore(CLIENT, 'b', NEVER))).toMatchObject({
      message: 'Unknown key …, …! Grüße',
      requestId: 'req_9',
    })
  })

  test('a key with many slashes is hidden', async () => {
    present = 'a/b/c/d/e/f'
    answerInParts(String.raw`{"message":"Unknown key a\/b\/c\/d\/e\/f!"}`, size)
    expect(await failure(getScore(CLIENT, 'b', NEVER))).toMatchObject({ message: 'Unknown key …!' })
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

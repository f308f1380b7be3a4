import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { pathSegment } from './address.ts'
import { ApiError } from './api-error.ts'
import { get, NO_ANSWER } from './http.ts'
import { getScore, Score } from './score.ts'
import { CLIENT, NEVER, SCORE, answerWith, clientWith, envelope, failure } from './test-fetch.ts'

let probes = 0

test('an answer of the documented shape gives the payload without undocumented members, also after a byte order mark', async () => {
  const requests = answerWith(`\uFEFF${envelope({ ...SCORE, extra: 1 })}`)
  await expect(getScore(CLIENT, 'northwind', NEVER)).resolves.toEqual(SCORE)
  expect(requests[0]?.url).toBe('https://dashboard.example/v1/brands/northwind/geo-score')
})

/** What asking for a score throws. */
const failed = async (client = CLIENT) => failure(getScore(client, 'b', NEVER))

test('requests go to the service, with cookies to other origins only with auth cookie', async () => {
  const requests = answerWith(envelope(SCORE))
  await getScore(clientWith({ apiBaseUrl: 'https://api.example' }), 'b', NEVER)
  await getScore(
    clientWith({ apiBaseUrl: 'https://api.example/geo//', auth: 'cookie' }),
    'b',
    NEVER,
  )
  expect(requests.map(({ url, credentials }) => [url, credentials])).toEqual([
    ['https://api.example/v1/brands/b/geo-score', 'same-origin'],
    ['https://api.example/geo/v1/brands/b/geo-score', 'include'],
  ])
})

describe('failures have a kind', () => {
  test.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [429, 'rate-limited'],
    [500, 'server'],
    [503, 'server'],
    [504, 'server'],
    [511, 'contract'],
    [400, 'request'],
    [410, 'request'],
    [422, 'request'],
  ])('HTTP %i is %s', async (status, kind) => {
    const error = { code: 'SOME_CODE', message: 'Some words' }
    const headers = { 'x-request-id': 'req_9', 'retry-after': '7' }
    answerWith(JSON.stringify({ success: false, error }), { status, headers })
    const found = await failed()
    expect(found).toBeInstanceOf(ApiError)
    const known = { kind, status, requestId: 'req_9', retryAfterSeconds: 7, auth: 'none' }
    expect(found).toMatchObject({ ...error, ...known })
  })

  test.each([
    [{ success: false, error: { code: 'NO', message: 'Not today' } }, 'NO', 'Not today'],
    [{}, undefined, 'The service did not report success.'],
  ])('%j with status 200 is a contract error', async (body, code, message) => {
    answerWith(JSON.stringify(body), { headers: { 'x-request-id': 'req_9' } })
    const fields = ['success: expected true']
    const found = { kind: 'contract', code, message, fields, requestId: 'req_9' }
    expect(await failed()).toMatchObject(found)
  })

  test('a payload of another shape names the fields', async () => {
    answerWith(envelope({ ...SCORE, score: '72', updated_at: 'yesterday' }))
    const error = await failed()
    expect(error).toMatchObject({ kind: 'contract', requestId: 'req_1' })
    const fields = error instanceof ApiError ? error.fields.join('\n') : ''
    expect(fields).toContain('data.score')
    expect(fields).toContain('data.updated_at')
  })

  test.each([
    [
      'blocked by an extension, while the site answers',
      true,
      async () => new Response(),
      NO_ANSWER,
    ],
    [
      'of a service that is down, while the site has an error',
      true,
      async () => new Response('', { status: 500 }),
      NO_ANSWER,
    ],
    ['that nothing answers', true, async () => Promise.reject(new TypeError('no')), undefined],
    ['without network', false, async () => new Response(), undefined],
  ])('a request %s', async (_, onLine, site, code) => {
    vi.spyOn(performance, 'now').mockReturnValue((probes += 60_000))
    vi.stubGlobal('document', {})
    vi.stubGlobal('navigator', { onLine })
    const send = vi.fn(async (url: string) =>
      url === '/' ? site() : Promise.reject(new TypeError('Failed to fetch')),
    )
    vi.stubGlobal('fetch', send)
    const failures = await Promise.all([1, 2, 3].map(async () => failed()))
    for (const each of failures) expect(each).toMatchObject({ kind: 'network', code })
    const probe = { method: 'HEAD', cache: 'no-store', redirect: 'manual' }
    const probed = onLine ? [['/', expect.objectContaining(probe)]] : []
    expect(send.mock.calls.filter(([url]) => url === '/')).toEqual(probed)
  })

  test.each([
    '<!DOCTYPE html><title>Sign in</title>',
    '\uFEFF<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"></html>',
    '\n\n  <HTML>Accept the terms</HTML>',
  ])('a page of a login or a network in place of data: %j', async (page) => {
    answerWith(page)
    const fields = [expect.stringContaining('perhaps a login page')]
    expect(await failed()).toMatchObject({ kind: 'contract', code: 'WEB_PAGE', fields })
  })

  test.each([
    [
      'as browsers show it',
      Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }),
    ],
    ['as Node shows it', new Response('Found', { status: 302, headers: { location: '/' } })],
  ])('a redirect, which is not followed, %s', async (_, response) => {
    const send = vi.fn<typeof fetch>(() => Promise.resolve(response))
    vi.stubGlobal('fetch', send)
    expect(await failed()).toMatchObject({
      kind: 'contract',
      code: 'REDIRECTED',
      fields: [expect.stringContaining('perhaps a login page')],
    })
    expect(send.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' })
  })

  test('an answer that breaks off, and one that is not complete in time, have their status', async () => {
    const parts = (controller: ReadableStreamDefaultController) => {
      controller.enqueue(new TextEncoder().encode('{'))
    }
    const broken = new ReadableStream({
      start: parts,
      pull: (controller) => {
        controller.error(new TypeError('terminated'))
      },
    })
    answerWith(broken)
    const cut = { kind: 'network', status: 200, message: 'The answer broke off.' }
    expect(await failed()).toMatchObject(cut)
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
      const stalled = new ReadableStream({
        start: (controller) => {
          parts(controller)
          signal.addEventListener('abort', () => {
            controller.error(signal.reason)
          })
        },
      })
      return new Response(stalled)
    })
    const late = { kind: 'timeout', message: 'No complete answer within 0.005 seconds.' }
    const client = clientWith({ timeoutMs: 5 })
    expect(await failed(client)).toMatchObject({ ...late, status: 200 })
    vi.stubGlobal('fetch', hangUntilAborted)
    expect(await failed(client)).toMatchObject({ ...late, status: undefined })
  })

  test('a cancelled request throws the caller’s own reason', async () => {
    vi.stubGlobal('fetch', hangUntilAborted)
    const controller = new AbortController()
    const result = failure(getScore(CLIENT, 'b', controller.signal))
    controller.abort(new Error('no longer needed'))
    expect(await result).toMatchObject({ message: 'no longer needed' })
  })
})

test('any JSON value as a body gives the documented type or a named error', async () => {
  const payload = fc.oneof(
    fc.json(),
    fc.jsonValue().map((data) => envelope(data)),
    fc
      .record({ score: fc.oneof(fc.integer(), fc.double(), fc.string()) })
      .map((part) => envelope({ ...SCORE, ...part })),
  )
  await fc.assert(
    fc.asyncProperty(payload, fc.integer({ min: 200, max: 599 }), async (body, status) => {
      const hasNoBody = status === 204 || status === 205 || status === 304
      answerWith(hasNoBody ? null : body, { status })
      try {
        const score = await get(CLIENT, '/v1/any', Score, { signal: NEVER })
        expect(Number.isSafeInteger(score.score)).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError)
      }
    }),
  )
})

describe('ids in paths', () => {
  test.each(['', '.', '..', 'x'.repeat(201), '\uD800'])('%j is never sent', async (id) => {
    const requests = answerWith(envelope(SCORE))
    const invalid = { kind: 'request', code: 'INVALID_ID' }
    expect(await failure(getScore(CLIENT, id, NEVER))).toMatchObject(invalid)
    expect(requests).toEqual([])
  })

  test('never change the shape of the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 220 }), (id) => {
        let segment: string
        try {
          segment = pathSegment(id)
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError)
          return
        }
        const { pathname, search, hash } = new URL(
          `/v1/brands/${segment}/geo-score`,
          'https://a.example',
        )
        expect(pathname.split('/')).toHaveLength(5)
        expect(decodeURIComponent(pathname.split('/')[3] ?? '')).toBe(id)
        expect(search + hash).toBe('')
      }),
    )
  })
})

function hangUntilAborted(_: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    })
  })
}

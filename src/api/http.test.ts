import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { pathSegment } from './address.ts'
import { ApiError } from './api-error.ts'
import { get, NO_ANSWER } from './http.ts'
import { getScore, Score } from './score.ts'
import { CLIENT, NEVER, SCORE, answerWith, clientWith, envelope, failure } from './test-fetch.ts'

let probes = 0

describe('an answer of the documented shape', () => {
  test('gives the payload without undocumented members', async () => {
    const requests = answerWith(envelope({ ...SCORE, extra: 1 }))
    await expect(getScore(CLIENT, 'northwind', NEVER)).resolves.toEqual(SCORE)
    expect(requests[0]?.url).toBe('https://dashboard.example/v1/brands/northwind/geo-score')
  })

  test('may begin with a byte order mark', async () => {
    answerWith(`\uFEFF${envelope(SCORE)}`)
    await expect(getScore(CLIENT, 'northwind', NEVER)).resolves.toEqual(SCORE)
  })
})

/** What asking for a score throws. */
const failed = async (client = CLIENT) => failure(getScore(client, 'b', NEVER))

describe('where requests go', () => {
  test.each([
    ['https://api.example', 'https://api.example/v1/brands/b/geo-score'],
    ['https://api.example/geo//', 'https://api.example/geo/v1/brands/b/geo-score'],
  ])('%s', async (apiBaseUrl, url) => {
    const requests = answerWith(envelope(SCORE))
    await getScore(clientWith({ apiBaseUrl }), 'b', NEVER)
    expect(requests[0]?.url).toBe(url)
  })

  test('cookies are sent to other origins only with auth cookie', async () => {
    const requests = answerWith(envelope(SCORE))
    await getScore(CLIENT, 'b', NEVER)
    await getScore(clientWith({ auth: 'cookie' }), 'b', NEVER)
    expect(requests.map(({ credentials }) => credentials)).toEqual(['same-origin', 'include'])
  })
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
    const body = {
      success: false,
      error: { code: 'SOME_CODE', message: 'Some words', details: {} },
    }
    answerWith(JSON.stringify(body), { status, headers: { 'x-request-id': 'req_9' } })
    const error = await failed()
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      kind,
      status,
      code: 'SOME_CODE',
      message: 'Some words',
      requestId: 'req_9',
      auth: 'none',
    })
  })

  test('success false with status 200 is a contract error with the service’s message', async () => {
    answerWith(JSON.stringify({ success: false, error: { code: 'NO', message: 'Not today' } }))
    expect(await failed()).toMatchObject({
      kind: 'contract',
      code: 'NO',
      message: 'Not today',
    })
  })

  test('an answer without success and without a message says that', async () => {
    answerWith('{}', { headers: { 'x-request-id': 'req_9' } })
    expect(await failed()).toMatchObject({
      kind: 'contract',
      message: 'The service did not report success.',
      fields: ['success: expected true'],
      requestId: 'req_9',
    })
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
    expect(send.mock.calls.filter(([url]) => url === '/')).toHaveLength(onLine ? 1 : 0)
  })

  test.each([
    '<!DOCTYPE html><title>Sign in</title>',
    '<html><head><meta http-equiv="refresh" content="0;url=http://wifi.example"></head></html>',
    '\uFEFF<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"></html>',
    '\n\n  <HTML>Accept the terms</HTML>',
    '<!-- error page --><html></html>',
    '<form method="post" action="https://login.example/saml"></form>',
    '<script>location="https://login.example"</script>',
    '<?xml version="1.0"?><WISPAccessGatewayParam></WISPAccessGatewayParam>',
    '<head><title>Web Authentication Redirect</title></head>',
    '<body onload="document.forms[0].submit()">',
  ])('a page of a login or a network in place of data: %j', async (page) => {
    answerWith(page)
    expect(await failed()).toMatchObject({
      kind: 'contract',
      code: 'WEB_PAGE',
      fields: [expect.stringContaining('perhaps a login page')],
    })
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

  test('an answer that takes too long', async () => {
    vi.stubGlobal('fetch', hangUntilAborted)
    expect(await failed(clientWith({ timeoutMs: 5 }))).toMatchObject({
      kind: 'timeout',
    })
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
    expect(await failed()).toMatchObject({
      kind: 'network',
      status: 200,
      message: 'The answer broke off.',
    })
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
    expect(await failed(clientWith({ timeoutMs: 5 }))).toMatchObject({
      kind: 'timeout',
      status: 200,
      message: 'No complete answer within 0.005 seconds.',
    })
  })

  test('a cancelled request throws the caller’s own reason', async () => {
    vi.stubGlobal('fetch', hangUntilAborted)
    const controller = new AbortController()
    const result = failure(getScore(CLIENT, 'b', controller.signal))
    controller.abort(new Error('no longer needed'))
    expect(await result).toMatchObject({ message: 'no longer needed' })
  })
})

test('the error has the Retry-After of the answer', async () => {
  answerWith('', { status: 429, headers: { 'retry-after': '7' } })
  expect(await failed()).toMatchObject({ retryAfterSeconds: 7 })
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
    expect(await failure(getScore(CLIENT, id, NEVER))).toMatchObject({
      kind: 'request',
      code: 'INVALID_ID',
    })
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

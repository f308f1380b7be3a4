import { request } from 'node:http'
import { Readable } from 'node:stream'

import { ask, codeOf } from './support/ask.ts'
import { expect, test } from './support/test.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }
const SCORE = '/v1/brands/northwind/geo-score'
const PAGE = { headers: { 'Content-Type': 'text/html' }, body: '<h1>Back at noon</h1>' }

const MB = 1_000_000

/** As fast as they are read. */
const sends = (megabytes: number) => (outgoing: NodeJS.WritableStream) => {
  const chunk = Buffer.alloc(MB, ' ')
  Readable.from(Array.from({ length: megabytes }, () => chunk)).pipe(outgoing)
}

test('what is no JSON becomes an error envelope', async ({ site, upstream }) => {
  await test.step('a web page with status 200 is a 502 and is not stored', async () => {
    const pages = [
      PAGE,
      { ...PAGE, status: 302 },
      { body: '{}' },
      { headers: { 'Content-Type': 'text/plain; x=json' }, body: '{}' },
      { headers: { 'Content-Type': 'application/jsonx' }, body: '{}' },
      { headers: { ...PAGE.headers, 'X-Accel-Redirect': '/index.html' }, body: '' },
    ]
    for (const [index, page] of pages.entries()) {
      upstream.answerWith(page)
      const answer = await ask(site.url, `/v1/brands/${index}/geo-score`)
      expect([page, answer.status, codeOf(answer)]).toEqual([page, 502, 'ANSWER_NOT_JSON'])
      expect(answer.headers['content-type']).toBe('application/json')
    }
    upstream.answerWith(PAGE)
    await ask(site.url, SCORE)
    upstream.answerWith(undefined)
    await expect.poll(async () => (await ask(site.url, SCORE)).status).toBe(200)
  })

  await test.step('many users of a maintenance page cost the service one request', async () => {
    upstream.received.length = 0
    upstream.answerWith(PAGE)
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => ask(site.url, '/v1/brands/maintained/geo-score')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([502]))
    expect(upstream.received.length).toBeLessThanOrEqual(2)
  })

  await test.step('every type of JSON passes', async () => {
    const types = [
      'application/json',
      'Application/JSON; charset=utf-8',
      'application/vnd.api+json',
    ]
    for (const [index, type] of types.entries()) {
      upstream.answerWith({ headers: { 'Content-Type': type }, body: '{"success":true}' })
      const { status, body } = await ask(site.url, `/v1/brands/json-${index}/geo-score`)
      expect([type, status, body.toString()]).toEqual([type, 200, '{"success":true}'])
    }
  })

  await test.step('a page of an error keeps its status, but becomes an error envelope', async () => {
    const statuses = [400, 401, 402, 403, 404, 410, 422, 429, 500, 502, 503, 504]
    const cases: [number, number][] = [
      ...statuses.map((status): [number, number] => [status, status]),
      [418, 400],
      [520, 502],
    ]
    const kept = { 'Retry-After': '77', 'X-Request-Id': 'req_1' }
    for (const [type, some] of [
      ['text/html', cases],
      ['text/plain', cases.slice(0, 1)],
      ['image/svg+xml', cases.slice(-1)],
    ] as const) {
      for (const [sent, got] of some) {
        const headers = { ...kept, 'Content-Type': type }
        upstream.answerWith({ status: sent, headers, body: '<h1>Back at noon</h1>' })
        const path = `/v1/brands/${type.replace('/', '')}-${sent}/geo-score`
        for (const answer of [await ask(site.url, path), await ask(site.url, path)]) {
          expect([type, sent, answer.status, codeOf(answer)]).toEqual([
            type,
            sent,
            got,
            'ANSWER_NOT_JSON',
          ])
          expect(answer.headers['content-type']).toBe('application/json')
          if (got === sent)
            expect(answer.headers).toMatchObject({ 'retry-after': '77', 'x-request-id': 'req_1' })
        }
      }
    }
  })

  await test.step('an error with JSON arrives as it was sent', async () => {
    for (const status of [400, 404, 418, 429, 500, 503, 520]) {
      const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': '77' }
      upstream.answerWith({ status, headers, body: '{"title":"No"}' })
      const answer = await ask(site.url, `/v1/brands/error-${status}/geo-score`)
      expect([status, answer.status, answer.body.toString()]).toEqual([
        status,
        status,
        '{"title":"No"}',
      ])
      expect(answer.headers).toMatchObject({
        'content-type': 'application/problem+json',
        'retry-after': '77',
      })
    }
  })

  await test.step('an answer of 4 MB or more is a 502 if it tells its length', async () => {
    const sizes: [number, number][] = [
      [3, 200],
      [4, 502],
    ]
    for (const [size, status] of sizes) {
      const headers = { ...JSON_TYPE, 'Content-Length': String(size * MB) }
      upstream.answerWith({ headers, body: sends(size) })
      const answer = await ask(site.url, `/v1/brands/large-${size}/geo-score`)
      expect([size, answer.status]).toEqual([size, status])
      if (status === 502) expect(codeOf(answer)).toBe('ANSWER_TOO_LARGE')
      else expect(answer.body.length).toBe(size * MB)
    }
  })
})

test('an answer that does not tell its length stops at 4 MB', async ({ site, upstream }) => {
  upstream.answerWith({ headers: JSON_TYPE, body: sends(40) })
  let received = 0
  const user = request(`${site.url}${SCORE}`, (incoming) => {
    incoming.on('error', () => undefined)
    incoming.on('data', (part: Buffer) => {
      received += part.length
    })
  })
  user.on('error', () => undefined).end()
  let before = 0
  // Until hardly anything arrives any more.
  await expect
    .poll(() => {
      const grown = received - before
      before = received
      return received > 2 * MB && grown < 100
    })
    .toBe(true)
  user.destroy()
  expect(received).toBeLessThan(6 * MB)
})

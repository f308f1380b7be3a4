import { gzipSync } from 'node:zlib'

import { ask, codeOf } from './support/ask.ts'
import { javaScriptModule, type Settings } from './support/nginx.ts'
import { expect, test } from './support/test.ts'

// A service may repeat the key that nginx sends: in errors, for debugging, or by echoing all headers.

/** Typical keys, and ones with every special character of a shell, nginx, JSON or a URL. */
const KEYS = [
  'key-that-stays-on-the-server',
  'sk-proj-9fT3+uQ/8Zk=_x~.',
  `a$b\${API_BASE}$host"c'd\\e\\n/f+g&h<i>j%41#k{l}(m)|n;o*p?q[r]s!t^u\`v@w:x,y`,
  `eyJ.${'Q2l0YXRpb25z'.repeat(100)}.sig`,
]

const json = (text: string) => JSON.stringify(text).slice(1, -1)
const each = (text: string, form: (code: number) => string) =>
  Array.from(text, (character) => form(character.charCodeAt(0))).join('')
const hex = (code: number, length: number) => code.toString(16).padStart(length, '0')

const FORMS: Record<string, (key: string) => string> = {
  plain: (key) => json(key),
  'upper case': (key) => json(key.toUpperCase()),
  'slashes escaped': (key) => json(key).replaceAll('/', String.raw`\/`),
  'a JSON inside a text': (key) => json(json(key)),
  'percent signs': (key) => encodeURIComponent(key),
  'percent signs, all': (key) => each(key, (code) => `%${hex(code, 2)}`),
  'Unicode escapes, all': (key) => each(key, (code) => `\\u${hex(code, 4)}`),
  'Unicode escapes, some': (key) =>
    json(key).replaceAll(/[+<>&']/g, (sign) => `\\u${hex(sign.charCodeAt(0), 4)}`),
  HTML: (key) =>
    json(
      key
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;'),
    ),
  hexadecimal: (key) => Buffer.from(key).toString('hex'),
  ...Object.fromEntries(
    ['', 'x', ':', 'key=', 'Bearer ', 'Authorization: Bearer '].flatMap((before) => [
      [`Base64 of ${before}`, (key: string) => Buffer.from(before + key).toString('base64')],
      [`Base64url of ${before}`, (key: string) => Buffer.from(before + key).toString('base64url')],
    ]),
  ),
}

/** All decodings of a text. */
function readings(text: string): string[] {
  const unescaped = text
    .replaceAll(/\\+u([0-9a-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  const words = text.match(/[A-Za-z0-9+/_-]{8,}/g) ?? []
  return [
    text,
    unescaped,
    unescaped.replaceAll(/\\(.)/g, '$1'),
    unescaped.replaceAll(/\\+/g, '\\'),
    ...words.map((word) => Buffer.from(word, 'hex').toString('latin1')),
    ...words.flatMap((word) =>
      [0, 1, 2, 3].map((at) => Buffer.from(word.slice(at), 'base64').toString('latin1')),
    ),
  ]
}

function expectNoKey(where: string, key: string, text: string): void {
  const isThere = readings(text).some((reading) =>
    reading.toLowerCase().includes(key.toLowerCase()),
  )
  expect([where, isThere]).toEqual([where, false])
}

const hasModule = javaScriptModule() !== undefined

for (const [at, key] of KEYS.entries()) {
  test.describe(`with key ${at}`, () => {
    const settings: Settings = { API_KEY: key, ...(hasModule && { LISTED_HEADERS_ONLY: '1' }) }
    test.use({ settings })

    test('the service gets the key, and users never do', async ({ site, upstream }) => {
      const repeated = Object.entries(FORMS).map(([name, form]) => [name, form(key)] as const)
      const debug = repeated.map(([name, form]) => `"${name}":"${form}"`).join(',')
      for (const status of [200, 400, 401, 402, 403, 404, 418, 422, 429, 500, 503]) {
        const body = `{"success":${status === 200},"error":{"message":"おいしい ${json(key)}"},"debug":{${debug}}}`
        for (const encoding of status % 100 === 0 ? ['identity', 'gzip'] : ['identity']) {
          upstream.answerWith({
            status,
            headers: {
              'Content-Type': `application/json; k="${encodeURIComponent(key)}"`,
              'Content-Encoding': encoding,
              'Retry-After': encodeURIComponent(key),
            },
            body: (outgoing) => outgoing.end(encoding === 'gzip' ? gzipSync(body) : body),
          })
          const answer = await ask(site.url, `/v1/brands/${encoding}-${status}/geo-score`)
          expect([status, answer.status]).toEqual([status, status])
          const text = answer.body.toString()
          expect(() => JSON.parse(text)).not.toThrow()
          if (status !== 401 && status !== 403) expect(text).toContain('おいしい [key]')
          for (const [name] of repeated) {
            const [, said = ''] = new RegExp(`"${name}":"((?:[^"\\\\]|\\\\.)*)"`).exec(text) ?? []
            expectNoKey(`${status} ${name}`, key, said)
          }
          expectNoKey(String(status), key, JSON.stringify(answer.headers))
        }
      }
      expect(upstream.received[0]?.headers.authorization).toBe(`Bearer ${key}`)
      // nginx without its JavaScript module passes none of them.
      if (!hasModule) return
      for (const [index, [name, form]] of Object.entries(FORMS).entries()) {
        const value = form(key)
        const headers: Record<string, string> = {
          'Content-Type': 'application/json',
          'X-Request-Id': value,
          'X-RateLimit-Policy': `100;k=${value}`,
          RateLimit: value,
          'Retry-After': value,
          'X-RateLimit-Remaining': '7',
        }
        upstream.answerWith({ status: 200, headers, body: '{}' })
        const answer = await ask(site.url, `/v1/brands/header-${index}/geo-score`)
        expect([name, answer.status, answer.headers['x-ratelimit-remaining']]).toEqual([
          name,
          200,
          '7',
        ])
        for (const header of Object.values(answer.headers)) expectNoKey(name, key, String(header))
      }
    })
  })
}

test.describe('with a key of one character', () => {
  test.use({ settings: { API_KEY: '$' } })

  test('the service gets it', async ({ site, upstream }) => {
    await ask(site.url, '/v1/brands/northwind/geo-score')
    expect(upstream.received[0]?.headers.authorization).toBe('Bearer $')
  })
})

test('what may repeat the key is not passed on', async ({ site, upstream }) => {
  await test.step('without the JavaScript module, only a short id passes', async () => {
    for (const [id, got] of [
      ['req_1', 'req_1'],
      [KEYS[0] ?? '', undefined],
      [`x${KEYS[0]}`, undefined],
    ] as const) {
      const headers = { 'Content-Type': 'application/json', 'X-Request-Id': id, RateLimit: id }
      upstream.answerWith({ headers, body: '{}' })
      const answer = await ask(site.url, `/v1/brands/${id}/geo-score`)
      expect([answer.headers['x-request-id'], answer.headers['ratelimit']]).toEqual([
        got,
        undefined,
      ])
    }
  })

  await test.step('a refusal of the service has words of its own, and its request id', async () => {
    for (const [status, code] of [
      [401, 'UNAUTHORIZED'],
      [403, 'FORBIDDEN'],
    ] as const) {
      const body = '{"success":false,"error":{"code":"X","message":"the key key-that… is wrong"}}'
      upstream.answerWith({ status, headers: { 'Content-Type': 'application/json' }, body })
      const answer = await ask(site.url, `/v1/brands/${status}/geo-score`)
      expect([answer.status, codeOf(answer)]).toEqual([status, code])
      expect(answer.body.toString()).not.toContain('wrong')
    }
  })

  await test.step('what cannot be searched', async () => {
    const unreadable: Record<string, string>[] = [
      { 'Content-Type': 'application/json', 'Content-Encoding': 'br' },
      { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip, gzip' },
      { 'Content-Type': 'application/json; charset=utf-16' },
      { 'Content-Type': 'application/json;charset="UTF-7"' },
    ]
    for (const [index, headers] of unreadable.entries()) {
      upstream.answerWith({ headers, body: '{"success":true}' })
      const answer = await ask(site.url, `/v1/brands/${index}/geo-score`)
      expect([headers, answer.status, codeOf(answer)]).toEqual([headers, 502, 'ANSWER_NOT_JSON'])
    }
  })

  await test.step('an answer that is not about the key', async () => {
    const body = '{"success":true,"data":"key-that-stays, 鍵 \\u2028 $host ${dollar} [key]"}'
    upstream.answerWith({ headers: { 'Content-Type': 'application/json; charset=UTF-8' }, body })
    expect((await ask(site.url, '/v1/brands/a/geo-score')).body.toString()).toBe(body)
  })
})

import { NGINX } from '../../scripts/programs.ts'
import { ask } from '../deploy/support/ask.ts'
import type { Nginx } from '../deploy/support/nginx.ts'
import { basicAuth, withPasswordFile } from '../deploy/support/password-file.ts'
import { expect, test } from '../deploy/support/test.ts'
import type { Upstream } from '../deploy/support/upstream.ts'
import { addRow } from './table.ts'

// Each attack is a crowd of simultaneous requests, while another user gets cached answers. The tests of deploy/ check the rules;
// this measures the cost for the service and other users.
const CROWD = 300
const MAX_MS = 200 * 10

const SCORE = '/v1/brands/northwind/geo-score'
const ATTACKER = '192.0.2.1'

type Attack = {
  name: string
  request: (index: number) => {
    path: string
    method?: string
    headers?: Record<string, string>
  }
  statuses: readonly number[]
  requests: number
}

const METHODS = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PURGE']
const DOTS = ['..%2F..%2Fadmin', '..;', '%2e%2e%5c', '%252e%252e', '..%5Cadmin']

const ATTACKS: readonly Attack[] = [
  {
    name: 'parameters of their own',
    request: (index) => ({ path: `${SCORE}?z=${index}` }),
    statuses: [400],
    requests: 0,
  },
  {
    name: 'invented brands',
    request: (index) => ({ path: `/v1/brands/invented-${index}/geo-score` }),
    statuses: [404, 429],
    // A user may cause 66 at once, and 5 a second.
    requests: 100,
  },
  {
    name: 'other host names',
    request: (index) => ({ path: SCORE, headers: { Host: `evil-${index}.example` } }),
    statuses: [421],
    requests: 0,
  },
  {
    name: 'paths to elsewhere',
    request: (index) => ({ path: `/v1/brands/${DOTS[index % DOTS.length]}/geo-score` }),
    statuses: [404],
    requests: 0,
  },
  {
    name: 'methods that write',
    request: (index) => ({ path: SCORE, method: METHODS[index % METHODS.length] ?? 'POST' }),
    statuses: [405],
    requests: 0,
  },
  {
    name: 'requests of another website',
    request: (index) => ({
      path: `/v1/brands/b${index}/geo-score`,
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    }),
    statuses: [403],
    requests: 0,
  },
  {
    name: 'headers of 40 KB',
    request: (index) => ({
      path: `/v1/brands/b${index}/geo-score`,
      headers: { 'X-Long': 'x'.repeat(40_000) },
    }),
    statuses: [431],
    requests: 0,
  },
  {
    name: 'addresses of 40 KB',
    request: (index) => ({ path: `/v1/brands/${'x'.repeat(40_000)}${index}/geo-score` }),
    statuses: [414],
    requests: 0,
  },
]

test.skip(NGINX.find() === undefined, 'nginx is not installed, so that it was not attacked')
test.use({ settings: { TRUSTED_PROXY: '127.0.0.1' } })

for (const attack of ATTACKS) {
  test(`${attack.name}, nginx`, async ({ site, upstream }) => {
    await expectHarmless(attack, site, upstream)
  })
}

test.describe('with a password', () => {
  test.use({
    settings: async ({}, use) => {
      await withPasswordFile('reader', 'right', async (file) =>
        use({ TRUSTED_PROXY: '127.0.0.1', BASIC_AUTH_FILE: file }),
      )
    },
  })

  test('guesses, nginx', async ({ site, upstream }) => {
    const attack: Attack = {
      name: 'guessed passwords',
      request: (index) => ({ path: SCORE, headers: basicAuth('reader', `guess ${index}`) }),
      statuses: [401, 429],
      requests: 0,
    }
    await expectHarmless(attack, site, upstream, basicAuth('reader', 'right'))
  })
})

/** @param own the headers of a harmless user */
async function expectHarmless(
  attack: Attack,
  site: Nginx,
  upstream: Upstream,
  own: Record<string, string> = {},
): Promise<void> {
  const askForCached = async () =>
    ask(site.url, SCORE, { headers: { 'X-Forwarded-For': '192.0.2.2', ...own } })
  const known = await askForCached()
  expect(known.status).toBe(200)
  upstream.received.length = 0
  const crowd = Promise.all(
    Array.from({ length: CROWD }, async (_, index) => {
      const { path, headers, ...rest } = attack.request(index)
      const all = { 'X-Forwarded-For': ATTACKER, ...headers }
      return (await ask(site.url, path, { ...rest, headers: all })).status
    }),
  )
  const start = performance.now()
  const { body } = await askForCached()
  const milliseconds = Math.round(performance.now() - start)
  const statuses = [...new Set(await crowd)].toSorted()
  const requests = upstream.received.length
  addRow(test.info(), {
    attack: `${CROWD} × ${attack.name}`,
    page: 'nginx',
    requests,
    held: null,
    peak: null,
    milliseconds,
    outcome: statuses.join(', '),
  })
  expect(statuses).toEqual(attack.statuses)
  expect(requests).toBeLessThanOrEqual(attack.requests)
  expect(body).toEqual(known.body)
  expect(milliseconds).toBeLessThan(MAX_MS)
}

import { afterEach, expect, test } from 'vitest'
import { Score } from '../src/api/score.ts'
import { KNOWN_TRUTH } from './data/known-truth.ts'
import { member, NOW } from './test-client.ts'
import { testServers } from './test-tools.ts'

const { simulated: start, closeAll } = testServers()
afterEach(closeAll)

test('answers over the network, to pages of any origin', async () => {
  const response = await fetch(`${await start()}/v1/brands/northwind/geo-score`)
  const body: unknown = await response.json()
  expect(Score.parse(member(body, 'data')).score).toBe(72)
  expect(member(body, 'meta', 'timestamp')).toBe(NOW.toISOString())
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

test('brands whose true changes are known are there too', async () => {
  const url = await start()
  for (const { id } of KNOWN_TRUTH) {
    for (const path of ['geo-score', 'geo-score/history?period=365d', 'citations?limit=1']) {
      const { status } = await fetch(`${url}/v1/brands/${id}/${path}`)
      expect([id, path, status]).toEqual([id, path, 200])
    }
  }
})

test('a preflight may ask for Authorization, and only GET is supported', async () => {
  const url = `${await start()}/v1/brands/northwind/geo-score`
  const preflight = await fetch(url, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
  expect((await fetch(url, { method: 'POST' })).status).toBe(405)
})

test('requires the key if one is set', async () => {
  const address = `${await start({ apiKey: 'right' })}/v1/brands/northwind/geo-score`
  const statuses: number[] = []
  for (const Authorization of ['', 'Bearer wrong', 'Bearer right']) {
    const { status } = await fetch(address, { headers: Authorization ? { Authorization } : {} })
    statuses.push(status)
  }
  expect(statuses).toEqual([401, 401, 200])
})

test.each(['/', '/v1/nothing', '/v2/brands/northwind/geo-score', '//'])(
  '%s is 404 with the error envelope',
  async (path) => {
    const response = await fetch(`${await start()}${path}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ success: false, error: { code: 'NOT_FOUND' } })
  },
)

test('a header selects the scenario of one request', async () => {
  const address = `${await start()}/v1/brands/northwind/geo-score`
  const inScenario = async (name: string) =>
    fetch(address, { headers: { 'x-mock-scenario': name } })
  const limited = await inScenario('rate-limited')
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '120'])
  expect((await inScenario('no-such-world')).status).toBe(200)
  await expect(inScenario('offline')).rejects.toThrow('fetch failed')
})

test('clients that disconnect or still wait do no harm', async () => {
  const url = await start({ scenario: 'stalled' })
  const gone = new AbortController()
  const given = fetch(`${url}/v1/brands/northwind/geo-score`, { signal: gone.signal })
  const waiting = fetch(`${url}/v1/brands/atlas/geo-score`)
  const both = Promise.allSettled([given, waiting])
  const healthy = await fetch(`${url}/v1/brands/northwind/geo-score`, {
    headers: { 'x-mock-scenario': 'healthy' },
  })
  gone.abort()
  expect(healthy.status).toBe(200)
  await closeAll()
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

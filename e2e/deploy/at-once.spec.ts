import { ask } from './support/ask.ts'
import { expect, test } from './support/test.ts'

// How many requests wait for the service at once.

const SCORE = '/v1/brands/northwind/geo-score'

const inventedBrands = (count: number) =>
  Array.from({ length: count }, (_, index) => `/v1/brands/invented-${index}/geo-score`)

test.describe('with users who are told apart', () => {
  test.use({ settings: { TRUSTED_PROXY: '127.0.0.1', READER_PER_MINUTE: '6000' } })

  test('all users together wait for 64 answers at most', async ({ site, upstream }) => {
    const release = upstream.hold()
    let refused = 0
    const asked = inventedBrands(80).map(async (path, index) => {
      const answer = await ask(site.url, path, {
        headers: { 'X-Forwarded-For': `192.0.2.${index}` },
      })
      if (answer.status === 429) refused += 1
    })
    await expect.poll(() => refused).toBe(16)
    release()
    await Promise.all(asked)
    expect(upstream.received).toHaveLength(64)
  })

  test('one user of a service that drips stops no others', async ({ site, upstream }) => {
    const as = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
    let open = 0
    const drips: NodeJS.Timeout[] = []
    upstream.answerWith({
      headers: { 'Content-Type': 'application/json' },
      body: (outgoing) => {
        open += 1
        drips.push(setInterval(() => outgoing.write(' '), 500))
      },
    })
    const leaving = new AbortController()
    let refused = 0
    const asked = inventedBrands(70).map(async (path) => {
      const { status } = await fetch(site.url + path, {
        ...as('192.0.2.1'),
        signal: leaving.signal,
      })
      if (status === 429) refused += 1
    })
    await expect.poll(() => [open, refused]).toEqual([16, 54])
    leaving.abort()
    await Promise.allSettled(asked)
    upstream.answerWith(undefined)
    expect((await ask(site.url, SCORE, as('192.0.2.2'))).status).toBe(200)
    for (const drip of drips) clearInterval(drip)
  })
})

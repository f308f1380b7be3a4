import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

import { listenOn } from '../../scripts/ports.ts'
import { ROOT } from '../../scripts/run.ts'
import { ask, passedSince } from './support/ask.ts'
import { startNginx } from './support/nginx.ts'
import { API_KEY } from './support/service.ts'
import { expect, test as base } from './support/test.ts'

const EXAMPLE = readFileSync(join(ROOT, 'deploy/nginx/error-reports.conf'), 'utf8')

/** `reports` are those that the collector received. */
const test = base.extend<{ reports: string[]; collector: string }>({
  reports: async ({}, use) => use([]),
  collector: async ({ reports }, use) => {
    const server = createServer((incoming, outgoing) => {
      reports.push(JSON.stringify(incoming.headers))
      incoming.resume()
      outgoing.writeHead(204).end()
    })
    await use(`127.0.0.1:${await listenOn(server)}`)
    server.close()
    server.closeAllConnections()
  },
  site: async ({ upstream, collector }, use) => {
    const own = EXAMPLE.replace('collector.internal:8000', collector)
    const site = await startNginx(
      { API_URL: upstream.url, API_KEY, TRUSTED_PROXY: '127.0.0.1' },
      own,
    )
    await use(site)
    await site.stop()
  },
})

const report = async (origin: string, headers: Record<string, string>) =>
  (await ask(origin, '/error-reports', { method: 'POST', headers })).status

test('reports arrive from the page only, within limits', async ({ site, reports }) => {
  await test.step('other websites cannot send reports through the browser of a visitor', async () => {
    const elsewhere: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Referer: 'https://evil.example/' },
    ]
    for (const headers of elsewhere) {
      expect([headers, await report(site.url, headers)]).toEqual([headers, 403])
    }
    expect(reports).toEqual([])
  })

  await test.step('a report of the page arrives', async () => {
    const headers = { Origin: site.url, 'Sec-Fetch-Site': 'same-origin', Cookie: 'session=secret' }
    expect(await report(site.url, headers)).toBe(204)
    expect(reports).toHaveLength(1)
    expect(reports[0]).not.toContain('secret')
    expect((await ask(site.url, '/error-reports')).status).toBe(403)
    reports.length = 0
  })

  await test.step('a crowd of reports is limited, for each user and for all', async () => {
    /** @returns how many arrived, without those that a rate a second lets pass meanwhile */
    const send = async (rate: number, address: (index: number) => string) => {
      const start = performance.now()
      const statuses = await Promise.all(
        Array.from({ length: 300 }, async (_, index) =>
          report(site.url, { 'X-Forwarded-For': address(index) }),
        ),
      )
      expect([...new Set(statuses)].toSorted()).toEqual([204, 429])
      return reports.splice(0).length - passedSince(start, rate)
    }
    expect(await send(10 / 60, (index) => `2001:db8::${index + 1}`)).toBeLessThan(20)
    expect(await send(120 / 60, (index) => `2001:db8:${index + 1}::1`)).toBeLessThan(80)
  })
})

import { ask, codeOf, sendRaw } from './support/ask.ts'
import { expect, test } from './support/test.ts'

const SCORE = '/v1/brands/northwind/geo-score'

test('no other website can ask for data through the browser of a visitor', async ({
  site,
  upstream,
}) => {
  await test.step('a request for another host than its own header names is from elsewhere', async () => {
    const first = `GET http://localhost${SCORE} HTTP/1.1`
    const others = 'Host: evil.example\r\nOrigin: http://evil.example'
    expect(await sendRaw(site.url, `${first}\r\n${others}\r\n\r\n`)).toContain(' 403 ')
    expect(upstream.received).toEqual([])
  })

  await test.step('on plain http, where browsers do not name the site, Origin and Referer are checked', async () => {
    const { host, port } = new URL(site.url)
    const refused: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'http://127.0.0.1:1' },
      { Origin: `http://${host}.evil.example` },
      { Referer: 'http://evil.example/' },
      { Referer: `http://evil.example/http://${host}/` },
      { Referer: `http://${host}@evil.example/` },
      { Referer: `http://${host.replaceAll('.', 'x')}/` },
      { Referer: `http://${host}0/` },
      { Origin: `http://${host}`, Referer: 'http://evil.example/' },
      { Origin: 'http://evil.example', Referer: `http://${host}/` },
      { Host: `localhost:${port}`, Origin: 'http://localhost' },
      { Host: 'localhost', Origin: `http://localhost:${port}` },
    ]
    for (const headers of refused) {
      const answer = await ask(site.url, SCORE, { headers })
      expect([headers, answer.status, codeOf(answer)]).toEqual([headers, 403, 'CROSS_SITE'])
    }
    expect(upstream.received).toEqual([])
    const passed: Record<string, string>[] = [
      {},
      { Referer: `http://${host}` },
      { Referer: `http://${host}/brands/northwind?q=x` },
      { Origin: `https://${host}`, Referer: `https://${host}/` },
      { Host: 'LocalHost', Referer: 'http://localhost/' },
      { Host: 'localhost:80', Referer: 'http://localhost/' },
      { Host: 'localhost:443', Origin: 'https://localhost' },
      { Host: `LocalHost:${port}`, Origin: `http://localhost:${port}` },
      { Host: `[::1]:${port}`, Referer: `http://[::1]:${port}/` },
    ]
    for (const headers of passed) {
      expect([headers, (await ask(site.url, SCORE, { headers })).status]).toEqual([headers, 200])
    }
  })

  await test.step('where browsers name the site', async () => {
    upstream.received.length = 0
    const from = async (place: string) =>
      ask(site.url, SCORE, { headers: { 'Sec-Fetch-Site': place } })
    for (const place of ['cross-site', 'same-site', 'anything']) {
      const answer = await from(place)
      expect([place, answer.status, codeOf(answer)]).toEqual([place, 403, 'CROSS_SITE'])
    }
    expect(upstream.received).toEqual([])
    for (const place of ['same-origin', 'none']) expect((await from(place)).status).toBe(200)
    // Links to pages of the dashboard work from anywhere.
    const page = await ask(site.url, '/', { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(page.status).toBe(200)
  })
})

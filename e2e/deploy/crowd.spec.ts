import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { ask } from './support/ask.ts'
import { expect, test } from './support/test.ts'

const SCORE = '/v1/brands/northwind/geo-score'

/** The text need not be a request. */
async function crowd(origin: string, count: number, text: string): Promise<Socket[]> {
  const { hostname, port } = new URL(origin)
  const sockets: Socket[] = []
  // In groups, because the system limits pending connections.
  while (sockets.length < count) {
    const group = Array.from({ length: 500 }, () => connect(Number(port), hostname))
    for (const socket of group) socket.on('error', () => undefined)
    await Promise.all(
      group.map(async (socket) => {
        await once(socket, 'connect')
        socket.write(text)
      }),
    )
    sockets.push(...group)
  }
  return sockets
}

test(
  '9,000 half requests of one address do not keep the site from others',
  { tag: '@sweep' },
  async ({ site }) => {
    const sockets = await crowd(site.url, 9000, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-')
    try {
      const begun = performance.now()
      for (const path of ['/healthz', '/', SCORE]) {
        expect([path, (await ask(site.url, path)).status]).toEqual([path, 200])
      }
      // They end after 5 seconds; nobody has waited for that.
      expect(performance.now() - begun).toBeLessThan(3000)
      // Half a request gets no answer and is closed; by default nginx would wait a minute.
      const [first] = sockets
      if (first !== undefined && !first.destroyed) {
        first.resume()
        await once(first, 'close')
      }
      expect(performance.now() - begun).toBeLessThan(30_000)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  },
)

test('4,000 connections that stay open are served', { tag: '@sweep' }, async ({ site }) => {
  const request = `GET ${SCORE} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  await ask(site.url, SCORE)
  const sockets = await crowd(site.url, 4000, request)
  try {
    const statuses = sockets.map(async (socket) => {
      const [part] = await once(socket, 'data')
      return String(part).slice(9, 12)
    })
    expect(new Set(await Promise.all(statuses))).toEqual(new Set(['200']))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})

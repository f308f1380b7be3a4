import { createSocket } from 'node:dgram'
import { once } from 'node:events'

import { ask } from './support/ask.ts'
import { startNginx } from './support/nginx.ts'
import { API_KEY } from './support/service.ts'
import { expect, test } from './support/test.ts'

/** Nine addresses where nothing listens, then the address of the service. */
const ADDRESSES = [
  ...Array.from({ length: 9 }, (_, index) => [127, 0, 0, index + 2]),
  [127, 0, 0, 1],
]

/** A DNS answer with IPv4 addresses (RFC 1035, 4.1); queries for other records get none. */
function answerTo(question: Buffer): Buffer {
  const end = question.indexOf(0, 12) + 5
  const addresses = question.readUInt16BE(end - 4) === 1 ? ADDRESSES : []
  const header = Buffer.from(question.subarray(0, 12))
  header.writeUInt16BE(0x81_80, 2)
  header.writeUInt16BE(addresses.length, 6)
  header.fill(0, 8)
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address]),
  )
  return Buffer.concat([header, question.subarray(12, end), ...records])
}

test('the service is reached at the only one of its addresses that works', async ({ upstream }) => {
  const names = createSocket('udp4')
  names.on('message', (question, { port, address }) => {
    names.send(answerTo(question), port, address)
  })
  names.bind(0, '127.0.0.1')
  await once(names, 'listening')
  const site = await startNginx({
    API_URL: `http://service.localhost:${new URL(upstream.url).port}`,
    API_KEY,
    RESOLVER: `127.0.0.1:${names.address().port}`,
  })
  try {
    const paths = ['northwind', 'atlas', 'nobody'].map((id) => `/v1/brands/${id}/geo-score`)
    for (const path of paths) expect((await ask(site.url, path)).status).not.toBe(502)
    expect(upstream.received.map(({ path }) => path)).toEqual(paths)
  } finally {
    await site.stop()
    names.close()
  }
})

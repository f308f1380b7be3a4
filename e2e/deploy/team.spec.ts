import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'

import { checkAsUser, checkPermissions } from '../../cli/team/check-permissions.ts'
import { connectAsOperator, connectAsUser, openSocket } from '../../cli/team/connect.ts'
import { makeStream } from '../../cli/team/make-stream.ts'
import { freePort, listenOn } from '../../scripts/ports.ts'
import { NATS } from '../../scripts/programs.ts'
import { ROOT } from '../../scripts/run.ts'
import { startTestNatsServer } from '../team/support/nats-server.ts'
import { ask, sendRaw } from './support/ask.ts'
import { startNames } from './support/names.ts'
import { startNginx } from './support/nginx.ts'
import { basicAuth, withPasswordFile } from './support/password-file.ts'
import { expect, test } from './support/test.ts'

const SIGN_IN = readFileSync(join(ROOT, 'deploy/nginx/sign-in.conf'), 'utf8')

async function shakeHands(
  siteUrl: string,
  headers: Record<string, string>,
  path = '/team',
): Promise<string> {
  const lines = Object.entries({
    Host: new URL(siteUrl).host,
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Extensions': 'permessage-deflate',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  return sendRaw(siteUrl, `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
}

test.describe('with a real nats-server', () => {
  test.skip(NATS.find() === undefined, 'nats-server is not installed: npm run test:team')
  // One worker, which starts one server.
  test.describe.configure({ mode: 'default' })

  let serverUrl = ''
  let stopServer = async () => Promise.resolve()

  test.beforeAll(async () => {
    const natsServer = await startTestNatsServer()
    const operator = await connectAsOperator(natsServer.operatorUrl)
    await makeStream(operator, 'team')
    await operator.close()
    serverUrl = natsServer.userUrl.replace('ws:', 'http:')
    stopServer = natsServer.stop
  })

  test.afterAll(async () => stopServer())

  test.use({
    settings: async ({}, use) => use({ TEAM_URL: serverUrl, TEAM_CONNECTIONS: '3' }),
  })

  test('a page of the site and users connect, with their permissions only', async ({
    page,
    site,
  }) => {
    const user = await connectAsUser(`${site.url.replace('http', 'ws')}/team`)
    const findings = await checkPermissions(user, { bucket: 'team', brandIds: [] })
    expect(findings.filter(({ isRight }) => !isRight)).toEqual([])

    await test.step('a record that is too large is refused', async () => {
      const store = async (length: number) =>
        (await user.request('$KV.team.bm9ydGh3aW5k.review.eA', 'x'.repeat(length))).string()
      expect(await store(32_768)).toContain('"seq":1')
      expect(await store(32_769)).toContain('message size exceeds maximum allowed')
      await user.close()
      // nginx writes a line once the connection has ended.
      await expect.poll(async () => (await site.readLogs()).access).toMatch(/"GET \/team" 101 /)
      // A client that ignores the server's rules.
      const socket = openSocket(`${site.url.replace('http', 'ws')}/team`)
      await once(socket, 'open')
      const closed = once(socket, 'close')
      socket.send(`CONNECT {}\r\nPUB team.here.x 70000\r\n${'x'.repeat(70_000)}\r\n`)
      await closed
    })

    await test.step('a page, under its policy', async () => {
      await page.goto(site.url)
      const info = await page.evaluate(
        async () =>
          new Promise<string>((resolve, reject) => {
            const socket = new WebSocket(`ws://${window.location.host}/team`)
            socket.addEventListener('error', reject)
            socket.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
              resolve(data.text())
            })
          }),
      )
      expect(info).toContain('"max_payload":65536')
    })
  })

  test('other websites, and whoever does not name one, are refused', async ({ site }) => {
    const own = { Origin: site.url }
    const head = await shakeHands(site.url, own)
    expect(head).toMatch(/^HTTP\/1\.1 101 /)
    // A small compressed message can be a gigabyte.
    expect(head).not.toMatch(/^Sec-WebSocket-Extensions/im)
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: `${site.url}.evil.example` },
      { Origin: 'null' },
      {},
      { ...own, 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      expect([headers, await shakeHands(site.url, headers)]).toEqual([
        headers,
        expect.stringMatching(/^HTTP\/1\.1 403 /),
      ])
    }
    expect(await shakeHands(site.url, { ...own, Upgrade: 'h2c' })).toMatch(/^HTTP\/1\.1 400 /)
    expect((await ask(site.url, '/team', { headers: own })).status).toBe(400)
    // Paths for connections between servers.
    for (const path of ['/team/leafnode', '/team/../leafnode', '/leafnode', '/mqtt']) {
      expect(await shakeHands(site.url, own, path)).not.toMatch(/^HTTP\/1\.1 101 /)
    }
    expect(await shakeHands(site.url, own, '/team?path=/leafnode')).toMatch(/^HTTP\/1\.1 101 /)
  })

  test('a user has only so many connections', async ({ site }) => {
    const url = `${site.url.replace('http', 'ws')}/team`
    const open = [await connectAsUser(url), await connectAsUser(url), await connectAsUser(url)]
    expect(await shakeHands(site.url, { Origin: site.url })).toMatch(/^HTTP\/1\.1 429 /)
    // Pages are served nevertheless.
    expect((await ask(site.url, '/')).status).toBe(200)
    await open[0]?.close()
    await expect
      .poll(async () => shakeHands(site.url, { Origin: site.url }))
      .toMatch(/^HTTP\/1\.1 101 /)
    for (const connection of open) await connection.close()
  })

  test('whoever connects again and again has to wait', async ({ upstream }) => {
    const settings = { API_URL: upstream.url, TEAM_URL: serverUrl, TEAM_CONNECTIONS: '2000' }
    const site = await startNginx(settings)
    // At once, because ten more a second may connect.
    const answers = await Promise.all(
      Array.from({ length: 500 }, async () => shakeHands(site.url, { Origin: site.url })),
    )
    const countOf = (status: number) =>
      answers.filter((answer) => answer.startsWith(`HTTP/1.1 ${status} `)).length
    expect(countOf(101)).toBeGreaterThanOrEqual(200)
    expect(countOf(429)).toBeGreaterThan(0)
    expect(countOf(101) + countOf(429)).toBe(500)
    expect((await ask(site.url, '/')).status).toBe(200)
    await expect.poll(async () => (await site.readLogs()).error).toContain('zone "joins"')
    await site.stop()
  })

  test('nobody connects without a session of the sign-on', async ({ upstream }) => {
    const signOn = createServer(({ headers }, answer) => {
      answer.writeHead(headers.cookie === 'session=good' ? 202 : 401).end()
    })
    const port = await listenOn(signOn)
    const own = SIGN_IN.replaceAll('sign-in:4180', `127.0.0.1:${port}`)
    const site = await startNginx({ API_URL: upstream.url, TEAM_URL: serverUrl }, own)
    const Origin = site.url
    expect(await shakeHands(site.url, { Origin })).toMatch(/^HTTP\/1\.1 401 /)
    expect(await shakeHands(site.url, { Origin, Cookie: 'session=bad' })).toMatch(
      /^HTTP\/1\.1 401 /,
    )
    expect(await shakeHands(site.url, { Origin, Cookie: 'session=good' })).toMatch(
      /^HTTP\/1\.1 101 /,
    )
    // The doctor can use a session too.
    const check = async (session: string) => {
      process.env['COOKIE'] = `session=${session}`
      const options = { bucket: 'team', brandIds: [] }
      return checkAsUser(`${site.url.replace('http', 'ws')}/team`, options).finally(() => {
        delete process.env['COOKIE']
      })
    }
    expect((await check('good')).filter(({ isRight }) => !isRight)).toEqual([])
    await expect(check('bad')).rejects.toThrow('/team cannot be reached: ')
    await site.stop()
    signOn.close()
    signOn.closeAllConnections()
  })

  test('nobody connects without the password', async ({ upstream }) => {
    await withPasswordFile('reader', 'right', async (file) => {
      const own = { API_URL: upstream.url, TEAM_URL: serverUrl, BASIC_AUTH_FILE: file }
      const site = await startNginx(own)
      const from = { Origin: site.url }
      expect(await shakeHands(site.url, from)).toMatch(/^HTTP\/1\.1 401 /)
      for (const [password, status] of [
        ['wrong', '401'],
        ['right', '101'],
      ] as const) {
        const answer = await shakeHands(site.url, { ...from, ...basicAuth('reader', password) })
        expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      }
      await site.stop()
    })
  })
})

test('of several servers, nginx takes one that is up, and does not ask the name servers for the service', async ({
  upstream,
}) => {
  const names = await startNames()
  // Answers the handshake with its last step, to show which server nginx has reached.
  const natsServer = createServer().on('upgrade', (_, socket) => {
    socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    )
  })
  const port = await listenOn(natsServer)
  const site = await startNginx({
    API_URL: upstream.url,
    TEAM_URL: `http://team.localhost:${port}`,
    // Nothing listens there.
    RESOLVER: '127.0.0.1:1',
    TEAM_RESOLVER: names.resolver,
  })
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await shakeHands(site.url, { Origin: site.url })
      expect(answer).toMatch(/^HTTP\/1\.1 101 /)
    }
  } finally {
    await site.stop()
    natsServer.close()
    names.stop()
  }
})

test('while the server is down, users get an error and pages; an open connection does not keep nginx from ending', async ({
  upstream,
}) => {
  // A server that falls silent.
  const natsServer = createServer().on('upgrade', (_, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n')
    socket.write('Connection: Upgrade\r\n\r\n')
    socket.on('error', () => undefined)
  })
  const port = await freePort()
  const site = await startNginx({ API_URL: upstream.url, TEAM_URL: `http://127.0.0.1:${port}` })
  expect(await shakeHands(site.url, { Origin: site.url })).toMatch(/^HTTP\/1\.1 502 /)
  expect((await ask(site.url, '/')).status).toBe(200)

  await listenOn(natsServer, '127.0.0.1', port)
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  socket.write(
    `GET /team HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nOrigin: ${site.url}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  )
  const [head] = await once(socket, 'data')
  expect(String(head)).toMatch(/^HTTP\/1\.1 101 /)
  const closed = once(socket.resume(), 'close')
  // It would wait for this connection, whose other end closes only afterwards.
  await site.quit()
  await closed
  await site.stop()
  natsServer.close()
  natsServer.closeAllConnections()
})

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort, listenOn } from '../../scripts/ports.ts'
import { NGINX } from '../../scripts/programs.ts'
import { ROOT } from '../../scripts/run.ts'
import { ask, sendRaw } from './support/ask.ts'
import { expect, test } from './support/test.ts'

const INSTALL = readFileSync(join(ROOT, 'docs/install.md'), 'utf8')
const CLIENT = '127.0.0.1'

/** The samples of docs/install.md without TLS on free ports, and how to start their programs. */
const PROXIES = [
  {
    name: 'nginx',
    program: NGINX.find() ?? 'nginx',
    version: '-v',
    args: (file: string) => ['-e', 'stderr', '-c', file, '-g', 'daemon off;'],
    adapt: (sample: string, port: number, folder: string) =>
      `error_log stderr; pid ${folder}/pid; events {} http { access_log off; ${[
        'client_body',
        'proxy',
        'fastcgi',
        'uwsgi',
        'scgi',
      ]
        .map((temporary) => `${temporary}_temp_path ${folder}/${temporary};`)
        .join(' ')}
${sample
  .replace('listen 443 ssl', `listen ${CLIENT}:${port}`)
  .replaceAll(/^ *(?:ssl_\w+|listen \[::\]).*\n/gm, '')} }`,
  },
  {
    name: 'Caddy',
    program: 'caddy',
    version: 'version',
    args: (file: string) => ['run', '--config', file, '--adapter', 'caddyfile'],
    adapt: (sample: string, port: number) =>
      `{\n  admin off\n  auto_https off\n}\n${sample.replace('geo.example.com', `http://geo.example.com:${port}`)}`,
  },
  {
    name: 'HAProxy',
    program: 'haproxy',
    version: '-v',
    args: (file: string) => ['-db', '-f', file],
    adapt: (sample: string, port: number) =>
      sample.replace(/bind :::443.*/, `bind ${CLIENT}:${port}`),
  },
]

/** Stands for the dashboard's nginx, and reports what it receives. */
async function startSite() {
  const server = createServer({ maxHeaderSize: 128 * 1024 }, ({ headers }, response) => {
    response.setHeader('Set-Cookie', 'session='.padEnd(12_000, 'x'))
    response.end(JSON.stringify(headers))
  }).on('upgrade', (_, socket) => {
    socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n',
    )
  })
  return { server, port: await listenOn(server, CLIENT) }
}

async function waitFor(url: string, program: ChildProcess): Promise<void> {
  await expect
    .poll(
      async () =>
        program.exitCode ??
        ask(url, '/').then(
          () => 'up',
          () => 'not yet',
        ),
    )
    .toBe('up')
}

for (const { name, program, version, args, adapt } of PROXIES) {
  test(`the sample for ${name} passes on what the dashboard needs`, async () => {
    test.skip(
      spawnSync(program, [version]).error !== undefined,
      `${program} is not installed (Debian has it)`,
    )
    const [, sample = ''] =
      new RegExp(`^${name}\\b[^\\n]*\\n\\n\`\`\`\\w*\\n([^\`]*)\`\`\``, 'm').exec(INSTALL) ?? []
    expect(sample).toContain('127.0.0.1:8080')
    const folder = await mkdtemp(join(tmpdir(), 'dashboard-front-'))
    const { server, port } = await startSite()
    const front = await freePort()
    const file = join(folder, 'configuration')
    await writeFile(
      file,
      adapt(sample.replace('127.0.0.1:8080', `${CLIENT}:${port}`), front, folder),
    )
    const running = spawn(program, args(file), {
      env: { ...process.env, HOME: folder },
      stdio: 'ignore',
    })
    const ended = once(running, 'close')
    const url = `http://${CLIENT}:${front}`
    try {
      await waitFor(url, running)
      const cookie = Array.from({ length: 3 }, (_, at) => `part${at}=${'x'.repeat(4000)}`)
      const answer = await ask(url, `/?q=${'a'.repeat(15_000)}`, {
        headers: {
          Host: 'geo.example.com',
          Cookie: cookie.join('; '),
          'X-Forwarded-For': '203.0.113.9',
        },
      })
      expect(answer.status).toBe(200)
      const received: Record<string, string> = JSON.parse(answer.body.toString())
      expect(received['host']).toBe('geo.example.com')
      expect(received['x-forwarded-for']).toBe(CLIENT)
      expect(received['cookie']).toBe(cookie.join('; '))
      const lines = ['Host: geo.example.com', 'Upgrade: websocket', 'Connection: Upgrade']
      const handshake = [
        ...lines,
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ]
      const shaken = await sendRaw(url, `GET /team HTTP/1.1\r\n${handshake.join('\r\n')}\r\n\r\n`)
      expect(shaken).toMatch(/^HTTP\/1\.1 101 /)
    } finally {
      running.kill('SIGTERM')
      await ended
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
}

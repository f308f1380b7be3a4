import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { jetstreamManager } from '@nats-io/jetstream'
import { expect, test as base } from '@playwright/test'
import { connectAsOperator } from '../../cli/team/connect.ts'
import { streamFindings, streamSettings } from '../../cli/team/make-stream.ts'
import type { NatsServer, NatsServerOptions } from '../../cli/team/start-server.ts'
import { permissionsText } from '../../cli/team/user-permissions.ts'
import { freePort } from '../../scripts/ports.ts'
import { ROOT } from '../../scripts/run.ts'
import { startTestNatsServer } from './support/nats-server.ts'

const test = base.extend<{ own: Partial<NatsServerOptions>; natsServer: NatsServer }>({
  own: [{}, { option: true }],
  natsServer: async ({ own }, use) => {
    const server = await startTestNatsServer(own)
    await use(server)
    await server.stop()
  },
})

const TEAM = join(ROOT, 'cli/team/team.ts')

async function team(...args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [TEAM, ...args], (_, said, complaint) => {
      resolve({ code: child.exitCode ?? -1, said: said + complaint })
    })
  })
}

async function create({ operatorUrl, userUrl }: NatsServer, ...more: readonly string[]) {
  return team('--create', operatorUrl, '--reader', userUrl, ...more)
}

test('the stream is made, what users may do is tested, and a second time keeps the records', async ({
  natsServer: server,
}) => {
  const first = await create(server, '--megabytes', '50')
  expect(first.said).toMatch(/^✓ Stream +KV_team made\n✓ Stream +as it should be: 50 MB/)
  expect(first.said.match(/^✓ .+ refused$/gm)).toHaveLength(14)
  expect(first.said).not.toContain('✗')
  expect(first.code).toBe(0)

  const operator = await connectAsOperator(server.operatorUrl)
  await operator.request('$KV.team.bm9ydGh3aW5k.review.eA', '{}')
  await operator.close()
  const second = await create(server, '--megabytes', '60')
  expect(second.said).toMatch(/KV_team was there, with 1 records\n✓ Stream +as it should be: 60 MB/)
  expect(second.code).toBe(0)
  // Without a given size, the existing one stays.
  expect((await create(server)).said).toMatch(/✓ Stream +as it should be: 60 MB/)
  const many = await create(server, '--replicas', '3')
  expect(many.said).toMatch(/cannot be changed: one server cannot have 3 replicas$/m)
  expect(many.code).toBe(1)
})

test('a stream that somebody has made otherwise is named, and not made unsafe', async ({
  natsServer: server,
}) => {
  const operator = await connectAsOperator(server.operatorUrl)
  const { streams } = await jetstreamManager(operator)
  // It cannot be changed afterwards.
  await streams.add({ name: 'KV_team', subjects: ['$KV.team.>'], storage: 'memory' })
  await operator.close()
  const { code, said } = await create(server)
  expect(said).toMatch(/^✗ Stream +KV_team was there, with 0 records, and cannot be changed: /m)
  expect(said).toMatch(/^✗ Stream +storage is "memory", not "file"$/m)
  expect(code).toBe(1)
})

test('a stream that would make records expire, or send them elsewhere, is named', async ({
  natsServer: server,
}) => {
  const operator = await connectAsOperator(server.operatorUrl)
  const { streams } = await jetstreamManager(operator)
  const settings = streamSettings('team')
  await streams.add({ name: 'KV_team', ...settings, republish: { src: '>', dest: 'leak.>' } })
  await operator.close()
  const { code, said } = await create(server)
  expect(said.match(/^✗ .+/gm)).toEqual([expect.stringMatching(/republish is \{.+, not left out$/)])
  expect(code).toBe(1)
  for (const name of ['allow_msg_ttl', 'no_ack', 'sealed'] as const) {
    expect(streamFindings({ ...settings, [name]: true }, settings)).toEqual([
      { about: 'Stream', isRight: false, said: `${name} is true, not left out` },
    ])
    expect(streamFindings({ ...settings, [name]: false, sources: [] }, settings)).toEqual([
      expect.objectContaining({ isRight: true }),
    ])
  }
})

test.describe('with permissions that are too wide', () => {
  test.use({
    own: { permissions: permissionsText('team', []).replace('"team.here.>"', '"$JS.API.>"') },
  })

  test('each is named, and nothing is changed by trying', async ({ natsServer: server }) => {
    await team('--create', server.operatorUrl)
    const operator = await connectAsOperator(server.operatorUrl)
    await operator.request('$KV.team.bm9ydGh3aW5k.review.eA', '{}')
    const { code, said } = await create(server)
    for (const about of ['Delete the stream', 'Purge the stream', 'Make a stream']) {
      expect(said).toMatch(new RegExp(`^✗ ${about} +not refused$`, 'm'))
    }
    expect(said).toMatch(/^✗ Say what is open +not heard$/m)
    expect(code).toBe(1)
    const { streams } = await jetstreamManager(operator)
    expect((await streams.info('KV_team')).state.messages).toBe(1)
    expect(await streams.names().next()).toEqual(['KV_team'])
    await operator.close()
  })
})

test.describe('with permissions by brand', () => {
  test.use({ own: { brandIds: ['northwind', 'a/b'] } })

  test('other brands are out of reach', async ({ natsServer: server }) => {
    const brands = ['--brand', 'northwind', '--brand', 'a/b']
    const { code, said } = await create(server, ...brands)
    for (const about of ['Write', 'Read', 'Watch', 'Hear']) {
      expect(said).toMatch(new RegExp(`^✓ ${about} another brand +refused$`, 'm'))
    }
    expect([said.includes('✗'), code]).toEqual([false, 0])
    // If all brands are expected, it says what is missing.
    expect((await create(server)).code).toBe(1)
  })
})

test.describe('with permissions by brand that let other brands through', () => {
  const more = [
    '$JS.API.CONSUMER.CREATE.KV_team',
    '$JS.API.CONSUMER.DURABLE.CREATE.KV_team.*',
    '$JS.API.STREAM.MSG.GET.KV_team',
    '$JS.API.DIRECT.GET.KV_team',
    '_INBOX.reader.>',
  ].map((subject) => `"${subject}"`)
  const permissions = permissionsText('team', ['northwind'])
    .replace('"$JS.FC.>"', `"$JS.FC.>"\n${more.join('\n')}`)
    .replace('"_INBOX.reader.>"\n            "team', '"_INBOX.reader.>"\n"$KV.>"\n"team')
  test.use({ own: { permissions } })

  test('each is named', async ({ natsServer: server }) => {
    const { code, said } = await create(server, '--brand', 'northwind')
    expect(said.match(/(?<=^✗ ).+(?= not refused$)/gm)?.map((about) => about.trim())).toEqual([
      'Answer for the server',
      'Watch without a name',
      'Watch for longer',
      'Read any version',
      'Read any version directly',
      'Listen to another brand',
    ])
    expect(code).toBe(1)
  })
})

test('the permissions in deploy/ are those that the tool prints', async () => {
  const shipped = readFileSync(join(ROOT, 'deploy/team/readers.conf'), 'utf8')
  expect((await team('--permissions')).said).toBe(shipped)
  const { said } = await team('--permissions', '--stream', 'west', '--brand', 'a/b')
  expect(said).toContain('"$KV.west.YS9i.>"')
  expect(said).not.toContain('STREAM.INFO')
})

test('a server that cannot be reached, and wrong usage', async () => {
  const port = await freePort()
  const away = await team('--create', `nats://127.0.0.1:${port}`)
  expect(away.said).toContain(`nats://127.0.0.1:${port} cannot be reached: `)
  expect(away.code).toBe(1)
  for (const args of [
    ['--create', 'team.example.com'],
    ['--create', 'nats://a', '--reader', 'https://a'],
    ['--create', 'nats://a', '--replicas', '2'],
    ['--create', 'nats://a', '--megabytes', '0'],
    ['--stream', 'a.b'],
    ['--brand', '..'],
    ['--port', '0'],
    ['--reader', 'ws://a'],
    ['--unknown'],
  ]) {
    expect([args, (await team(...args)).code]).toEqual([args, 2])
  }
})

test('without arguments it runs a server, says what to configure, and ends with Ctrl+C', async () => {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [TEAM, '--port', String(port), '--stream', 'operator-test'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'close')
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    if (!line.startsWith('Records: ')) continue
    const second = await team('--port', String(port), '--stream', 'operator-test')
    expect(second).toEqual({ code: 1, said: `Something else listens to port ${port + 1}.\n` })
    child.kill('SIGINT')
  }
  expect(lines).toContain(`    "url": "ws://127.0.0.1:${port}",`)
  expect(lines).toContain('    "stream": "operator-test"')
  expect(await ended).toEqual([0, null])
})

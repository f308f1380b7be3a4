import { once } from 'node:events'

import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { Kvm } from '@nats-io/kv'
import { headers, type NatsConnection, wsconnect } from '@nats-io/nats-core'
import { expect, test as base } from '@playwright/test'
import { connectAsOperator, connectAsUser } from '../../cli/team/connect.ts'
import { makeStream } from '../../cli/team/make-stream.ts'
import { sharingActor, subjectOfReview } from '../../cli/team/sharing-actor.ts'
import type { NatsServer } from '../../cli/team/start-server.ts'
import { keyOfBrand } from '../../cli/team/user-permissions.ts'
import { freePort } from '../../scripts/ports.ts'
import { startRestartableNatsServer, startTestNatsServer } from './support/nats-server.ts'

const BRAND = keyOfBrand('northwind')
const RECORD = `${BRAND}.review.eA`
/** A lost watch is noticed after three heartbeats. */
const LATER = { timeout: 30_000 }

type Fixtures = {
  brandIds: readonly string[]
  natsServer: NatsServer
  operator: NatsConnection
  reader: NatsConnection
}

const test = base.extend<Fixtures>({
  brandIds: [[], { option: true }],
  natsServer: async ({ brandIds }, use) => {
    const server = await startTestNatsServer({ brandIds })
    await use(server)
    await server.stop()
  },
  operator: async ({ natsServer: server }, use) => {
    const operator = await connectAsOperator(server.operatorUrl)
    await makeStream(operator, 'team')
    await use(operator)
    await operator.close()
  },
  // After the operator, who creates the stream.
  reader: async ({ natsServer: server, operator }, use) => {
    await operator.flush()
    const reader = await connectAsUser(server.userUrl)
    await use(reader)
    await reader.close()
  },
})

/** A consumer that a user asks the server to create. */
async function makeConsumer(reader: NatsConnection, filter: string, config: object) {
  const name = crypto.randomUUID()
  const answer = await reader.request(
    `$JS.API.CONSUMER.CREATE.KV_team.${name}.${filter}`,
    JSON.stringify({
      stream_name: 'KV_team',
      config: {
        name,
        filter_subject: filter,
        deliver_policy: 'all',
        ack_policy: 'none',
        max_deliver: 1,
        replay_policy: 'instant',
        ...config,
      },
    }),
  )
  const { error }: { error?: { err_code: number } } = answer.json()
  return error
}

test('the bucket works for a reader as the dashboard uses it', async ({ reader }) => {
  const bucket = await new Kvm(jetstream(reader, { checkAPI: false })).open('team', {
    bindOnly: true,
    allow_direct: true,
  })
  for (let version = 1; version <= 10; version += 1) await bucket.put(RECORD, `${version}`)
  expect((await bucket.get(RECORD))?.string()).toBe('10')
  const versions: string[] = []
  for await (const { value } of await bucket.history({ key: RECORD })) {
    versions.push(new TextDecoder().decode(value))
  }
  expect(versions).toEqual(['3', '4', '5', '6', '7', '8', '9', '10'])
  await expect(bucket.put(RECORD, 'x'.repeat(40_000))).rejects.toThrow('maximum')
})

test('nobody becomes the operator by saying so', async ({ natsServer: server }) => {
  await expect(
    wsconnect({ servers: server.userUrl, user: 'operator', pass: '', reconnect: false }),
  ).rejects.toThrow('Authorization Violation')
})

test('what readers store cannot replace what was there before', async ({ operator, reader }) => {
  await reader.request(`$KV.team.${RECORD}`, 'of a colleague')
  for (const [name, value] of [
    ['Nats-Rollup', 'sub'],
    ['Nats-Rollup', 'all'],
    ['KV-Operation', 'PURGE'],
  ] as const) {
    const sent = headers()
    sent.set(name, value)
    await reader.request(`$KV.team.${RECORD}`, '', { headers: sent, timeout: 5000 })
  }
  const { streams } = await jetstreamManager(operator)
  expect((await streams.getMessage('KV_team', { seq: 1 }))?.string()).toBe('of a colleague')
})

test('subjects that look like many keys take nothing out of others, also after a restart', async () => {
  const server = await startRestartableNatsServer()
  const first = await connectAsUser(server.userUrl)
  await first.request(`$KV.team.${RECORD}`, 'of a colleague')
  for (const subject of ['$KV.team.>', '$KV.team.*', `$KV.team.${BRAND}.*.eA`]) {
    for (let version = 0; version < 10; version += 1) await first.request(subject, '{}')
  }
  await first.close()
  await server.kill()
  await server.start()
  const reader = await connectAsUser(server.userUrl)
  const found = await reader.request(`$JS.API.DIRECT.GET.KV_team.$KV.team.${RECORD}`)
  expect(found.string()).toBe('of a colleague')
  await reader.close()
  await server.end()
})

test('a reader who disturbs what a colleague is sent delays it, and nothing is lost', async ({
  natsServer: server,
  reader,
}) => {
  // All users are one account to the server, so each receives its answers to others.
  const watches = new Map<string, string>()
  reader.subscribe('_INBOX.reader.>', {
    callback: (_, { data }) => {
      const [, inbox = '', name = ''] =
        /"deliver_subject":"(_INBOX\.reader\.(\w+))"/.exec(new TextDecoder().decode(data)) ?? []
      if (name !== '') watches.set(name, inbox)
    },
  })
  await reader.flush()
  const [anna, ben] = ['a Anna', 'b Ben'].map((name) => sharingActor(name, () => server.userUrl))
  if (anna === undefined || ben === undefined) throw new Error()
  const isSame = () => anna.isSettled() && ben.isSettled() && anna.records() === ben.records()
  await expect.poll(() => isSame() && watches.size).toBe(2)
  anna.write('c1', 'first')
  await expect.poll(() => ben.noteOf('c1')).toBe('first')
  const subject = subjectOfReview('c1')
  const disturbed = [...watches]
  for (const [, deliver_subject] of disturbed) {
    expect(await makeConsumer(reader, subject, { deliver_subject })).toBeUndefined()
  }
  for (const [name] of disturbed) {
    await reader.request(`$JS.API.CONSUMER.DELETE.KV_team.${name}`)
  }
  anna.mark('c2')
  ben.write('c1', 'second')
  await expect.poll(() => isSame() && anna.noteOf('c1') === 'second', LATER).toBe(true)
  expect(ben.isMarked('c2')).toBe(true)
  for (const { stop } of [anna, ben]) stop()
})

test('what the server sends for a user is no order to it', async ({ operator, reader }) => {
  // The server does not check whether a user may publish where a consumer delivers. An empty record is a valid request.
  await reader.request(`$KV.team.${RECORD}`, '')
  const { streams } = await jetstreamManager(operator)
  for (const api of ['STREAM.DELETE', 'STREAM.PURGE']) {
    const asked: string[] = []
    operator.subscribe('$JS.EVENT.ADVISORY.API', {
      callback: (_, message) => {
        asked.push(String(message.json<{ subject: string }>().subject))
      },
    })
    await operator.flush()
    const target = { deliver_subject: `$JS.API.${api}.KV_team` }
    await makeConsumer(reader, `$KV.team.${RECORD}`, target)
    // It does deliver, to any subject.
    const delivered = Promise.withResolvers<undefined>()
    operator.subscribe('operator.only', {
      callback: () => {
        delivered.resolve(undefined)
      },
    })
    await operator.flush()
    await makeConsumer(reader, `$KV.team.${RECORD}`, { deliver_subject: 'operator.only' })
    await delivered.promise
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    expect((await streams.info('KV_team')).state.messages).toBe(1)
    expect(asked.filter((subject) => subject.includes(api))).toEqual([])
  }
})

test('a message that is too large ends the connection of whoever sends it', async ({
  reader,
  natsServer: server,
}) => {
  const colleague = await connectAsUser(server.userUrl)
  const heard: number[] = []
  colleague.subscribe(`team.here.${BRAND}`, {
    callback: (_, { data }) => {
      heard.push(data.length)
    },
  })
  await colleague.flush()
  reader.publish(`team.here.${BRAND}`, 'x'.repeat(60_000))
  await expect.poll(() => heard).toEqual([60_000])
  expect(() => {
    reader.publish(`team.here.${BRAND}`, 'x'.repeat(70_000))
  }).toThrow('payload')
  // A client that ignores it.
  const { userUrl } = server
  const socket = new WebSocket(userUrl)
  await once(socket, 'open')
  const closed = once(socket, 'close')
  socket.send('CONNECT {"verbose":false}\r\n')
  socket.send(`PUB team.here.${BRAND} 70000\r\n${'x'.repeat(70_000)}\r\n`)
  await closed
  expect(heard).toEqual([60_000])
  await colleague.close()
})

test.describe('of one brand', () => {
  test.use({ brandIds: ['northwind'] })

  test('asks for another brand in the name of the own one, and gets nothing', async ({
    operator,
    reader,
  }) => {
    const other = `$KV.team.${keyOfBrand('globex')}.>`
    await operator.request(`$KV.team.${keyOfBrand('globex')}.review.eA`, 'secret')
    const own = `$KV.team.${BRAND}.>`
    const deliver = { deliver_subject: '_INBOX.reader.stolen' }
    expect(await makeConsumer(reader, own, { ...deliver, filter_subject: other })).toBeDefined()
    const filters = { ...deliver, filter_subject: undefined, filter_subjects: [other] }
    await makeConsumer(reader, own, filters)
    const heard: string[] = []
    reader.subscribe('_INBOX.reader.stolen', {
      callback: (_, message) => {
        heard.push(message.string())
      },
    })
    await reader.request(`$KV.team.${RECORD}`, 'own')
    await reader.flush()
    expect(heard.filter((text) => text !== 'own')).toEqual([])
  })
})

test('of three nodes, one may fail', async () => {
  const ports = [await freePort(), await freePort(), await freePort()]
  const nodes = await Promise.all(
    ports.map(async (own) =>
      startTestNatsServer({ clusterPorts: [own, ...ports.filter((port) => port !== own)] }),
    ),
  )
  const [first, second, third] = nodes
  if (first === undefined || second === undefined || third === undefined) throw new Error()
  const operator = await connectAsOperator(first.operatorUrl)
  // Until the nodes have found each other.
  await expect(async () => {
    await makeStream(operator, 'team', { replicas: 3 })
  }).toPass()
  // Running it again keeps the replicas.
  await makeStream(operator, 'team')
  const { streams } = await jetstreamManager(operator)
  expect((await streams.info('KV_team')).config.num_replicas).toBe(3)
  await third.stop('SIGKILL')
  const reader = await connectAsUser(second.userUrl)
  expect(reader.info?.connect_urls).toBeUndefined()
  const { seq } = await jetstream(reader, { checkAPI: false }).publish(`$KV.team.${RECORD}`, 'x', {
    retries: 20,
  })
  expect(seq).toBe(1)
  await reader.close()
  await operator.close()
  await Promise.all([first.stop(), second.stop()])
})

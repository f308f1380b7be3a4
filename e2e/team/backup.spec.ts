import { jetstreamManager, type StreamConfig } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/nats-core'
import { expect, test } from '@playwright/test'
import { connectAsOperator } from '../../cli/team/connect.ts'
import { makeStream } from '../../cli/team/make-stream.ts'
import { startTestNatsServer } from './support/nats-server.ts'

// The requests of `nats stream backup` and `nats stream restore`.

const RECORD = '$KV.team.bm9ydGh3aW5k.review.eA'
/** Smaller than the tool's, so that a user's limit is enough. */
const CHUNK_BYTES = 32_768

type Answer = { config?: StreamConfig; state?: object; deliver_subject?: string; error?: object }

async function ask(operator: NatsConnection, subject: string, question: object): Promise<Answer> {
  return (await operator.request(subject, JSON.stringify(question))).json()
}

async function backUp(operator: NatsConnection) {
  const chunks: Uint8Array[] = []
  const { promise: isDone, resolve } = Promise.withResolvers<void>()
  operator.subscribe('backup', {
    callback: (_, message) => {
      if (message.data.length === 0) {
        resolve()
        return
      }
      chunks.push(message.data)
      message.respond()
    },
  })
  const question = { deliver_subject: 'backup', no_consumers: true, chunk_size: CHUNK_BYTES }
  const { config, state } = await ask(operator, '$JS.API.STREAM.SNAPSHOT.KV_team', question)
  await isDone
  return { question: { config, state }, chunks }
}

test('a backup brings back all versions and the settings, and is not restored over a stream', async () => {
  const [first, second] = [await startTestNatsServer(), await startTestNatsServer()]
  const operator = await connectAsOperator(first.operatorUrl)
  await makeStream(operator, 'team')
  for (const version of ['first', 'second']) await operator.request(RECORD, version)
  const { question, chunks } = await backUp(operator)
  const restore = '$JS.API.STREAM.RESTORE.KV_team'
  expect((await ask(operator, restore, question)).error).toMatchObject({
    description: 'stream name already in use, cannot restore',
  })

  const other = await connectAsOperator(second.operatorUrl)
  const { deliver_subject: target = '' } = await ask(other, restore, question)
  for (const chunk of chunks) await other.request(target, chunk)
  await other.request(target)
  const { streams } = await jetstreamManager(other)
  const versions = await Promise.all(
    [1, 2].map(async (seq) => (await streams.getMessage('KV_team', { seq }))?.string()),
  )
  expect(versions).toEqual(['first', 'second'])
  // Already correct, so that nothing has to be changed.
  expect(await makeStream(other, 'team')).toEqual([
    { about: 'Stream', isRight: true, said: 'KV_team was there, with 2 records' },
  ])
  await operator.close()
  await other.close()
  await Promise.all([first.stop(), second.stop()])
})

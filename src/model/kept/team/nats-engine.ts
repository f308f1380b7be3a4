import { DeliverPolicy, jetstream, JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream'
import { errors, type NatsConnection, wsconnect } from '@nats-io/nats-core'
import {
  type RefusalReason,
  type TeamConnection,
  type TeamEngine,
  type TeamEntry,
  TeamRefusal,
} from './team-engine.ts'

/** Where answers to readers come (tools/team/reader-permissions.ts). */
const INBOX = '_INBOX.reader'
const LONGEST_WAIT_MS = 10_000
/** A connection that is dead is noticed after twice this time. */
const PING_MS = 30_000
const NO_ROOM = 10_077
const NO_ROOM_FOR_MESSAGES = 10_122

/** What the engine hands over, of a stored message. */
type Message = {
  subject: string
  data: Uint8Array
  seq: number
  time: Date
}

/**
 * NATS JetStream as the engine of a team.
 * @param url the address of its WebSocket
 * @param bucket the name of the key-value store
 */
export function natsEngine(url: string, bucket: string): TeamEngine {
  return {
    connect: async () => {
      const connection = await asked(async () =>
        wsconnect({
          servers: url,
          // Of an address, nats-core knows only the host and the port.
          wsFactory: async () =>
            Promise.resolve({ socket: new WebSocket(url), encrypted: url.startsWith('wss:') }),
          inboxPrefix: INBOX,
          reconnect: false,
          timeout: LONGEST_WAIT_MS,
          pingInterval: PING_MS,
          ignoreClusterUpdates: true,
          noAsyncTraces: true,
        }),
      )
      return natsConnection(connection, bucket)
    },
  }
}

async function natsConnection(nats: NatsConnection, bucket: string): Promise<TeamConnection> {
  const [stream, prefix] = [`KV_${bucket}`, `$KV.${bucket}.`]
  const js = jetstream(nats, { watcherPrefix: INBOX, timeout: LONGEST_WAIT_MS })
  const manager = await asked(async () => js.jetstreamManager(false))
  const entryOf = ({ subject, data, seq, time }: Message): TeamEntry => ({
    key: subject.slice(prefix.length),
    bytes: data,
    revision: seq,
    stored: time.getTime(),
  })
  const consume = async (
    keys: string,
    deliver: typeof DeliverPolicy.All | typeof DeliverPolicy.LastPerSubject,
    onEntry: (entry: TeamEntry) => void,
    onRead: () => void,
  ) => {
    const consumer = await js.consumers.getPushConsumer(stream, {
      deliver_policy: deliver,
      filter_subjects: prefix + keys,
    })
    const { num_pending: isLeft } = await consumer.info(true)
    let isRead = false
    const messages = await consumer.consume({
      callback: (message) => {
        onEntry(entryOf(message))
        if (isRead || message.info.pending > 0) return
        isRead = true
        onRead()
      },
    })
    if (isLeft === 0) {
      isRead = true
      onRead()
    }
    return () => void messages.close()
  }
  return {
    watch: async (keys, onEntry, onRead) =>
      asked(async () => consume(keys, DeliverPolicy.LastPerSubject, onEntry, onRead)),
    get: async (key) =>
      asked(async () => {
        const found = await manager.direct.getMessage(stream, { last_by_subj: prefix + key })
        return found === null ? null : entryOf(found)
      }),
    history: async (key) =>
      asked(async () => {
        const entries: TeamEntry[] = []
        const { promise, resolve } = Promise.withResolvers<void>()
        const end = await consume(key, DeliverPolicy.All, (entry) => entries.push(entry), resolve)
        await promise
        end()
        return entries
      }),
    update: async (key, bytes, revision) =>
      asked(async () => {
        const { seq } = await js.publish(prefix + key, bytes, {
          expect: { lastSubjectSequence: revision },
        })
        return seq
      }),
    tell: (subject, bytes) => {
      if (!nats.isClosed()) nats.publish(subject, bytes)
    },
    hear: (subject, onTold) => {
      const subscription = nats.subscribe(subject, {
        callback: (error, message) => {
          if (error === null) onTold(message.data)
        },
      })
      return () => {
        subscription.unsubscribe()
      }
    },
    ended: nats.closed().then((error) => (error instanceof Error ? reasonOf(error) : 'away')),
    close: () => void nats.close().catch(() => undefined),
  }
}

/** @throws {TeamRefusal} for whatever went wrong */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw new TeamRefusal(reasonOf(error), { cause: error })
  }
}

function reasonOf(error: unknown): RefusalReason {
  if (error instanceof errors.PermissionViolationError) return 'refused'
  if (error instanceof errors.AuthorizationError) return 'refused'
  if (!(error instanceof JetStreamApiError)) return 'away'
  const { StreamWrongLastSequence, StreamWrongLastSequenceUnknown } = JetStreamApiCodes
  if (error.code === StreamWrongLastSequence || error.code === StreamWrongLastSequenceUnknown) {
    return 'conflict'
  }
  return error.code === NO_ROOM || error.code === NO_ROOM_FOR_MESSAGES ? 'full' : 'away'
}

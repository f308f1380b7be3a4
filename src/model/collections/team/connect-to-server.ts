import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  JetStreamApiCodes,
  JetStreamApiError,
} from '@nats-io/jetstream'
import { createInbox, errors, nanos, type NatsConnection, wsconnect } from '@nats-io/nats-core'
import type { Services } from '../../services.ts'
import { configuredTeam, socketUrl } from './configured-team.ts'
import {
  type RefusalReason,
  type TeamConnection,
  type TeamServer,
  type TeamEntry,
  TeamRefusal,
} from './team-server.ts'

/** Where users get answers (cli/team/user-permissions.ts). */
const INBOX = '_INBOX.reader'
/** A request can be lost while nodes elect a leader: retrying is quicker than waiting. */
const MAX_WAIT_MS = 5000
/** Finding the last version of each of a million records takes the server ten seconds. Each timeout doubles the limit. */
const MAX_SEARCH_MS = 60_000
/** A dead connection is noticed after twice this time. */
const PING_MS = 30_000
/** The loss of a node's watches is noticed within three times this. Shorter heartbeats would be most of the traffic. */
const HEARTBEAT_MS = 60_000
/** The server forgets unused consumers after this time. */
const UNUSED_MS = 60_000
const NO_ROOM = 10_077
const NO_ROOM_FOR_MESSAGES = 10_122

type Message = {
  subject: string
  data: Uint8Array
  seq: number
  time: Date
}

type Wanted = {
  keys: string
  deliver: typeof DeliverPolicy.All | typeof DeliverPolicy.LastPerSubject
  onEntry: (entry: TeamEntry) => void
  onRead: () => void
  onGap: () => void
}

type Patience = { searchMs: number }

/** Null without a team. */
export function teamServerOf({ configured }: Pick<Services, 'configured'>): TeamServer | null {
  const { team } = configuredTeam(configured.team)
  return team === null ? null : connectToServer(socketUrl(team, window.location.href), team.stream)
}

/** Its own connection, because another tab may have the one that shares. @throws {TeamRefusal} also when it is lost */
export async function whileConnected<Result>(
  server: TeamServer,
  run: (connection: TeamConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await server.connect()
  const lost = connection.ended.then((reason) => {
    throw new TeamRefusal(reason ?? 'away')
  })
  try {
    return await Promise.race([run(connection), lost])
  } finally {
    connection.close()
  }
}

/** @param bucket of the key-value store @param heartbeatMs confirms a watch @param searchMs first limit of a search */
export function connectToServer(
  url: string,
  bucket: string,
  { heartbeatMs = HEARTBEAT_MS, searchMs = MAX_WAIT_MS } = {},
): TeamServer {
  const patience: Patience = { searchMs }
  return {
    connect: async () => {
      const connection = await asked(async () =>
        wsconnect({
          servers: url,
          // nats-core keeps only the host and port of an address.
          wsFactory: async () =>
            Promise.resolve({ socket: new WebSocket(url), encrypted: url.startsWith('wss:') }),
          inboxPrefix: INBOX,
          reconnect: false,
          timeout: MAX_WAIT_MS,
          pingInterval: PING_MS,
          // This browser need not hear its own presence.
          noEcho: true,
          ignoreClusterUpdates: true,
          noAsyncTraces: true,
        }),
      )
      return natsConnection(connection, bucket, heartbeatMs, patience)
    },
  }
}

async function natsConnection(
  nats: NatsConnection,
  bucket: string,
  heartbeatMs: number,
  patience: Patience,
): Promise<TeamConnection> {
  const [stream, prefix] = [`KV_${bucket}`, `$KV.${bucket}.`]
  const js = jetstream(nats, { watcherPrefix: INBOX, timeout: MAX_WAIT_MS })
  const manager = await asked(async () => js.jetstreamManager(false))
  const entryOf = ({ subject, data, seq, time }: Message): TeamEntry => ({
    key: subject.slice(prefix.length),
    bytes: data,
    revision: seq,
    stored: time.getTime(),
  })
  const consume = async ({ keys, deliver, onEntry, onRead, onGap }: Wanted) => {
    const subject = createInbox(INBOX)
    const timeout = patience.searchMs
    const { consumers } = await jetstreamManager(nats, { timeout, checkAPI: false })
    patience.searchMs = Math.min(2 * timeout, MAX_SEARCH_MS)
    const { num_pending: isLeft } = await consumers.add(stream, {
      name: subject.slice(INBOX.length + 1),
      deliver_subject: subject,
      deliver_policy: deliver,
      filter_subject: prefix + keys,
      ack_policy: AckPolicy.None,
      max_deliver: 1,
      flow_control: true,
      idle_heartbeat: nanos(heartbeatMs),
      inactive_threshold: nanos(UNUSED_MS),
      num_replicas: 1,
      mem_storage: true,
    })
    patience.searchMs = MAX_WAIT_MS
    const consumer = await js.consumers.getBoundPushConsumer({
      deliver_subject: subject,
      idle_heartbeat: nanos(heartbeatMs),
    })
    let isRead = isLeft === 0
    let count = 0
    const messages = await consumer.consume({
      callback: (message) => {
        count += 1
        if (message.info.deliverySequence !== count) {
          onGap()
          return
        }
        onEntry(entryOf(message))
        if (isRead || message.info.pending > 0) return
        isRead = true
        onRead()
      },
    })
    void watchNotices(messages.status(), onGap)
    if (isRead) onRead()
    return () => void messages.close()
  }
  const close = () => void nats.close().catch(() => undefined)
  // Otherwise the dead socket would be noticed only after a minute.
  globalThis.addEventListener?.('offline', close)
  return {
    watch: async (keys, onEntry, onRead) =>
      asked(async () =>
        consume({ keys, deliver: DeliverPolicy.LastPerSubject, onEntry, onRead, onGap: close }),
      ),
    get: async (key) =>
      asked(async () => {
        const found = await manager.direct.getMessage(stream, { last_by_subj: prefix + key })
        return found === null ? null : entryOf(found)
      }),
    history: async (keys) =>
      asked(async () => {
        const entries: TeamEntry[] = []
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        const end = await consume({
          keys,
          deliver: DeliverPolicy.All,
          onEntry: (entry) => entries.push(entry),
          onRead: resolve,
          onGap: () => {
            reject(new TeamRefusal('away'))
          },
        })
        await promise.finally(end)
        return entries
      }),
    update: async (key, bytes, revision) =>
      asked(async () => {
        const { seq } = await js.publish(prefix + key, bytes, {
          expect: { lastSubjectSequence: revision },
        })
        return seq
      }),
    publish: (subject, bytes) => {
      if (!nats.isClosed()) nats.publish(subject, bytes)
    },
    subscribe: (subject, onTold) => {
      if (nats.isClosed()) return () => {}
      const subscription = nats.subscribe(subject, {
        callback: (error, message) => {
          if (error === null) onTold(message.data)
        },
      })
      return () => {
        subscription.unsubscribe()
      }
    },
    ended: nats.closed().then((error) => {
      globalThis.removeEventListener?.('offline', close)
      return error instanceof Error ? reasonOf(error) : 'away'
    }),
    close,
  }
}

/** Calls back when the server was silent for too long or has ended the consumer. */
async function watchNotices(
  notices: AsyncIterable<{ readonly type: string }>,
  onGap: () => void,
): Promise<void> {
  for await (const { type } of notices) {
    if (type === 'heartbeats_missed' || type === 'consumer_deleted') onGap()
  }
}

/** Turns every failure into a {@link TeamRefusal}. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw new TeamRefusal(reasonOf(error), { cause: error })
  }
}

function reasonOf(error: unknown): RefusalReason {
  // The cause of the error says what is wrong with the request.
  if (error instanceof errors.RequestError && error.cause !== undefined)
    return reasonOf(error.cause)
  if (error instanceof errors.PermissionViolationError) return 'refused'
  if (error instanceof errors.AuthorizationError) return 'refused'
  if (!(error instanceof JetStreamApiError)) return 'away'
  const { StreamWrongLastSequence, StreamWrongLastSequenceUnknown } = JetStreamApiCodes
  if (error.code === StreamWrongLastSequence || error.code === StreamWrongLastSequenceUnknown) {
    return 'conflict'
  }
  return error.code === NO_ROOM || error.code === NO_ROOM_FOR_MESSAGES ? 'full' : 'away'
}

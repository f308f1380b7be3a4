import { type NatsConnection, wsconnect } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import { reasonOf } from '../service/clean-text.ts'
import { USER_INBOX } from './user-permissions.ts'

const TIMEOUT_MS = 10_000

/** Accepts `nats://`, `tls://` or `wss://`, with NATS_USER and NATS_PASSWORD if they are set. */
export async function connectAsOperator(url: string): Promise<NatsConnection> {
  const { NATS_USER: user = '', NATS_PASSWORD: pass = '' } = process.env
  const options = {
    servers: url,
    name: 'operator',
    timeout: TIMEOUT_MS,
    reconnect: false,
    ...(user === '' ? {} : { user, pass }),
  }
  return named(url, /^wss?:/.test(url) ? wsconnect(options) : connect(options))
}

type SignOn = {
  cookie?: string | undefined
  /** `name:password`, for basic auth. */
  password?: string | undefined
}

export async function connectAsUser(url: string, signOn: SignOn = {}): Promise<NatsConnection> {
  const connecting = wsconnect({
    servers: url,
    name: 'check',
    inboxPrefix: USER_INBOX,
    timeout: TIMEOUT_MS,
    reconnect: false,
    // nats-core knows only the host and the port of a URL.
    wsFactory: async () =>
      Promise.resolve({
        socket: openSocket(url, signOn),
        encrypted: url.startsWith('wss:'),
      }),
  })
  return named(url, connecting)
}

/** @throws an error with the address and the reason */
async function named(url: string, connecting: Promise<NatsConnection>): Promise<NatsConnection> {
  let limit: NodeJS.Timeout | undefined
  try {
    return await Promise.race([
      connecting,
      // Node rejects some ports without telling nats-core.
      new Promise<never>((_, reject) => {
        limit = setTimeout(() => {
          reject(new Error('no answer'))
        }, 2 * TIMEOUT_MS)
      }),
    ])
  } catch (error) {
    const reason = reasonOf(error)
    throw new Error(`${url} cannot be reached: ${reason}`, { cause: error })
  } finally {
    clearTimeout(limit)
  }
}

/** Node's WebSocket accepts headers, unlike browsers'. */
export function openSocket(url: string, { cookie, password }: SignOn = {}): WebSocket {
  const { protocol, host } = new URL(url)
  const headers: Record<string, string> = {
    Origin: `${protocol === 'wss:' ? 'https' : 'http'}://${host}`,
    ...(cookie === undefined ? {} : { Cookie: cookie }),
    ...(password === undefined
      ? {}
      : { Authorization: `Basic ${Buffer.from(password).toString('base64')}` }),
  }
  // The types are those of browsers.
  const socket: WebSocket = Reflect.construct(WebSocket, [url, { headers }])
  return socket
}

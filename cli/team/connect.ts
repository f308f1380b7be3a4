import { type NatsConnection, wsconnect } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import { USER_INBOX } from './user-permissions.ts'

const TIMEOUT_MS = 10_000

/** Connects as the operator: `nats://`, `tls://` or `wss://`, with NATS_USER and NATS_PASSWORD if they are set. */
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

/** What nginx asks of a reader, besides the page that the connection comes from. */
export type SignOn = {
  /** The cookie of a session. */
  cookie?: string | undefined
  /** `name:password`, for basic auth. */
  password?: string | undefined
}

/** Connects as a reader's browser does. */
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

/** @throws an error with the address, and why it cannot be reached */
async function named(url: string, connecting: Promise<NatsConnection>): Promise<NatsConnection> {
  let limit: NodeJS.Timeout | undefined
  try {
    return await Promise.race([
      connecting,
      // Node refuses some ports without telling nats-core.
      new Promise<never>((_, reject) => {
        limit = setTimeout(() => {
          reject(new Error('no answer'))
        }, 2 * TIMEOUT_MS)
      }),
    ])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${url} cannot be reached: ${reason}`, { cause: error })
  } finally {
    clearTimeout(limit)
  }
}

/** Opens a reader's WebSocket. Node's takes headers, unlike that of browsers. */
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

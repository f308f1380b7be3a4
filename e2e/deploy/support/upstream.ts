import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import { listenOn } from '../../../scripts/ports.ts'

type Received = { method: string; path: string; headers: IncomingHttpHeaders }

/** A proxy in front of the simulated service that records requests and can go down. */
export type Upstream = {
  url: string
  received: Received[]
  goDown: () => Promise<void>
  comeBack: () => Promise<void>
  hold: () => () => void
  fail: (status: number) => void
  /** `undefined` is the service again. */
  answerWith: (answer: Answer | undefined) => void
}

/** `body` may write bit by bit. */
type Answer = {
  status?: number
  headers?: Record<string, string | string[]>
  body: string | ((outgoing: ServerResponse) => void)
}

const HOST = '127.0.0.1'

/** Headers that the service may send and users must not receive. */
const FOR_ITS_OWN = {
  'Set-Cookie': 'session=of-the-service',
  'WWW-Authenticate': 'Basic realm="service"',
  'Cache-Control': 'private, no-store',
  'Clear-Site-Data': '"*"',
  Location: 'https://elsewhere.example/login',
  Vary: '*',
  'X-Accel-Redirect': '/index.html',
  'X-Powered-By': 'service',
  'Server-Timing': 'db;dur=53',
  'X-Served-By': 'node-7.internal',
  'Content-Security-Policy': "default-src * 'unsafe-inline'",
  'Service-Worker-Allowed': '/',
  'Timing-Allow-Origin': '*',
  'X-RateLimit-Remaining': '7',
}

export async function startUpstream(serviceUrl: string): Promise<Upstream> {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let gate = Promise.resolve()
  let answerOfTest: Answer | undefined

  const door = createServer((incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming
    received.push({ method, path, headers })
    const answer = async () => {
      await gate
      if (answerOfTest !== undefined) {
        const { status = 200, headers: own = {}, body } = answerOfTest
        outgoing.writeHead(status, own)
        if (typeof body === 'string') outgoing.end(body)
        else body(outgoing)
        return
      }
      const response = await fetch(`${serviceUrl}${path.replace(/^\/prefix/, '')}`, {
        method,
        headers: { authorization: headers.authorization ?? '' },
      })
      outgoing.writeHead(response.status, {
        ...Object.fromEntries(response.headers),
        ...FOR_ITS_OWN,
      })
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    }
    answer().catch(() => outgoing.destroy())
  })
  door.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const goDown = async () => {
    if (!door.listening) return
    const closed = once(door, 'close')
    door.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  const port = await listenOn(door, HOST)
  return {
    url: `http://${HOST}:${port}`,
    received,
    goDown,
    comeBack: async () => {
      await listenOn(door, HOST, port)
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    fail: (status) => {
      answerOfTest = { status, body: '' }
    },
    answerWith: (answer) => {
      answerOfTest = answer
    },
  }
}

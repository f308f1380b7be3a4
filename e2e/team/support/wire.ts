import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

import { listenOn } from '../../../scripts/ports.ts'

/**
 * A connection to a server that can be cut, because offline mode does not close a browser's WebSockets.
 * @param delayMs delays the server's messages
 */
export async function wireTo(userUrl: string, delayMs = 0) {
  const { hostname, port } = new URL(userUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    near.pipe(far)
    far.pipe(delayed(delayMs)).pipe(near)
    if (isCut) near.destroy()
  })
  const own = await listenOn(server, hostname)
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `ws://${hostname}:${own}`,
    cut,
    reconnect: () => {
      isCut = false
    },
    close: () => {
      cut()
      server.close()
    },
  }
}

function delayed(milliseconds: number): Transform {
  return new Transform({
    transform: (part, _, pass) => {
      setTimeout(pass, milliseconds, null, part)
    },
  })
}

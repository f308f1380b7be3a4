import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to an engine that can be cut, since a browser that is told to be offline keeps its WebSockets. */
export async function wireTo(readerUrl: string) {
  const { hostname, port } = new URL(readerUrl)
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
      one.pipe(other)
    }
    if (isCut) near.destroy()
  }).listen(0, hostname)
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' && address !== null ? address.port : 0
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

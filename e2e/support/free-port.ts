import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

// Below the system's ephemeral ports. Tests run in several processes, and each starts elsewhere, because a port without a
// listener may belong to another test.
let last = 11_000 + ((process.pid * 37) % 20_000)

export async function freePort(): Promise<number> {
  last += 1
  const port = last
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}

/** Of a server that listens. */
export function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

const HOST = '127.0.0.1'

// Below the system's ephemeral ports. Tests run in several processes, and each starts elsewhere, because a port without a
// listener may belong to another test.
let last = 11_000 + ((process.pid * 37) % 20_000)

export async function freePort(): Promise<number> {
  last += 1
  const port = last
  const server = createServer()
  try {
    await listenOn(server, HOST, port)
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}

/** @param port by default one that the system chooses. @returns the port */
export async function listenOn(server: Server, host = HOST, port = 0): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

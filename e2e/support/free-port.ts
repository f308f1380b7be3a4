import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that the system gives to connections. Tests run in several processes, and each begins elsewhere: a port
// that nobody listens to yet may have been given to another test already.
let last = 11_000 + ((process.pid * 37) % 20_000)

/** A port of this machine that nobody listens to, each time another. */
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

import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'

type Asked = { method?: string; headers?: Record<string, string> }

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Requests a path exactly as written. `fetch` would resolve `..` and request compression. */
export async function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: Asked = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.once('error', reject)
      incoming.once('end', () => {
        const { statusCode = 0, headers: received } = incoming
        resolve({ status: statusCode, headers: received, body: Buffer.concat(parts) })
      })
    })
    sent.once('error', reject)
    sent.end()
  })
}

/** Sends text that need not be HTTP. Returns the head of the answer. */
export async function sendRaw(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let answer = ''
    socket.on('data', (part) => {
      answer += part.toString('latin1')
      const end = answer.indexOf('\r\n\r\n')
      if (end === -1) return
      socket.destroy()
      resolve(answer.slice(0, end))
    })
    socket.once('error', reject)
    socket.once('end', () => {
      reject(new Error(`No answer: ${answer}`))
    })
  })
}

/** How many requests so many a second have let pass since a time of `performance.now()`. */
export function passedSince(start: number, perSecond: number): number {
  return ((performance.now() - start) / 1000) * perSecond
}

export function codeOf({ body }: Answer): unknown {
  const envelope: { success: unknown; error: { code: unknown; message: unknown } } = JSON.parse(
    body.toString(),
  )
  if (envelope.success !== false || typeof envelope.error.message !== 'string') {
    throw new TypeError(`No error envelope: ${body.toString()}`)
  }
  return envelope.error.code
}

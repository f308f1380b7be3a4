import { request, type IncomingHttpHeaders } from 'node:http'

type Asked = { method?: string; headers?: Record<string, string> }

/** An answer as it travelled: nothing decompressed, no redirect followed. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a path exactly as it is written; `fetch` would shorten `..` and ask for compression by itself. */
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

/** The service's code in an error envelope. */
export function codeOf({ body }: Answer): unknown {
  const envelope: { success: unknown; error: { code: unknown; message: unknown } } = JSON.parse(
    body.toString(),
  )
  if (envelope.success !== false || typeof envelope.error.message !== 'string') {
    throw new TypeError(`No error envelope: ${body.toString()}`)
  }
  return envelope.error.code
}

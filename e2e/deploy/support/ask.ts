import { request, type IncomingHttpHeaders } from 'node:http'

type Asked = { method?: string; headers?: Record<string, string> }

/** An answer exactly as it was sent: not decompressed, redirects not followed. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Requests a path exactly as written. `fetch` would resolve `..` and ask for compression. */
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

/** The error code in the envelope of the service. */
export function codeOf({ body }: Answer): unknown {
  const envelope: { success: unknown; error: { code: unknown; message: unknown } } = JSON.parse(
    body.toString(),
  )
  if (envelope.success !== false || typeof envelope.error.message !== 'string') {
    throw new TypeError(`No error envelope: ${body.toString()}`)
  }
  return envelope.error.code
}

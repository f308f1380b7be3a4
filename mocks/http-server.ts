import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { getResponse, type HttpHandler } from 'msw'
import { type Failure, refuse, requestId } from './answer.ts'
import { createHandlers } from './handlers.ts'
import { isScenarioName, type ScenarioName } from './scenarios.ts'

export type ServerOptions = {
  /** 0 takes any free port. */
  port: number
  now: Date | (() => Date)
  scenario: ScenarioName
  /** If set, required as a bearer token. */
  apiKey?: string | undefined
}

export type RunningServer = { url: string; close: () => Promise<void> }

const HOST = '127.0.0.1'
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept, X-Mock-Scenario',
  'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
  'Access-Control-Max-Age': '600',
}

/**
 * The simulated service on localhost. The header `x-mock-scenario` selects another scenario for one request; changing the
 * scenario resets its counts.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const handlers = createHandlers({
    now: options.now,
    scenario: (request) => {
      const asked = request.headers.get('x-mock-scenario') ?? options.scenario
      return isScenarioName(asked) ? asked : options.scenario
    },
  })
  const server = createServer((incoming, outgoing) => {
    // Clients may disconnect during an answer.
    outgoing.on('error', () => {})
    answer(incoming, handlers, options)
      .then((response) => send(response, incoming, outgoing))
      .catch((error: unknown) => {
        console.error(error)
        outgoing.destroy()
      })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, HOST, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  return {
    url: `http://${HOST}:${port}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
      })
      // Stalled answers would keep the server open.
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(
  incoming: IncomingMessage,
  handlers: HttpHandler[],
  { now, apiKey }: ServerOptions,
): Promise<Response> {
  const { method = 'GET', url: path = '/' } = incoming
  const refused = (failure: Failure) => {
    const present = now instanceof Date ? now : now()
    return refuse(failure, { request_id: requestId(path, 1), timestamp: present.toISOString() })
  }
  if (method === 'OPTIONS') return new Response(null, { status: 204 })
  if (method !== 'GET') {
    return refused({ status: 405, code: 'METHOD_NOT_ALLOWED', message: 'Only GET is supported' })
  }
  if (apiKey !== undefined && incoming.headers.authorization !== `Bearer ${apiKey}`) {
    return refused({ status: 401, code: 'UNAUTHORIZED', message: 'A valid API key is required' })
  }
  const notFound: Failure = {
    status: 404,
    code: 'NOT_FOUND',
    message: 'There is nothing at this address',
  }
  if (!URL.canParse(path, `http://${HOST}`)) return refused(notFound)
  const url = new URL(path, `http://${HOST}`)
  if (!url.pathname.startsWith('/v1/')) return refused(notFound)
  const request = new Request(url, { headers: headersOf(incoming) })
  return (await getResponse(handlers, request)) ?? refused(notFound)
}

function headersOf({ headers }: IncomingMessage): Headers {
  const scenario = headers['x-mock-scenario']
  return new Headers(typeof scenario === 'string' ? { 'x-mock-scenario': scenario } : {})
}

async function send(response: Response, incoming: IncomingMessage, outgoing: ServerResponse) {
  // A network error has no status, so close the connection.
  if (response.type === 'error') {
    incoming.socket.destroy()
    return
  }
  const body = Buffer.from(await response.arrayBuffer())
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...CORS })
  outgoing.end(body)
}

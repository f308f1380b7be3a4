import { parseArgs } from 'node:util'

import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  ErrorCode,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  LATEST_PROTOCOL_VERSION,
} from '@modelcontextprotocol/sdk/types.js'
import { isUsableId } from '../../src/lib/ids.ts'
import { isObject, parseJson } from '../../src/lib/objects.ts'
import { reasonOf } from '../service/clean-text.ts'
import { readNumber, checkUrl, siteOfEnvironment } from '../service/site-of-environment.ts'
import { type ServerUsage, createServer } from './create-server.ts'

// `npm run mcp`: a brand's data for an assistant, over standard input and output. Read-only.

const MAX_LINE_BYTES = 4_000_000

/** The ID of a message is in its first or last bytes. */
const END_BYTES = 1000

const LINE_END = 0x0a

/**
 * Messages over standard input and output, one a line. The SDK's transport ends at a line of 10 MB and ignores invalid messages,
 * so that clients wait for ever: here every line is answered, and the next one is read.
 */
class MessageLines implements Transport {
  onmessage?: (message: JSONRPCMessage) => void
  onclose?: () => void
  onerror?: (error: Error) => void
  #chunks: Buffer[] = []
  #bytes = 0

  async start(): Promise<void> {
    process.stdin.on('data', this.#read)
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await new Promise<void>((resolve) => {
      process.stdout.write(`${JSON.stringify(message)}\n`, () => {
        resolve()
      })
    })
  }

  async close(): Promise<void> {
    process.stdin.off('data', this.#read)
    process.stdin.pause()
    this.onclose?.()
  }

  #read = (chunk: Buffer): void => {
    let rest = chunk
    for (let end = rest.indexOf(LINE_END); end !== -1; end = rest.indexOf(LINE_END)) {
      this.#keep(rest.subarray(0, end))
      const line = Buffer.concat(this.#chunks).toString()
      const isTooLarge = this.#bytes > MAX_LINE_BYTES
      this.#chunks = []
      this.#bytes = 0
      rest = rest.subarray(end + 1)
      if (isTooLarge) this.#refuse(idInLine(line), `A message has at most ${MAX_LINE_BYTES} bytes.`)
      else this.#readLine(line.trim())
    }
    this.#keep(rest)
  }

  /** Keeps only as much of a line as is needed to answer it. */
  #keep(part: Buffer): void {
    this.#bytes += part.length
    if (this.#bytes <= MAX_LINE_BYTES) this.#chunks.push(part)
    else {
      const line = Buffer.concat([...this.#chunks, part])
      const ends = [
        line.subarray(0, END_BYTES),
        line.subarray(Math.max(END_BYTES, line.length - END_BYTES)),
      ]
      // A copy, because a slice keeps its whole buffer alive.
      this.#chunks = [Buffer.concat(ends)]
    }
  }

  #readLine(line: string): void {
    if (line === '') return
    const parsed = parseJson(line)
    if (parsed === undefined) {
      this.#refuse(idInLine(line), 'A message is JSON in one line.', ErrorCode.ParseError)
      return
    }
    // Some protocol versions have batches. Each message is answered separately.
    for (const message of Array.isArray(parsed) && parsed.length > 0 ? parsed : [parsed]) {
      const read = JSONRPCMessageSchema.safeParse(asMeant(message))
      if (read.success) this.onmessage?.(read.data)
      else if (isAnswered(message)) {
        this.#refuse(idOf(message), 'This is no message of JSON-RPC 2.0.')
      }
    }
  }

  #refuse(id: string | number | null, message: string, code = ErrorCode.InvalidRequest): void {
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`)
  }
}

/** Notifications and answers get no answer, and strict clients quit if they do. */
function isAnswered(message: unknown): boolean {
  if (!isObject(message)) return true
  const isNotification = typeof message['method'] === 'string' && !('id' in message)
  return !isNotification && !('result' in message) && !('error' in message)
}

const ID = String.raw`"id"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+)`
const ID_AT_END = [
  new RegExp(String.raw`^\s*\{[^{}[\]]*?${ID}`),
  new RegExp(String.raw`,\s*${ID}\s*\}\s*$`),
]

function idOf(message: unknown): string | number | null {
  const id = isObject(message) ? message['id'] : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** The ID in a line that is too long or invalid, if it can be found. An `id` inside the parameters does not count. */
function idInLine(line: string): string | number | null {
  const found = ID_AT_END.map((end) => end.exec(line)?.[1]).find((id) => id !== undefined)
  return found === undefined ? null : idOf({ id: parseJson(found) })
}

/**
 * Normalizes a message: omits `null` and empty lists, parses arguments sent as JSON text or as a list of one, and adds a missing
 * client name.
 */
function asMeant(message: unknown): unknown {
  if (!isObject(message)) return message
  const { params, ...rest } = message
  const whole = { jsonrpc: '2.0', ...rest }
  const isLeftOut = isEmpty(params)
  if (message['method'] === 'initialize') {
    const given = isObject(params) ? params : {}
    const { protocolVersion, capabilities, clientInfo } = given
    return {
      ...whole,
      params: {
        ...given,
        protocolVersion:
          typeof protocolVersion === 'string' ? protocolVersion : LATEST_PROTOCOL_VERSION,
        capabilities: isObject(capabilities) ? capabilities : {},
        clientInfo: { name: 'unknown', version: '0', ...(isObject(clientInfo) ? clientInfo : {}) },
      },
    }
  }
  if (isLeftOut) return whole
  if (!isObject(params)) return message
  const { _meta: meta, arguments: args, ...others } = params
  const read = typeof args === 'string' ? (args.trim() === '' ? {} : parseJson(args)) : args
  const wanted = Array.isArray(read) && read.length === 1 ? read[0] : read
  return {
    ...whole,
    params: {
      ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null)),
      ...(isObject(meta) ? { _meta: meta } : {}),
      ...(isEmpty(wanted) ? {} : { arguments: wanted }),
    },
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

const HELP = `Gives an assistant the data of brands, as an MCP server over stdio. It only reads.

  npm run mcp -- --url https://api.example.com --brand northwind --brand globex

  --url URL          where /v1 is
  --brand ID         a brand that the assistant may ask for; may be given several times
  --budget REQUESTS  how many requests a call may cost, 4 to 1000 (default 45)
  --help             this text

Environment
  API_KEY, API_KEY_FILE  the key or its file, sent as "Authorization: Bearer"; without it none is sent
  API_URL                instead of --url
  CONFIG_FILE, BRANDS    a config.json, whose brands and parameters are used, or only brands; instead of --brand`

function readUsage(): ServerUsage | 'help' {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      brand: { type: 'string', multiple: true },
      budget: { type: 'string', default: '45' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help === true) return 'help'
  const site = siteOfEnvironment()
  const { url = site.url, brand: brands = site.brands } = values
  checkUrl('url', url)
  if (brands.length === 0 || !brands.every(isUsableId)) {
    throw new Error('--brand must be the ID of a brand.')
  }
  const budget = readNumber('budget', values.budget, 4, 1000)
  return { ...site, url, brands: [...new Set(brands)], budget }
}

async function serve(usage: ServerUsage): Promise<void> {
  // Without its client the server has nothing to do.
  process.stdout.once('error', () => {
    process.exit()
  })
  await createServer(usage).connect(new MessageLines())
}

try {
  const usage = readUsage()
  if (usage === 'help') console.log(HELP)
  else await serve(usage)
} catch (error) {
  // Standard output belongs to the protocol.
  console.error(reasonOf(error))
  process.exitCode = 1
}

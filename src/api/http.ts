import type * as z from 'zod/mini'
import { isInstant, parseTime } from '../lib/dates.ts'
import { isObject, parseJson } from '../lib/objects.ts'
import { addressOf, requestInit } from './address.ts'
import { ApiError, type ApiErrorKind } from './api-error.ts'
import type { ApiSettings, Send } from './api-settings.ts'
import { fetchOrTake } from './preloaded-answers.ts'
import { type ReadText, readText } from './read-text.ts'
import { describeIssues } from './schema.ts'

const PERHAPS_LOGIN = 'perhaps a login page: reload to sign in again'

/** The code of a failure when the site itself answers, so the connection is not the cause. */
export const NO_ANSWER = 'NO_ANSWER'
const MAX_PROBE_MS = 3000
let probe: { at: number; answers: Promise<boolean> } | undefined

export type ApiClient = {
  readonly settings: ApiSettings
  readonly send: Send
  /** Whether the service rejected the user's key, so that no request is sent automatically (contract §12). */
  readonly isRefused: () => boolean
  /** Hides the user's key in a text; absent without a key. */
  readonly redact?: (text: string) => string
  /** Changes the value in place. */
  readonly redactJson?: (value: unknown, source: string) => unknown
}

export function createApiClient(settings: ApiSettings): ApiClient {
  return { settings, send: fetchOrTake, isRefused: () => false }
}

type GetOptions = {
  signal: AbortSignal
  search?: Record<string, string> | [string, string][]
}

/**
 * Sends a GET, opens the envelope (contract §15) and checks the payload. All requests pass through here.
 * @param path from `/v1` on, with ids encoded by {@link pathSegment}
 * @throws {ApiError} for every failure (contract §10), including a redirect; a cancelled request throws the signal's reason
 */
export async function get<Schema extends z.ZodMiniType>(
  client: ApiClient,
  path: string,
  schema: Schema,
  { signal, search }: GetOptions,
): Promise<z.output<Schema>> {
  const { settings, send } = client
  const { auth, timeoutMs } = settings
  const timeout = AbortSignal.timeout(timeoutMs)

  let response: Response | undefined
  let read: ReadText
  try {
    response = await send(addressOf(settings, path, search), {
      ...requestInit(settings),
      signal: AbortSignal.any([signal, timeout]),
    })
    refuseRedirect(response, `the answer is a redirect to another address, ${PERHAPS_LOGIN}`)
    read = await readText(response)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ApiError) throw error
    const status = response?.status
    if (timeout.aborted) {
      const message = `No complete answer within ${timeoutMs / 1000} seconds.`
      throw new ApiError('timeout', message, { status })
    }
    const message =
      status === undefined ? 'The service couldn’t be reached.' : 'The answer broke off.'
    const code = status === undefined && (await siteAnswers()) ? NO_ANSWER : undefined
    signal.throwIfAborted()
    throw new ApiError('network', message, { status, code })
  }
  try {
    return readAnswer(client, response, read, schema)
  } catch (error) {
    if (error instanceof ApiError) throw error
    const { status } = response
    throw new ApiError('contract', 'The answer couldn’t be read.', { status, auth })
  }
}

/** Whether this site still answers, asked once for requests that fail together. The command line has no site. */
async function siteAnswers(): Promise<boolean> {
  if (typeof document === 'undefined' || !navigator.onLine) return false
  const now = performance.now()
  if (probe === undefined || now - probe.at > MAX_PROBE_MS) {
    const signal = AbortSignal.timeout(MAX_PROBE_MS)
    const asked = fetchOrTake('/', {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
      signal,
    })
    probe = {
      at: now,
      answers: asked.then(
        () => true,
        () => false,
      ),
    }
  }
  return probe.answers
}

/** Redirects are not followed (contract §12). Browsers hide one behind an opaque response; Node shows its status. */
export function refuseRedirect({ type, status }: Response, advice: string): void {
  if (type !== 'opaqueredirect' && (status < 300 || status >= 400)) return
  const facts = { code: 'REDIRECTED', fields: [advice] }
  throw new ApiError('contract', 'The service redirected the request.', facts)
}

function readAnswer<Schema extends z.ZodMiniType>(
  { settings: { auth }, redact = (given) => given, redactJson = (given) => given }: ApiClient,
  { ok, status, headers }: Response,
  { text, excess }: ReadText,
  schema: Schema,
): z.output<Schema> {
  // Redacts the parsed value, so that no escape or encoding in the body hides a key.
  const body = redactJson(parseJson(text), text)
  const said = readErrorBody(body, ok ? '' : redact(text))
  const header = (name: string) => {
    const value = headers.get(name)
    return value === null ? null : redact(value)
  }
  const facts = {
    status,
    auth,
    code: said.code,
    requestId: said.requestId ?? header('x-request-id') ?? undefined,
  }
  const unreadable = (message: string, fields: readonly string[]) =>
    new ApiError('contract', message, { ...facts, fields })

  if (!ok) {
    throw new ApiError(kindOfStatus(status), said.message ?? `The service answered ${status}.`, {
      ...facts,
      retryAfterSeconds: retryAfterSeconds(headers, Date.now()),
    })
  }
  if (!isObject(body)) {
    const start = text.trimStart()
    if (start.startsWith('<')) facts.code = 'WEB_PAGE'
    throw unreadable('The answer is not the documented JSON.', [excess ?? describeBody(start)])
  }
  if (body['success'] !== true) {
    throw unreadable(said.message ?? 'The service did not report success.', [
      'success: expected true',
    ])
  }
  const parsed = schema.safeParse(body['data'])
  if (!parsed.success) {
    throw unreadable(
      'The answer does not have the documented shape.',
      describeIssues(parsed.error, 'data'),
    )
  }
  return parsed.data
}

function describeBody(text: string): string {
  if (text === '') return 'the answer is empty'
  // After a session ends, a proxy sends its login page, often with status 200 after a redirect.
  return text.startsWith('<')
    ? `the answer is a web page, ${PERHAPS_LOGIN}`
    : 'the answer is not a JSON object'
}

type ErrorBody = {
  code: string | undefined
  message: string | undefined
  requestId: string | undefined
}

const MAX_MESSAGE_LENGTH = 300

/** Reads the forms of contract §10: envelope, problem details (RFC 9457), `{ message }`, else `text`, if any. Never throws. */
export function readErrorBody(body: unknown, text: string): ErrorBody {
  const error = member(body, 'error')
  const requestId = asText(
    member(member(body, 'meta'), 'request_id') ??
      member(error, 'request_id') ??
      member(body, 'request_id'),
  )
  const code = asText(member(error, 'code'))
  const message = asText(member(error, 'message'))
  if (code !== undefined || message !== undefined) return { code, message, requestId }

  const detail = asText(member(body, 'detail')) ?? asText(member(body, 'title'))
  if (detail !== undefined)
    return { code: asText(member(body, 'type')), message: detail, requestId }

  const bare = asText(member(body, 'message')) ?? asText(error)
  if (bare !== undefined) return { code: asText(member(body, 'code')), message: bare, requestId }

  const isPlain = body === undefined && !text.trimStart().startsWith('<')
  return { code, message: isPlain ? asText(text) : undefined, requestId }
}

function member(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function asText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const text = value.trim()
  if (text.length <= MAX_MESSAGE_LENGTH) return text
  // Joined from single characters, because a slice would keep the whole text in memory.
  return `${text.slice(0, MAX_MESSAGE_LENGTH).split('').join('')}…`
}

/** Some services send the time in seconds since 1970 instead of how long to wait. */
const MIN_UNIX_TIME = 1e9

/** Seconds, or an HTTP or ISO date (contract §10), compared with the answer's Date, because the device's clock may be wrong. */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? ''
  const numbers = value.replace(/ ?(?:s(?:ec(?:ond)?s?)?)?\s*(?:;.*)?$/i, '')
  // A proxy that adds its own header makes a list of them.
  const isNumber = /^\d+(?:\.\d+)?(?:\s*,\s*\d+(?:\.\d+)?)*$/.test(numbers)
  const number = isNumber ? Math.max(...numbers.split(',').map(Number)) : Number.NaN
  if (number < MIN_UNIX_TIME) return Math.ceil(number)
  const date = isNumber ? 1000 * number : isInstant(value) ? parseTime(value) : httpDate(value)
  if (Number.isNaN(date)) return undefined
  // A cached answer states its age.
  const sent = headers.get('age')?.trim() ?? ''
  const age = /^\d{1,9}$/.test(sent) ? Number(sent) : 0
  const answered = httpDate(headers.get('date') ?? '') + 1000 * age
  return Math.max(0, Math.ceil((date - (Number.isNaN(answered) ? now : answered)) / 1000))
}

/** An HTTP date (RFC 9110, 5.6.7) as milliseconds since 1970, else NaN. JavaScript is too lenient: `soon 1` is a day in 2001. */
function httpDate(text: string): number {
  const isAsctime = /^\w+ \w+ +\d+ [\d:]+ \d{4}$/.test(text)
  const isDate = isAsctime || /^\w+, .+[ -]\d{2,4} [\d:]+ (?:GMT|UTC|[+-]0000)$/.test(text)
  return isDate ? parseTime(isAsctime ? `${text} GMT` : text) : Number.NaN
}

function kindOfStatus(status: number): ApiErrorKind {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not-found'
  if (status === 429) return 'rate-limited'
  if (status === 511) return 'contract'
  if (status >= 500) return 'server'
  return status >= 400 ? 'request' : 'contract'
}

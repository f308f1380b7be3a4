import { ApiError } from '../api/api-error.ts'
import { redact } from '../api/redact.ts'
import { BASE_PATH, isMissingCode } from '../lib/app-files.ts'
import { isObject } from '../lib/objects.ts'
import { PAGES } from '../parts/app/pages.ts'

const MAX_POSTS = 5
const MAX_KINDS = 50
const MINUTE_MS = 60_000

/** One kind of error: its count since the last report, and whether it was reported this minute. */
type Seen = { report: ErrorReport; count: number; isReported: boolean }

const seen = new Map<string, Seen>()
let posts = 0
let postTo = ''

/**
 * Logs an unexpected error and, if there is a URL, posts it. Repeated errors are counted and reported with their count after a
 * minute. At most five posts are sent per minute (contract §20, `errorReportUrl`).
 */
export function report(caught: unknown, context: unknown, url: string): void {
  const { error, where } = unpack(caught, context)
  // Browsers report this harmless error when a size changes while it is measured.
  if (typeof error === 'string' && error.startsWith('ResizeObserver loop')) return
  const build = import.meta.url.split('/').at(-1) ?? ''
  const described = describeForReport(
    error,
    where,
    location.pathname.slice(BASE_PATH.length),
    build,
  )
  const { name, message, page, stack } = described
  const kind = [name, message, where, page, stack[0]].join('\n')
  postTo = url
  if (seen.size === 0) {
    setTimeout(endMinute, MINUTE_MS)
    // A page that is closed has no next minute.
    addEventListener('pagehide', reportRest, { once: true })
  }
  const before = seen.get(kind)
  if (before !== undefined) before.count += 1
  else if (seen.size < MAX_KINDS) {
    seen.set(kind, { report: described, count: 1, isReported: false })
    log(error, described)
    postReports()
  }
}

function unpack(caught: unknown, context: unknown): { error: unknown; where: string } {
  if (caught instanceof ErrorEvent) {
    return { error: caught.error ?? caught.message, where: 'window' }
  }
  if (caught instanceof PromiseRejectionEvent) return { error: caught.reason, where: 'promise' }
  if (typeof context === 'string') return { error: caught, where: context }
  const key = isObject(context) ? context['queryKey'] : undefined
  return { error: caught, where: Array.isArray(key) ? `query ${kindOfQuery(key)}` : 'render' }
}

/** Keys are `['brand', id, 'score', …]` or `['citation', id]`; the report names the kind, never the id. */
function kindOfQuery(key: readonly unknown[]): string {
  return String(key[0] === 'brand' ? key[2] : key[0])
}

function postReports(): void {
  for (const each of seen.values()) {
    if (each.count === 0 || each.isReported || posts >= MAX_POSTS) continue
    post({ ...each.report, count: each.count })
    posts += 1
    each.count = 0
    each.isReported = true
  }
}

function reportRest(): void {
  for (const each of seen.values()) each.isReported = false
  postReports()
}

function endMinute(): void {
  posts = 0
  for (const [kind, { count }] of seen) if (count === 0) seen.delete(kind)
  reportRest()
  if (seen.size > 0) setTimeout(endMinute, MINUTE_MS)
  else removeEventListener('pagehide', reportRest)
}

/** A beacon is sent even while the page closes. */
function post(described: ErrorReport): void {
  if (postTo === '') return
  try {
    navigator.sendBeacon(
      postTo,
      new Blob([JSON.stringify(described)], { type: 'application/json' }),
    )
  } catch {
    // A report that cannot be sent is dropped: the console has it.
  }
}

/** Uncaught errors are already in the console. Bad answers and missing files are only warnings. */
function log(error: unknown, { where, page, name, message, stack }: ErrorReport): void {
  if (where === 'window' || where === 'promise') return
  const words = [`${name}: ${message} (${where}, ${page})`, ...stack].join('\n  ')
  if (error instanceof ApiError || isMissingCode(error)) console.warn(words)
  else console.error(words)
}

/** Contains no data, notes or keys. */
export type ErrorReport = {
  /** The file name of this build; its hash identifies the build. */
  build: string
  where: string
  /** The page's path without ids and search parameters. */
  page: string
  name: string
  message: string
  stack: readonly string[]
  count: number
}

const MAX_MESSAGE_LENGTH = 300
const MAX_CLEANED_LENGTH = 1000
const MAX_LINES = 10
const MAX_LINE_LENGTH = 200
const MAX_FRAME = 1000
const MAX_FIELDS = 5
/** Path segments that are pages and not ids. */
const PAGE_WORDS = PAGES.flatMap(({ path }) => path.split('/')).filter((part) =>
  /^[a-z]/.test(part),
)

export function describeForReport(
  error: unknown,
  where: string,
  pathname: string,
  build: string,
): ErrorReport {
  const facts = error instanceof ApiError ? factsOfAnswer(error) : factsOfBug(error)
  return { build, where, page: patternOf(pathname), ...facts, count: 1 }
}

/** The path with its ids replaced: `/brands/*`. */
function patternOf(pathname: string): string {
  const parts = pathname.split('/').map((part, index) => {
    // Every second segment is an id, even if it looks like a page.
    const isWord = index % 2 === 1 && PAGE_WORDS.includes(part)
    return part === '' || isWord ? part : '*'
  })
  return parts.join('/')
}

/** The service's messages may quote data, so only codes and names of documented fields are reported. */
function factsOfAnswer({ kind, status, code, requestId, fields }: ApiError) {
  const known = [
    kind,
    status === undefined ? '' : `HTTP ${status}`,
    identifier(code),
    identifier(requestId),
    ...fields.slice(0, MAX_FIELDS).map(withoutNames),
  ]
  const message = known.filter((fact) => fact !== '').join(' · ')
  return { name: 'ApiError', message: shorten(message, MAX_MESSAGE_LENGTH), stack: [] }
}

/** Removes platforms and sentiments, which are data: `data.by_platform.*: expected a whole number`. */
function withoutNames(field: string): string {
  return field.replace(/(\.(?:by_platform|by_sentiment|platforms)\.)[^]*(: )/, '$1*$2')
}

function identifier(text = ''): string {
  return /^[\w.:-]{1,80}$/.test(text) ? text : ''
}

function factsOfBug(error: unknown) {
  if (!(error instanceof Error)) {
    const isText = typeof error === 'string'
    return { name: typeof error, message: isText ? clean(error) : '', stack: [] }
  }
  return { name: clean(error.name), message: clean(error.message), stack: framesOf(error) }
}

/** Removes what might be data: quotations, search parameters, and strings that look like a key. */
function clean(message: string): string {
  const text = startOf(redact(message))
    .replaceAll(/"[^"]*"?|“[^”]*”?|«[^»]*»?|`[^`]*`?/g, '"…"')
    // Browsers put identifiers in single quotes: `reading 'scores'`.
    .replaceAll(/(?<!\w)(?:'(?![\w$.]{1,40}')[^']*'?|‘[^’]*’?)/g, "'…'")
    .replaceAll(/\b(Bearer|Basic)\s+\S+/gi, '$1 …')
    .replaceAll(/(https?:[^\s?#]*)[?#]\S+/g, '$1?…')
    .replaceAll(/(?<![\w/.-])[\w-]{20,}(?![\w.-])/g, '…')
  return shorten(text, MAX_MESSAGE_LENGTH)
}

/** Leaves out the last word if it is cut, because it might be part of a key. */
function startOf(message: string): string {
  if (message.length <= MAX_CLEANED_LENGTH) return message
  return message.slice(0, MAX_CLEANED_LENGTH).replace(/\S+$/, '')
}

/** The stack frames, in any browser's format. Some browsers repeat the message above them. */
function framesOf({ stack = '', message }: Error): string[] {
  const isRepeated = message !== '' && stack.includes(message)
  return stack
    .split('\n')
    .slice(isRepeated ? message.split('\n').length : 0)
    .filter(({ length }) => length <= MAX_FRAME)
    .filter((line) => /^\s+at .*:\d+:\d+\)?$|^[^\s@]*@.*:\d+:\d+$/.test(line))
    .slice(0, MAX_LINES)
    .map((line) => shorten(withoutAddress(redact(line.trim())), MAX_LINE_LENGTH))
}

/** Removes search parameters, and ids in the page's address, which browsers give for inline scripts. */
function withoutAddress(frame: string): string {
  return frame
    .replaceAll(/[?#][^\s:)]*/g, '')
    .replaceAll(/(https?:\/\/[^\s/]+)(\/[^\s:)]*)/g, (file, origin: string, path: string) =>
      path.startsWith(`${BASE_PATH}/assets/`)
        ? file
        : origin + BASE_PATH + patternOf(path.slice(BASE_PATH.length)),
    )
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

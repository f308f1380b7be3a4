import { ApiError } from '../api/api-error.ts'
import { BASE_PATH, isMissingCode } from '../lib/app-files.ts'
import { isObject } from '../lib/is-object.ts'
import { describeForReport, type ErrorReport } from './error-report.ts'

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
 * @param caught the error, or the window's event
 * @param context where it was caught: a word, or the arguments of React and the query cache
 * @param url a path of this origin, '' for none
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

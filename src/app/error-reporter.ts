import { ApiError } from '../api/api-error.ts'
import { isObject } from '../lib/is-object.ts'
import { describeForReport, type ErrorReport, isMissingCode } from './error-report.ts'

const MOST_POSTS = 5
const MOST_KINDS = 50
const MINUTE_MS = 60_000

/** What happened in this minute, by what it was: how often since it was told, and whether it was told in this minute. */
type Heard = { report: ErrorReport; count: number; isTold: boolean }

const heard = new Map<string, Heard>()
let posts = 0
let postTo = ''

/**
 * Tells of an unexpected error: at once in the console, and at an address where there is one. The same error again is only
 * counted, and told with the count when the minute is over; at most five posts are sent a minute.
 * @param caught the error, or the event of the window that brings it
 * @param context where it was caught: a word, or what React and the query cache hand over
 * @param url a path of this origin, '' for none
 */
export function report(caught: unknown, context: unknown, url: string): void {
  const { error, where } = unpack(caught, context)
  // Browsers raise this one as a remark of their own, for a size that changed while it was measured.
  if (typeof error === 'string' && error.startsWith('ResizeObserver loop')) return
  const build = import.meta.url.split('/').at(-1) ?? ''
  const news = describeForReport(error, where, location.pathname, build)
  const { name, message, page, stack } = news
  const kind = [name, message, where, page, stack[0]].join('\n')
  postTo = url
  if (heard.size === 0) {
    setTimeout(endMinute, MINUTE_MS)
    // A page that goes has no next minute.
    addEventListener('pagehide', tellRest, { once: true })
  }
  const before = heard.get(kind)
  if (before !== undefined) before.count += 1
  else if (heard.size < MOST_KINDS) {
    heard.set(kind, { report: news, count: 1, isTold: false })
    log(error, news)
    tell()
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

/** Keys are `['brand', id, 'score', …]` or `['citation', id]`: the kind is told, never the id. */
function kindOfQuery(key: readonly unknown[]): string {
  return String(key[0] === 'brand' ? key[2] : key[0])
}

function tell(): void {
  for (const each of heard.values()) {
    if (each.count === 0 || each.isTold || posts >= MOST_POSTS) continue
    post({ ...each.report, count: each.count })
    posts += 1
    each.count = 0
    each.isTold = true
  }
}

function tellRest(): void {
  for (const each of heard.values()) each.isTold = false
  tell()
}

function endMinute(): void {
  posts = 0
  for (const [kind, { count }] of heard) if (count === 0) heard.delete(kind)
  tellRest()
  if (heard.size > 0) setTimeout(endMinute, MINUTE_MS)
  else removeEventListener('pagehide', tellRest)
}

/** What can be said aloud even where it fails: a beacon waits for no answer and outlives the page. */
function post(news: ErrorReport): void {
  if (postTo === '') return
  try {
    navigator.sendBeacon(postTo, new Blob([JSON.stringify(news)], { type: 'application/json' }))
  } catch {
    // The report is in the console; a way to tell that it could not be sent there is none.
  }
}

/** The browser itself logs what nobody caught. A bad answer or a missing file is no bug of this page: only a warning. */
function log(error: unknown, { where, page, name, message, stack }: ErrorReport): void {
  if (where === 'window' || where === 'promise') return
  const words = [`${name}: ${message} (${where}, ${page})`, ...stack].join('\n  ')
  if (error instanceof ApiError || isMissingCode(error)) console.warn(words)
  else console.error(words)
}

// How a visit starts. On the first visit:
//
// 1. index.html contains all that the first paint needs. The build (deploy/critical-html.ts) puts into it the style sheets,
//    the critical HTML (critical-html.tsx: the loading overview, in `#boot`) and the preload script (preload-script.ts, which
//    bundles this file). The app's own scripts are only `<link rel="later">`.
// 2. The browser paints the critical HTML, which covers `#root`. An inline script has fitted it to the URL.
// 3. `start` below reads the configuration (inline, or config.json), sends the overview's requests, and writes the score into
//    the critical HTML (write-score.ts). `fetchOrTake` (src/api/preloaded-answers.ts) hands each answer to the app once.
// 4. start.js awaits `appIsDue`, which resolves when a score is painted, after 0.5 s, or at once on other pages. Until then
//    the app's scripts would share the connection. It then runs each module in a task of its own.
// 5. The app renders below and removes `#boot`: at once, or once it shows the score too (src/features/shell/brand-frame.tsx).
//
// The next visit adds:
//
// - The stored overview (src/model/stored-overview, one brand, a week at most): `start` shows its score and does not delay
//   the app; the app restores the other answers into the query cache and refreshes them.
// - The service worker (shell-worker.ts): it serves index.html, config.json and all files from its cache, and replaces them in
//   the background if there is a new version. It never answers the service's requests.
//
// Exceptions: with `auth: "bearer"` no data is preloaded and no overview stored. The simulated build has no preload script or
// worker. If the policy of another version blocks inline scripts, start.js loads the app at once.

import { addressOf, requestInit } from '../api/address.ts'
import { type ApiSettings, DEFAULT_API_SETTINGS, isBaseUrl } from '../api/api-settings.ts'
import { answerPreload, preloadAnswers } from '../api/preloaded-answers.ts'
import { BASE_PATH } from '../lib/app-files.ts'
import { isOfThisWeek } from '../lib/dates.ts'
import { isUsableId } from '../lib/ids.ts'
import { isObject } from '../lib/objects.ts'
import { DEFAULT_PERIOD } from '../lib/period.ts'
import { afterPaint, sleep } from '../lib/scheduling.ts'
import { STORED_OVERVIEW, loadStored } from '../model/local-storage.ts'
import { isScore, writeScore } from './write-score.ts'

/** A longer answer cannot be a score and is not read. */
const MAX_TEXT_LENGTH = 2000

const MAX_WAIT_MS = 500

/** `answer` is what the app gets for its own request for config.json. */
type Config = { inPage: string | null; answer: Promise<Response> }

/** Null if nothing is preloaded: the app explains an invalid file, and with `bearer` it needs the key first. */
function readSettings(file: unknown): ApiSettings | null {
  if (!isObject(file)) return null
  const settings = { ...DEFAULT_API_SETTINGS, ...file }
  const { apiBaseUrl, auth, limitParam, pageSize } = settings
  const isRight =
    typeof apiBaseUrl === 'string' &&
    isBaseUrl(apiBaseUrl) &&
    (auth === 'none' || auth === 'cookie') &&
    typeof limitParam === 'string' &&
    Number.isInteger(pageSize)
  return isRight ? settings : null
}

/** The brand of the URL; for `/` the last one used, or else the first of config.json (contract §13). */
function brandToOpen(file: unknown): unknown {
  const [, first, brand = ''] = location.pathname.slice(BASE_PATH.length).split('/')
  if (first === 'brands') return decodeURIComponent(brand)
  // The user wants to choose a brand.
  if (new URLSearchParams(location.search).has('choose')) return null
  const configured: unknown =
    isObject(file) && Array.isArray(file['brands']) ? file['brands'][0] : null
  return loadStored('last-brand') ?? (isObject(configured) ? configured['id'] : null)
}

/** @returns whether a score is stored */
function showStoredScore(frame: HTMLElement): boolean {
  const stored = loadStored(STORED_OVERVIEW)
  if (!isObject(stored) || stored['brandId'] !== brandToOpen(null) || !isObject(stored['score']))
    return false
  const { at, data } = stored['score']
  if (!isOfThisWeek(at) || !isScore(data)) return false
  void writeScore(frame, data)
  return true
}

/** The URLs that the overview requests when it opens, the score first. A test compares them with its loaders. */
export function overviewRequests(settings: ApiSettings, brandId: string): [string, ...string[]] {
  const { limitParam, pageSize } = settings
  const brand = `/v1/brands/${encodeURIComponent(brandId)}`
  const page: Record<string, string> = limitParam === '' ? {} : { [limitParam]: String(pageSize) }
  return [
    addressOf(settings, `${brand}/geo-score`),
    addressOf(settings, `${brand}/citations/stats`),
    addressOf(settings, `${brand}/geo-score/history`, { period: DEFAULT_PERIOD }),
    addressOf(settings, `${brand}/citations`, page),
  ]
}

/** '' if it is too long. */
async function readShort({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (text.length < MAX_TEXT_LENGTH) {
    const part = (await reader?.read())?.value
    if (part === undefined) return text
    text += part
  }
  void reader?.cancel()
  return ''
}

async function showScore(frame: HTMLElement, config: Config): Promise<void> {
  // No `await` for an inline configuration, so that the requests leave before the first paint.
  const file: unknown =
    config.inPage === null ? await readFile(config.answer) : JSON.parse(config.inPage)
  const settings = readSettings(file)
  const brandId = brandToOpen(file)
  if (settings === null || typeof brandId !== 'string' || !isUsableId(brandId)) return
  const init = requestInit(settings)
  const [score, ...others] = overviewRequests(settings, brandId).map(async (url) =>
    preloadAnswers(url, init),
  )
  // The code that takes an answer handles its failure.
  for (const other of others) other.catch(() => undefined)
  const response = await score
  if (response?.ok !== true) return
  const body: unknown = JSON.parse(await readShort(response.clone()))
  if (isObject(body) && body['success'] === true && isScore(body['data'])) {
    await writeScore(frame, body['data'])
  }
}

/** Uses the inline configuration if the build or the web server has put it into the page. */
function askForConfig(): Config {
  const url = `${import.meta.env.BASE_URL}config.json`
  const text = document.querySelector('#config')?.textContent ?? ''
  const inPage = text.trimStart().startsWith('{') ? text : null
  const answer = inPage === null ? preloadAnswers(url, {}) : answerPreload(url, inPage)
  answer.catch(() => undefined)
  return { inPage, answer }
}

async function readFile(config: Promise<Response>): Promise<unknown> {
  const answer = (await config).clone()
  return answer.status === 404 ? {} : answer.json()
}

/** Resolves when a score is painted, or no longer worth waiting for. */
async function waitForScore(frame: HTMLElement, config: Config): Promise<void> {
  if (showStoredScore(frame)) {
    // Requests take a phone’s processor some milliseconds each, and the stored score needs none.
    await afterPaint()
    void showScore(frame, config).catch(() => undefined)
    return
  }
  const fresh = showScore(frame, config).catch(() => undefined)
  await Promise.race([fresh, sleep(MAX_WAIT_MS)])
}

/** Requests the data of the overview before the app has loaded, and shows the score. Resolves when the app may be loaded. */
export async function start(): Promise<void> {
  const config = askForConfig()
  const frame = document.querySelector<HTMLElement>('#boot')
  // Only the overview has a place for the score.
  if (frame !== null && frame.querySelector('[data-first]') !== null) {
    await waitForScore(frame, config).catch(() => undefined)
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
    link.rel = 'modulepreload'
  }
}

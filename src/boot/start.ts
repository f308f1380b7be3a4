import { requestInit } from '../api/address.ts'
import { type ApiSettings, DEFAULT_API_SETTINGS, isBaseUrl } from '../api/api-settings.ts'
import { answerPreload, preloadAnswers } from '../api/preloaded-answers.ts'
import { BASE_PATH } from '../lib/base-path.ts'
import { isUsableId } from '../lib/ids.ts'
import { isObject } from '../lib/is-object.ts'
import { loadStored } from '../model/load-stored.ts'
import { STORED_OVERVIEW } from '../model/store-names.ts'
import { isOfThisWeek } from '../model/stored-overview/stored-week.ts'
import { isScore } from './is-score.ts'
import { overviewRequests } from './overview-requests.ts'
import { writeScore } from './write-score.ts'

/** A longer text is not read: it is no score. */
const MAX_TEXT_LENGTH = 2000

/** The app does not wait longer than this for the score. */
const MAX_WAIT_MS = 500

/** config.json: its text if it is in the page, and what the app gets as the answer to its request. */
type Config = { inPage: string | null; answer: Promise<Response> }

/** The settings, or null where nothing is asked for early: the app explains a wrong file, and with a key it asks itself. */
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

/** The brand that the address opens; of `/` the one used last, or else the first of config.json (contract §13). */
function brandToOpen(file: unknown): unknown {
  const [, first, brand = ''] = location.pathname.slice(BASE_PATH.length).split('/')
  if (first === 'brands') return decodeURIComponent(brand)
  // The reader is to choose one.
  if (new URLSearchParams(location.search).has('choose')) return null
  const configured: unknown =
    isObject(file) && Array.isArray(file['brands']) ? file['brands'][0] : null
  return loadStored('last-brand') ?? (isObject(configured) ? configured['id'] : null)
}

/** Shows the score of the last visit. @returns whether there is one */
function showStoredScore(frame: HTMLElement): boolean {
  const stored = loadStored(STORED_OVERVIEW)
  if (!isObject(stored) || stored['brandId'] !== brandToOpen(null) || !isObject(stored['score']))
    return false
  const { at, data } = stored['score']
  if (!isOfThisWeek(at) || !isScore(data)) return false
  void writeScore(frame, data)
  return true
}

/** The text of an answer, '' if it is too long. */
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
  // Without an `await` for what is in the page, so that the requests leave before the first paint.
  const file: unknown =
    config.inPage === null ? await readFile(config.answer) : JSON.parse(config.inPage)
  const settings = readSettings(file)
  const brandId = brandToOpen(file)
  if (settings === null || typeof brandId !== 'string' || !isUsableId(brandId)) return
  const init = requestInit(settings)
  const [score, ...others] = overviewRequests(settings, brandId).map(async (url) =>
    preloadAnswers(url, init),
  )
  // Whoever takes an answer over sees its failure.
  for (const other of others) other.catch(() => undefined)
  const response = await score
  if (response?.ok !== true) return
  const body: unknown = JSON.parse(await readShort(response.clone()))
  if (isObject(body) && body['success'] === true && isScore(body['data'])) {
    await writeScore(frame, body['data'])
  }
}

/** The configuration in the page, if the build or the server has put it there, or else the file. */
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

/** Resolves when a score has been painted, or is not worth waiting for. */
async function waitForScore(frame: HTMLElement, config: Config): Promise<void> {
  const fresh = showScore(frame, config).catch(() => undefined)
  if (showStoredScore(frame)) return
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS)
  })
  await Promise.race([fresh, late])
}

/**
 * Asks for what the overview needs while the app is not there yet, and shows the score.
 * Resolves when the app may be loaded: at once, or when the score has been painted.
 */
export async function start(): Promise<void> {
  const config = askForConfig()
  const frame = document.querySelector<HTMLElement>('#boot')
  // Without a place for the score, the address is that of another page.
  if (frame !== null && frame.querySelector('[data-first]') !== null) {
    await waitForScore(frame, config).catch(() => undefined)
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
    link.rel = 'modulepreload'
  }
}

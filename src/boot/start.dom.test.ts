import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SCORE } from '../api/test-fetch.ts'
import { STORED_OVERVIEW } from '../model/local-storage.ts'
import { start } from './start.ts'

afterEach(() => document.body.replaceChildren())

const NOW = Date.parse('2026-11-17T13:00:00Z')
const DAY_MS = 86_400_000
const BRANDS = { brands: [{ id: 'first', name: 'First' }, { id: 'second' }] }

type Answers = {
  /** The text of config.json, null if there is none. */
  config?: string | null
  /** Undefined: the answer never comes. */
  score?: Response | undefined
}

const scoreAnswer = (score: unknown) => Response.json({ success: true, data: score })

/** Opens a page with or without places for the score. @returns the requested URLs and what is shown */
function openPage(path: string, { config = '{}', ...answers }: Answers = {}, hasPlaces = true) {
  history.replaceState(null, '', path)
  const places = `<div data-first="lines" hidden><b data-first="score"></b></div><div></div>`
  document.body.innerHTML = `<div id="boot">${hasPlaces ? places : ''}</div>`
  document.head.innerHTML = '<link rel="later" href="/app.js">'
  const asked: string[] = []
  const credentials = new Set<RequestCredentials | undefined>()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(url)
    if (url !== '/config.json') credentials.add(init?.credentials)
    if (url === '/config.json') return new Response(config, { status: config === null ? 404 : 200 })
    if (!url.endsWith('/geo-score')) throw new TypeError('Failed to fetch')
    const score = 'score' in answers ? answers.score : scoreAnswer(SCORE)
    return score ?? new Promise<Response>(() => {})
  })
  return {
    asked,
    credentials,
    shown: () => document.querySelector('[data-first="score"]')?.textContent,
    isAppDue: () => document.querySelector('link')?.rel === 'modulepreload',
  }
}

function storeScore(brandId: string, age: number) {
  const score = { at: NOW - age, data: { ...SCORE, score: 55 } }
  localStorage.setItem(STORED_OVERVIEW, JSON.stringify({ brandId, score }))
}

/** What a page has asked for once the app is due, and the score that is shown. */
async function startAt(path: string, answers: Answers = {}, hasPlaces = true) {
  const { asked, credentials, shown, isAppDue } = openPage(path, answers, hasPlaces)
  await start()
  expect(isAppDue()).toBe(true)
  return { asked, credentials, score: shown() }
}

const ASKS_FOR_NO_BRAND = { asked: ['/config.json'], score: '' }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout'] })
  vi.stubGlobal('preloadedAnswers', undefined)
  // A hidden tab does not wait for its paint.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
})

test('a page on which the reader is to choose a brand asks for none', async () => {
  storeScore('first', DAY_MS)
  const config = JSON.stringify(BRANDS)
  expect(await startAt('/?choose=brand', { config })).toMatchObject(ASKS_FOR_NO_BRAND)
})

test('a configuration in the page is used, and handed to the app; the place for one is not', async () => {
  const { asked } = openPage('/')
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="config">${JSON.stringify(BRANDS)}</script>`,
  )
  const started = start()
  expect(asked).toHaveLength(4)
  expect(asked[0]).toBe('/v1/brands/first/geo-score')
  await started
  expect(await (await globalThis.preloadedAnswers?.get('/config.json')?.response)?.json()).toEqual(
    BRANDS,
  )
  expect(asked).not.toContain('/config.json')
  const other = openPage('/')
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="config"><!--# include virtual="/config.json" --></script>',
  )
  await start()
  expect(other.asked[0]).toBe('/config.json')
})

describe('the address of a brand', () => {
  test('asks for what the overview needs, shows the score, and then the app is due', async () => {
    const { asked, shown, isAppDue } = openPage('/brands/a%20b')
    const started = start()
    expect(isAppDue()).toBe(false)
    await started
    expect(asked.slice(0, 2)).toEqual(['/config.json', '/v1/brands/a%20b/geo-score'])
    expect(asked).toHaveLength(5)
    expect([shown(), isAppDue()]).toEqual([String(SCORE.score), true])
  })

  test('needs no configuration file', async () => {
    const { score } = await startAt('/brands/tea', { config: null })
    expect(score).toBe(String(SCORE.score))
  })

  test('is asked at the address of the configuration, with the cookies of the reader', async () => {
    const apiBaseUrl = 'https://api.example'
    const config = JSON.stringify({ apiBaseUrl, limitParam: '', auth: 'cookie' })
    const { asked, credentials } = await startAt('/brands/tea', { config })
    expect(asked.slice(1)).toEqual([
      'https://api.example/v1/brands/tea/geo-score',
      'https://api.example/v1/brands/tea/citations/stats',
      'https://api.example/v1/brands/tea/geo-score/history?period=30d',
      'https://api.example/v1/brands/tea/citations',
    ])
    expect([...credentials]).toEqual(['include'])
  })

  test.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['a wrong address', '{"apiBaseUrl":"ftp://a.example"}'],
    ['an address that is no text', '{"apiBaseUrl":1}'],
    ['a key, which only the app has', '{"auth":"bearer"}'],
    ['a wrong parameter', '{"limitParam":1}'],
    ['a wrong number', '{"pageSize":"50"}'],
  ])('is not asked with a configuration that is %s', async (_, config) => {
    expect(await startAt('/brands/tea', { config })).toMatchObject(ASKS_FOR_NO_BRAND)
  })

  test.each(['/brands/', '/brands/..%2F', '/brands/%zz'])('%s is not asked', async (path) => {
    expect(await startAt(path)).toMatchObject(ASKS_FOR_NO_BRAND)
  })
})

describe('the start page', () => {
  test('opens the brand used last, or the first brand of the configuration', async () => {
    const config = JSON.stringify(BRANDS)
    expect((await startAt('/', { config })).asked).toContain('/v1/brands/first/geo-score')
    localStorage.setItem('last-brand', '"coffee"')
    expect((await startAt('/', { config })).asked).toContain('/v1/brands/coffee/geo-score')
  })

  test.each(['{}', '{"brands":{}}', '{"brands":[]}', '{"brands":["first"]}'])(
    'asks for nothing with the configuration %s',
    async (config) => {
      expect(await startAt('/', { config })).toMatchObject(ASKS_FOR_NO_BRAND)
    },
  )
})

describe('no score is shown', () => {
  test.each([
    ['an error', Response.json({ success: true, data: SCORE }, { status: 500 })],
    ['an answer without success', Response.json({ success: false, data: SCORE })],
    ['an answer with no score', Response.json({ success: true, data: { ...SCORE, score: '72' } })],
    ['a list', Response.json([SCORE])],
    ['a web page', new Response('<html></html>')],
    ['nothing', new Response('')],
    ['a long answer', Response.json({ success: true, data: SCORE, more: 'x'.repeat(2_000) })],
  ])('of %s', async (_, score) => {
    expect((await startAt('/brands/tea', { score })).score).toBe('')
  })

  test('on a page without a place for it, and nothing of a brand is asked for', async () => {
    expect((await startAt('/brands/tea', {}, false)).asked).toEqual(['/config.json'])
  })
})

test('the app waits half a second for the score, and no longer', async () => {
  const { isAppDue } = openPage('/brands/tea', { score: undefined })
  const started = start()
  await vi.advanceTimersByTimeAsync(499)
  expect(isAppDue()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await started
  expect(isAppDue()).toBe(true)
})

describe('the score of the last visit', () => {
  test('is shown at once, and the app does not wait for the new one', async () => {
    storeScore('tea', 6 * DAY_MS)
    const { shown, isAppDue } = openPage('/brands/tea', { score: undefined })
    const started = start()
    expect(shown()).toBe('55')
    await started
    expect(isAppDue()).toBe(true)
  })

  test('is shown on the start page too', () => {
    localStorage.setItem('last-brand', '"tea"')
    storeScore('tea', DAY_MS)
    const { shown } = openPage('/', { score: undefined })
    void start()
    expect(shown()).toBe('55')
  })

  test.each([
    ['another brand', 'coffee', DAY_MS],
    ['a week ago', 'tea', 7 * DAY_MS],
    ['the future', 'tea', -1],
  ])('is not shown when it is of %s', async (_, brandId, age) => {
    storeScore(brandId, age)
    const { shown, isAppDue } = openPage('/brands/tea', { score: undefined })
    void start()
    // The app waits for the fresh score.
    await vi.advanceTimersByTimeAsync(499)
    expect([shown(), isAppDue()]).toEqual(['', false])
  })

  test.each([
    'null',
    '{"brandId":"tea"}',
    '{"brandId":"tea","score":{}}',
    JSON.stringify({ brandId: 'tea', score: { at: NOW, data: { score: 55 } } }),
  ])('is not shown when it is damaged: %s', (stored) => {
    localStorage.setItem(STORED_OVERVIEW, stored)
    const { shown } = openPage('/brands/tea', { score: undefined })
    void start()
    expect(shown()).toBe('')
  })
})

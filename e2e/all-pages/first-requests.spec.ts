import type { Page } from '@playwright/test'
import { holdScripts } from '../support/hold-scripts.ts'
import { seenShifts, watchShifts } from '../support/observe.ts'
import { expectScore, expectSettled, HISTORY, OVERVIEW, panel } from '../support/pages.ts'
import type { Fault } from '../support/test-server.ts'
import { expect, NOW, test } from '../test.ts'

// What index.html requests and shows before the app has loaded.

const FRAME = '#boot'
const SCORE = /geo-score$/

const scoreIn = (page: Page) => page.locator(`${FRAME} [data-first="score"]`)

for (const [width, height] of [
  [1360, 900],
  [412, 915],
] as const) {
  test(
    `the score is shown before the app has loaded, and nothing moves at ${width} px`,
    { tag: width === 1360 ? [] : '@sweep' },
    async ({ page, server, open }) => {
      await page.setViewportSize({ width, height })
      await watchShifts(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const release = await holdScripts(page)
      // The app's half second of waiting for the score must not end on a slow machine.
      await page.clock.install({ time: NOW })
      await page.clock.pauseAt('2026-11-17T14:00:00Z')
      const opening = open(OVERVIEW.path)
      await expect(scoreIn(page)).toHaveText('72')
      await expect(page.locator(`${FRAME} [data-first="change"]`)).toHaveText('+3')
      await expect.poll(() => server.requests.toSorted()).toEqual(OVERVIEW.requests.toSorted())
      // This clock also controls paint.
      const code = () => asked.filter((path) => /^\/assets\/(?:app|vendor)/.test(path))
      expect(code()).toEqual([])
      // Animated outlines take a fifth of a slow phone's time.
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
      await page.clock.runFor(100)
      await expect(page.locator(`${FRAME} [data-first="time"]`)).toContainText('UTC')
      await expect.poll(code).toHaveLength(2)
      await page.clock.resume()
      release()
      await opening
      await expectScore(page)
      await expectSettled(page, OVERVIEW.panels)
      await expect(page.locator(FRAME)).toHaveCount(0)
      expect(server.requests).toHaveLength(OVERVIEW.requests.length)
      expect(server.files.filter((path) => path === '/config.json')).toHaveLength(1)
      expect(await seenShifts(page)).toEqual([])
    },
  )
}

test('a phone’s tabs have their places before all of them have arrived', async ({ page, open }) => {
  await page.setViewportSize({ width: 412, height: 915 })
  await holdScripts(page)
  void open(OVERVIEW.path).catch(() => undefined)
  const navigation = page.locator(`${FRAME} nav`)
  const tab = navigation.locator('a').first()
  const whole = await tab.boundingBox()
  await navigation.evaluate((element) => {
    element.querySelector(':scope > button')?.remove()
  })
  expect(await tab.boundingBox()).toEqual(whole)
})

test('a score that the app would refuse is not written', async ({ page, server, open }) => {
  await holdScripts(page)
  const faults: Fault[] = [
    { kind: 'login-page' },
    { kind: 'huge' },
    { kind: 'status', status: 500 },
    { kind: 'payload', change: (text) => text.replace('"score":72', '"score":"72"') },
    { kind: 'payload', change: (text) => text.replace('"success":true', '"success":1') },
  ]
  for (const fault of faults) {
    server.fail(SCORE, fault)
    const answer = page.waitForResponse((response) => SCORE.test(response.url()))
    const code = page.waitForRequest('**/assets/app-*.js')
    void open(OVERVIEW.path).catch(() => undefined)
    await answer
    // The code is requested once there is no score left to wait for.
    await code
    await expect(scoreIn(page)).toBeHidden()
    await expect(scoreIn(page)).toBeEmpty()
  }
})

test('a first request that failed is the first of the attempts', async ({ page, server, open }) => {
  server.fail(SCORE, { kind: 'reset' }, 1)
  await open(OVERVIEW.path)
  await expectScore(page)
  expect(server.requests.filter((path) => SCORE.test(path))).toHaveLength(2)
})

test('at the next visit the last overview is there at once, and is refreshed; after a week it is not', async ({
  page,
  server,
  open,
}) => {
  await open(OVERVIEW.path)
  await expectSettled(page, OVERVIEW.panels)
  await expect
    .poll(async () => page.evaluate(() => localStorage.getItem('overview')))
    .toContain('by_platform')
  const release = await holdScripts(page)
  const opening = open(OVERVIEW.path, 'stalled')
  await expect(scoreIn(page)).toHaveText('72')
  release()
  await opening
  await expect(page.locator(FRAME)).toHaveCount(0)
  await expectSettled(page, ['GEO score', 'Score trend', 'By platform'])
  await expectScore(page)
  expect(new Set(server.requests).size).toBe(OVERVIEW.requests.length)
  server.fail(SCORE, {
    kind: 'payload',
    change: (text) => text.replace('"score":72', '"score":73'),
  })
  await open('/', 'healthy')
  await expect(panel(page, 'GEO score')).toContainText('73 of 100')
  await expect
    .poll(async () => page.evaluate(() => localStorage.getItem('overview')))
    .toContain('"score":73')
  await page.clock.setFixedTime(NOW.getTime() + 7 * 86_400_000)
  await holdScripts(page)
  const code = page.waitForRequest('**/assets/app-*.js')
  void open(OVERVIEW.path, 'stalled').catch(() => undefined)
  await code
  await expect(scoreIn(page)).toBeEmpty()
})

test('/ asks for the score of the brand that it opens', async ({ page, server, open }) => {
  await holdScripts(page)
  void open('/').catch(() => undefined)
  await expect(scoreIn(page)).toHaveText('72')
  await page.evaluate(() => {
    localStorage.setItem('last-brand', '"atlas"')
  })
  server.requests.length = 0
  void open('/').catch(() => undefined)
  await expect.poll(() => server.requests).toContain('/v1/brands/atlas/geo-score')
  // The preloads leave together and may arrive in any order.
  expect(server.requests.filter((path) => !path.startsWith('/v1/brands/atlas/'))).toEqual([])
})

test('nothing is asked for early in bearer mode, for an id that cannot be sent, and for other pages', async ({
  page,
  server,
  open,
}) => {
  await holdScripts(page)
  for (const [config, path] of [
    [{ auth: 'bearer' }, OVERVIEW.path],
    [{}, '/brands/..%2Fadmin'],
    [{}, HISTORY.path],
  ] as const) {
    server.config = config
    server.files.length = 0
    const code = page.waitForRequest('**/assets/app-*.js')
    void open(path).catch(() => undefined)
    await code
    await expect.poll(() => server.files).toContain('/config.json')
    expect(server.requests, path).toEqual([])
  }
})

test('with cookies, they go with the first requests', async ({ page, server, context, open }) => {
  server.config = { auth: 'cookie', loadAhead: 0 }
  await context.addCookies([{ name: 'session', value: 's1', url: server.url }])
  await holdScripts(page)
  const request = page.waitForRequest((asked) => SCORE.test(asked.url()))
  void open(OVERVIEW.path).catch(() => undefined)
  expect((await (await request).allHeaders())['cookie']).toBe('session=s1')
  await expect(scoreIn(page)).toHaveText('72')
})

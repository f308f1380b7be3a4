import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import { ROOT } from '../../scripts/run.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { seenShifts, watchShifts } from '../support/observe.ts'
import { HISTORY, OVERVIEW } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// The page before the app has loaded.

const FRAME = '#boot'
const APP = '#root'

async function placesOf(page: Page, within: string): Promise<string[]> {
  return page
    .locator(within)
    .locator('h1, h2, a, label, section')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? element.textContent
        return `${name} ${x},${y} ${width}×${height}`
      }),
    )
}

/** The tabs of a phone have their places before all of them have arrived. */
async function expectTabsInPlace(page: Page): Promise<void> {
  const navigation = page.locator(`${FRAME} nav`)
  const last = navigation.locator(':scope > button')
  const tab = navigation.locator('a').first()
  const whole = await tab.boundingBox()
  const hide = async (isHidden: boolean) =>
    last.evaluate((element, hides) => {
      element.style.display = hides ? 'none' : ''
    }, isHidden)
  await hide(true)
  expect(await tab.boundingBox()).toEqual(whole)
  await hide(false)
}

test('the overview takes the place of the frame, and nothing moves', async ({ page, open }) => {
  await watchShifts(page)
  // The font arrives after the app, and is a little wider than the fallback.
  await page.route('**/*.woff2', async (route) => route.abort())
  for (const [width, height] of [
    [1360, 900],
    [412, 915],
  ] as const) {
    await page.setViewportSize({ width, height })
    const release = await holdScripts(page)
    const opening = open(OVERVIEW.path, 'stalled')
    await expect(page.locator(`${FRAME} h1`)).toHaveText('Overview')
    const places = await placesOf(page, FRAME)
    expect(places.length).toBeGreaterThan(20)
    if (width === 412) await expectTabsInPlace(page)
    release()
    await opening
    await expect(page.locator(FRAME)).toHaveCount(0)
    // Panels below the fold have lazy code.
    const missing = async () => {
      const after = await placesOf(page, APP)
      return places.filter((place) => !after.includes(place))
    }
    await expect.poll(missing).toEqual([])
    expect(await seenShifts(page), `${width} px`).toEqual([])
  }
})

test('the frame has the heading of the page and the looks of the user', async ({ page, open }) => {
  await test.step('its link is the current one, and keyboards and screen readers wait for the app', async () => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', '"dark"')
      localStorage.setItem('density', '"compact"')
    })
    await holdScripts(page)
    void open(HISTORY.path).catch(() => undefined)
    await expect(page.locator(`${FRAME} h1`)).toHaveText(HISTORY.name)
    await expect(page.locator(`${FRAME} [aria-current="page"]:visible`)).toContainText(HISTORY.name)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
    await expect(page.getByRole('link')).toHaveCount(0)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  })

  await test.step('it does not show another period than the address, nor another page', async () => {
    for (const [path, text] of [
      [`${OVERVIEW.path}?period=90d`, 'Overview'],
      ['/settings', 'Settings'],
      [`${OVERVIEW.path}/report`, ''],
      ['/no-such-page', ''],
    ] as const) {
      void open(path).catch(() => undefined)
      await page.waitForURL(`**${path}`, { waitUntil: 'commit' })
      await expect(page.locator(`${FRAME} h1`)).toHaveText(text)
      await expect(page.locator(`${FRAME} header ~ *`).locator('section, a, label')).toHaveCount(0)
    }
  })
})

// Only Chromium waits for `rel="expect"`; others paint a part.
test(
  'the frame is painted as a whole, also when the page arrives in parts',
  { tag: '@chromium-only' },
  async ({ page, server }) => {
    const html = readFileSync(join(ROOT, 'dist/index.html'), 'utf8')
    const half = html.indexOf('GEO score')
    const rest = Promise.withResolvers<string>()
    server.serve(OVERVIEW.path, {
      body: html.slice(0, half),
      type: 'text/html',
      rest: rest.promise,
    })
    await page.goto(OVERVIEW.path, { waitUntil: 'commit' })
    await expect(page.locator(`${FRAME} h1`)).toHaveText('Overview')
    // The test's clock replaces animation frames. A ResizeObserver reports the first frame.
    const isWholeWhenPainted = page.evaluate(
      async (app) =>
        new Promise<boolean>((resolve) => {
          new ResizeObserver(() => {
            resolve(document.querySelector(app) !== null)
          }).observe(document.body)
        }),
      APP,
    )
    // The browser would paint between so many tasks.
    await page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel()
      await new Promise<void>((resolve) => {
        let left = 5000
        port1.addEventListener('message', () => {
          left -= 1
          if (left === 0) resolve()
          else port2.postMessage(null)
        })
        port1.start()
        port2.postMessage(null)
      })
    })
    rest.resolve(html.slice(half))
    expect(await isWholeWhenPainted).toBe(true)
  },
)

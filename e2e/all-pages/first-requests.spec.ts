import type { Page } from '@playwright/test'
import { holdScripts } from '../support/hold-scripts.ts'
import { seenShifts, watchShifts } from '../support/observe.ts'
import { expectScore, expectSettled, OVERVIEW } from '../support/pages.ts'
import { expect, NOW, test } from '../test.ts'

// What index.html requests and shows before the app has loaded. How old the last visit may be: src/boot/start.dom.test.ts; that it is
// refreshed: src/model/stored-overview/stored-overview.dom.test.ts.

const FRAME = '#boot'

const scoreIn = (page: Page) => page.locator(`${FRAME} [data-first="score"]`)

// Tall, because only what moves on the screen counts.
for (const [width, height] of [
  [1360, 1800],
  [412, 2600],
] as const) {
  test(
    `the score is shown before the app has loaded and without a style sheet, and nothing moves at ${width} px; at the next visit the last overview is there at once`,
    { tag: width === 412 ? [] : '@sweep' },
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
      const script = server.files.findIndex((path) => /^\/assets\/app-.*\.js$/.test(path))
      expect(server.files.slice(0, script).filter((path) => path.endsWith('.css'))).toEqual([])
      expect(server.files.filter((path) => /^\/assets\/(app|index)-.*\.css$/.test(path))).toEqual(
        [],
      )
      expect(await seenShifts(page)).toEqual([])

      await test.step('the next visit', async () => {
        const stored = async () => page.evaluate(() => localStorage.getItem('overview'))
        await expect.poll(stored).toContain('by_platform')
        const releaseAgain = await holdScripts(page)
        const reopening = open(OVERVIEW.path, 'stalled')
        await expect(scoreIn(page)).toHaveText('72')
        releaseAgain()
        await reopening
        await expect(page.locator(FRAME)).toHaveCount(0)
        await expectSettled(page, ['GEO score', 'Score trend', 'By platform'])
        await expectScore(page)
        expect(new Set(server.requests).size).toBe(OVERVIEW.requests.length)
      })
    },
  )
}

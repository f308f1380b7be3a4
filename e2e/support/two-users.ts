import type { Page } from '@playwright/test'
import { expect, NOW, test as base } from '../test.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { textOf, translateAlways, wordsOf } from './translator.ts'
import { noRandomWaits } from './watch-errors.ts'

// Two users do the same, each with a service of their own; one browser translates the page. After each step both must see the
// same: no missing or outdated text. An error in the console fails the test (e2e/test.ts).

/** A number alone, which no translator may touch: it could use another language's separators. */
const NUMBER = /^[+−]?\d[\d.,]*\s?%?$/

type User = { page: Page; server: TestServer }

type Users = {
  both: (act: (reader: User) => Promise<unknown>) => Promise<void>
}

export const test = base.extend<Users>({
  both: async ({ page, server, browser, viewport }, use) => {
    await translateAlways(page)
    const plainServer = await startTestServer(server.config)
    const plain = await browser.newPage({ baseURL: plainServer.url, viewport })
    await plain.clock.setFixedTime(NOW)
    await plain.addInitScript(noRandomWaits)
    const readers = [
      { page, server },
      { page: plain, server: plainServer },
    ]
    await use(async (act) => {
      for (const reader of readers) {
        await reader.page.bringToFront()
        await act(reader)
      }
      await expect(async () => {
        expect(await textAtRest(page)).toBe(await textAtRest(plain))
      }).toPass()
      expect(await page.locator('font[data-translation]').count()).toBeGreaterThan(20)
      const ofProduct = page.locator('font[data-translation]:not(article *, blockquote *)')
      expect((await wordsOf(ofProduct)).filter((words) => NUMBER.test(words))).toEqual([])
    })
    await plain.close()
    await plainServer.close()
  },
})

/** Some browsers neither render a page nor keep its focus unless it is in front. */
async function textAtRest(page: Page): Promise<string> {
  await page.bringToFront()
  // While it scrolls, the list may have rows out of sight.
  await page.evaluate(() => dispatchEvent(new Event('resize')))
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText('Loading…')).toHaveCount(0)
  return textOf(page)
}

export { expect, NOW } from '../test.ts'

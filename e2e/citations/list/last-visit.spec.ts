import {
  articleAt,
  CITATIONS,
  expectLoaded,
  idOf,
  PHONE,
  pollEvery,
  WIDE,
} from '../../support/citation-list.ts'
import { heightOf } from '../../support/place.ts'
import { expect, NOW, test } from '../../test.ts'

const HOUR = 3_600_000

for (const viewport of [WIDE, PHONE]) {
  test(
    `a line divides what is new since the last visit, ${viewport.width} px wide`,
    { tag: '@sweep' },
    async ({ page, server, open, expectNoViolations }) => {
      await page.setViewportSize(viewport)
      pollEvery(server, 1)
      await open(CITATIONS, 'new-citations')
      await expectLoaded(page, '50')
      const line = page.getByRole('separator', { name: 'New since your last visit' })
      const news = page.getByRole('button', { name: '3 new citations' })
      /** Moves the clock until the app has checked for new citations. */
      const expectNewItems = async () => {
        await expect(async () => {
          await page.clock.fastForward(1000)
          await expect(news).toBeVisible({ timeout: 100 })
        }).toPass({ intervals: [20] })
      }
      const expectLine = async () => {
        await expect(line).toBeVisible()
        const box = await line.boundingBox()
        const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2
        expect(Math.abs(middle - (await heightOf(articleAt(page, 4))))).toBeLessThan(1)
      }
      await expectNewItems()
      await expect(line).toHaveCount(0)

      await page.clock.setFixedTime(NOW.getTime() + 7 * HOUR)
      await page.reload()
      await expectNewItems()
      await expectNoViolations()
      await news.click()
      expect(await idOf(articleAt(page, 4))).toBe('cit_nw_000000')
      await expect(articleAt(page, 3)).toContainText('New')
      await expect(articleAt(page, 4)).not.toContainText('New')
      await expectLine()
      await expectNoViolations()

      // The same visit continues.
      await page.reload()
      await expectLine()
    },
  )
}

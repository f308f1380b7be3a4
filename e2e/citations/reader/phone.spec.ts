import { CITATIONS, PHONE, readerOf, MIN } from '../../support/citation-list.ts'
import { messageOf } from '../../support/review.ts'
import { expect, test } from '../../test.ts'

test.use({ hasTouch: true, isMobile: true, viewport: PHONE })

const COMPARISON = `${CITATIONS}/cit_nw_000001`

for (const viewport of [PHONE, MIN]) {
  test.describe(`${viewport.width} px wide`, { tag: viewport === PHONE ? [] : '@sweep' }, () => {
    test.use({ viewport })

    test('a citation opens with one row of controls at the thumb', async ({ page, open }) => {
      await open(COMPARISON)
      const next = page.getByRole('link', { name: 'Next' })
      const controls = [
        page.getByRole('button', { name: 'Mark reviewed' }),
        page.getByRole('button', { name: 'Flag', exact: true }),
        page.getByRole('button', { name: 'Note', exact: true }),
        page.getByRole('link', { name: 'Previous' }),
        next,
      ]
      // The links are ready when the list is loaded.
      await expect(next).toHaveAttribute('href', /./)
      let end = 0
      for (const control of controls) {
        await expect(control).toBeInViewport({ ratio: 1 })
        const box = await control.boundingBox()
        expect(box?.y).toBeGreaterThan(viewport.height - 140)
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box?.width).toBeGreaterThanOrEqual(44)
        expect(box?.x).toBeGreaterThan(end)
        end = (box?.x ?? 0) + (box?.width ?? 0)
      }
      expect(end).toBeLessThan(viewport.width)
      // Tab follows the visual order.
      await controls[0]?.focus()
      for (const control of controls.slice(1)) {
        await page.keyboard.press('Tab')
        await expect(control).toBeFocused()
      }

      const jump = page.getByRole('button', { name: 'Jump to mention' })
      await expect(jump).toBeVisible()
      const mention = readerOf(page).locator('mark[data-mark="mention"]')
      await expect(mention.first()).toBeAttached()
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
      await jump.tap()
      await expect(mention.first()).toBeFocused()
      const bar = await next.boundingBox()
      const seen = await mention.last().boundingBox()
      expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
      expect(seen?.y).toBeGreaterThan(0)

      const review = page.getByRole('button', { name: 'Mark reviewed' })
      await review.tap()
      const message = messageOf(page, 'Marked as reviewed')
      const over = await message.boundingBox()
      expect((over?.y ?? Infinity) + (over?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
      await page.evaluate(() => {
        window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
      })
      const reader = await readerOf(page).boundingBox()
      expect((reader?.y ?? Infinity) + (reader?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    })
  })
}

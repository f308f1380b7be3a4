import type { Page } from '@playwright/test'
import {
  articleAt,
  CITATIONS,
  expectLoaded,
  feedOf,
  MIN,
  PHONE,
  readerOf,
} from '../support/citation-list.ts'
import { goWithin } from '../support/pages.ts'
import { heightOf } from '../support/place.ts'
import { expectReviewed, messageOf, selectionOf } from '../support/review.ts'
import { expect, test } from '../test.ts'

test.use({ hasTouch: true, isMobile: true, viewport: PHONE })

const COMPARISON = `${CITATIONS}/cit_nw_000001`

/** The controls of an open citation. */
async function expectControlsAtThumb(page: Page, viewport: typeof PHONE): Promise<void> {
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
}

test('a citation, the filters and a selection have their controls at the thumb', async ({
  page,
  open,
}) => {
  await open(COMPARISON)
  await expectControlsAtThumb(page, PHONE)
  await page.getByRole('link', { name: 'Back to citations' }).tap()
  await expectLoaded(page, '50')

  await test.step('taps select citations for the bar at the bottom', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    await articleAt(page, 3).tap()
    await articleAt(page, 4).tap()
    await expect(selectionOf(page)).toContainText('2 selected')
    const bar = await selectionOf(page).boundingBox()
    const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(tabs?.y ?? 0, 0)
    expect(bar?.width).toBe(PHONE.width)
    // One primary action; the message of an earlier one waits.
    const colourOf = async (name: string) =>
      selectionOf(page)
        .getByRole('button', { name })
        .evaluate((button) => getComputedStyle(button).backgroundColor)
    expect(await colourOf('Mark reviewed')).not.toBe(await colourOf('Flag'))
    await page.keyboard.press('f')
    const message = page.locator('[data-review-message]')
    await expect(message).toBeAttached()
    await expect(message).toBeHidden()
    await page.keyboard.press('u')
    await selectionOf(page).getByRole('button', { name: 'Mark reviewed' }).tap()
    await expectReviewed(page, 3)
    await articleAt(page, 4).tap()
    await expect(page).toHaveURL(/citations\/cit_/)
  })

  await test.step('filters are one row, and a sheet has all', async () => {
    await goWithin(page, CITATIONS)
    await expectReviewed(page, 3)
    await page.evaluate(() => {
      window.scrollTo(0, 0)
    })
    expect(await heightOf(feedOf(page))).toBeLessThan(PHONE.height / 4)
    const filters = page.getByRole('group', { name: 'Filters' })
    const opener = page.getByRole('button', { name: 'Filters', exact: true })
    const top = await heightOf(filters)
    for (const chip of [opener, ...(await filters.getByRole('button').all())]) {
      const box = await chip.boundingBox()
      expect(box?.y).toBeCloseTo(top, 0)
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
    await opener.tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const box = await sheet.boundingBox()
    expect(box?.width).toBe(PHONE.width)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(PHONE.height, 0)
    await sheet.getByRole('checkbox', { name: 'Negative 80' }).check()
    await expect(page).toHaveURL(/sentiment=negative/)
    await sheet.getByRole('button', { name: 'Done' }).tap()
    await expect(sheet).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(articleAt(page, 1)).toContainText('Negative')
  })
})

test.describe('320 px wide', { tag: '@sweep' }, () => {
  test.use({ viewport: MIN })

  test('a citation has its controls at the thumb', async ({ page, open }) => {
    await open(COMPARISON)
    await expectControlsAtThumb(page, MIN)
  })
})

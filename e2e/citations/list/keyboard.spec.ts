import type { Locator, Page } from '@playwright/test'
import {
  articleAt,
  CITATIONS,
  expectLoaded,
  feedOf,
  NEWEST,
  scrolledBy,
  scrollToPosition,
  WIDE,
} from '../../support/citation-list.ts'
import { announced } from '../../support/pages.ts'
import { expectReviewed } from '../../support/review.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

/** Presses `/` until it works, because the code of the shortcuts loads after the first paint. */
async function pressSlash(page: Page): Promise<Locator> {
  const search = page.getByRole('searchbox', { name: 'Search citations' })
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [20] })
  return search
}

/** At most 60 times. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < 60 && !(await hasFocus()); pressed += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('keys move through the list, its pages and its search field', async ({ page, open }) => {
  await open(CITATIONS)
  await expectLoaded(page, '50')
  const expectAt = async (position: number) => {
    await expect(articleAt(page, position)).toBeFocused()
    await expect(articleAt(page, position)).toBeInViewport({ ratio: 1 })
  }
  await articleAt(page, 1).focus()
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown')
  await expectAt(13)
  await page.keyboard.press('Control+End')
  await expectAt(50)
  await expectLoaded(page, '100')
  await expect(articleAt(page, 50)).toBeFocused()
  for (const position of [51, 52, 53]) {
    await page.keyboard.press('j')
    await expectAt(position)
  }
  await page.keyboard.press('Control+Home')
  await expectAt(1)

  const search = await pressSlash(page)
  await page.keyboard.type('tea k/?gh')
  await expect(search).toHaveValue('tea k/?gh')
  await expect(search).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`${CITATIONS}?q=tea+k%2F%3Fgh`)
})

test('j starts at the first visible citation, e at the active one', async ({ page, open }) => {
  await open(CITATIONS)
  await scrollToPosition(page, 20)
  const scrolled = await scrolledBy(page)
  await page.keyboard.press('j')
  await expect(feedOf(page).getByRole('article').and(page.locator(':focus'))).toBeInViewport()
  // The row is then a third below the top.
  expect(Math.abs((await scrolledBy(page)) - scrolled)).toBeLessThan(300)

  await scrollToPosition(page, 2)
  await articleAt(page, 2).focus()
  await scrollToPosition(page, 20)
  await expect(articleAt(page, 2)).not.toBeInViewport()
  await page.keyboard.press('e')
  await expect(articleAt(page, 2)).toBeInViewport({ ratio: 1 })
  await expect(articleAt(page, 2)).toBeFocused()
  await expectReviewed(page, 0, '100')
  await page.keyboard.press('e')
  await expectReviewed(page, 1, '100')
  await expect(articleAt(page, 3)).toBeFocused()
})

test('Tab enters the list at a visible citation, once', async ({ page, context, open }) => {
  await open(CITATIONS)
  await scrollToPosition(page, 30)
  const scrolled = await scrolledBy(page)
  const focused = feedOf(page).getByRole('article').and(page.locator(':focus'))
  await page.getByRole('button', { name: 'Status' }).focus()
  await page.keyboard.press('Tab')
  // In some browsers, scrollable elements are Tab stops.
  const pane = page.getByRole('group', { name: 'List of citations' })
  if (await pane.evaluate((it) => it === document.activeElement)) await page.keyboard.press('Tab')
  await expect(focused).toBeInViewport()
  expect(Math.abs((await scrolledBy(page)) - scrolled)).toBeLessThan(76)
  const position = Number(await focused.getAttribute('aria-posinset'))
  await page.keyboard.press('Shift+Tab')
  await expect(feedOf(page).locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(articleAt(page, position)).toBeFocused()

  await context.setOffline(true)
  await expect(page.getByRole('main').getByText('You’re offline')).toBeVisible()
  await page.keyboard.press('Control+End')
  await expect(page.locator('[data-citation]:focus')).toBeInViewport({ ratio: 0.99 })
})

test('the keyboard alone leads to a citation, on, and back', async ({ page, open }) => {
  await open(CITATIONS)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(articleAt(page, 1)).toBeVisible()
  await tabTo(page, articleAt(page, 1))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${CITATIONS}/cit_nw_000001`)
  await expect(heading).toHaveText(NEWEST[1])
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(`${NEWEST[1]} · Northwind Tea · Brand Visibility`)
  await expect(announced(page)).toHaveText(new RegExp(`${NEWEST[1]}$`))
  await page.keyboard.press('j')
  await expect(page).toHaveURL(`${CITATIONS}/cit_nw_000002`)
  await expect(heading).toHaveText(NEWEST[2])
  await expect(heading).toBeFocused()
  await expect(articleAt(page, 3)).toHaveAttribute('aria-current', 'true')
  // The browser's Back button, because its shortcut does not reach the page. The step has replaced the history entry.
  await page.goBack()
  await expect(page).toHaveURL(CITATIONS)
  await expect(articleAt(page, 3)).toBeFocused()
})

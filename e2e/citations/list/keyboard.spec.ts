import type { Locator, Page } from '@playwright/test'
import {
  articleAt,
  CITATIONS,
  expectLoaded,
  feedOf,
  MANY,
  NEWEST,
  scrolledBy,
  scrollToPosition,
  WIDE,
} from '../../support/citation-list.ts'
import { announced, goWithin } from '../../support/pages.ts'
import { expectReviewed } from '../../support/review.ts'
import { expect, test } from '../../test.ts'

// Low, so that few keys reach what is out of sight.
test.use({ viewport: { ...WIDE, height: 600 } })

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

test('keys move through the list, its pages, its citations and its search field', async ({
  page,
  context,
  open,
}) => {
  let entered = 0
  await open(CITATIONS)
  await expectLoaded(page, '50')
  const focused = feedOf(page).getByRole('article').and(page.locator(':focus'))
  const expectAt = async (position: number) => {
    await expect(articleAt(page, position)).toBeFocused()
    await expect(articleAt(page, position)).toBeInViewport({ ratio: 1 })
  }

  await test.step('Tab enters the list at a visible citation, once', async () => {
    await scrollToPosition(page, 30)
    const scrolled = await scrolledBy(page)
    await page.getByRole('button', { name: 'Status' }).focus()
    await page.keyboard.press('Tab')
    // In some browsers, scrollable elements are Tab stops.
    const pane = page.getByRole('group', { name: 'List of citations' })
    if (await pane.evaluate((it) => it === document.activeElement)) await page.keyboard.press('Tab')
    await expect(focused).toBeInViewport()
    expect(Math.abs((await scrolledBy(page)) - scrolled)).toBeLessThan(76)
    entered = Number(await focused.getAttribute('aria-posinset'))
    await page.keyboard.press('Shift+Tab')
    await expect(feedOf(page).locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(articleAt(page, entered)).toBeFocused()
  })

  await test.step('they alone lead to a citation, on, and back', async () => {
    const heading = page.getByRole('heading', { level: 1 })
    await page.getByRole('searchbox', { name: 'Search citations' }).focus()
    await tabTo(page, articleAt(page, entered))
    await page.keyboard.press('Home')
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

  await test.step('j starts at the first visible citation, e at the active one', async () => {
    // No row of this brand is active yet.
    await goWithin(page, MANY)
    await expectLoaded(page, '50')
    await scrollToPosition(page, 20)
    const scrolled = await scrolledBy(page)
    await page.keyboard.press('j')
    await expect(focused).toBeInViewport()
    // The row is then a third below the top.
    expect(Math.abs((await scrolledBy(page)) - scrolled)).toBeLessThan(300)

    await scrollToPosition(page, 2)
    await articleAt(page, 2).focus()
    await scrollToPosition(page, 20)
    await expect(articleAt(page, 2)).not.toBeInViewport()
    await page.keyboard.press('e')
    await expectAt(2)
    await expectReviewed(page, 0)
    await page.keyboard.press('e')
    await expectReviewed(page, 1)
    await expect(articleAt(page, 3)).toBeFocused()
  })

  await test.step('arrows and Control with End lead to what is out of sight, and to the next page', async () => {
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowDown')
    await expectAt(10)
    await page.keyboard.press('Control+End')
    await expectAt(50)
    await expectLoaded(page, '100')
    await expect(articleAt(page, 50)).toBeFocused()
    for (const position of [51, 52]) {
      await page.keyboard.press('j')
      await expectAt(position)
    }
    await page.keyboard.press('Control+Home')
    await expectAt(1)
  })

  await test.step('offline, the end of the list is in sight too', async () => {
    await context.setOffline(true)
    await expect(page.getByRole('main').getByText('You’re offline')).toBeVisible()
    await page.keyboard.press('Control+End')
    await expect(page.locator('[data-citation]:focus')).toBeInViewport({ ratio: 0.99 })
  })

  await test.step('the search takes all keys', async () => {
    // Still offline, so that it does not load further pages.
    const search = await pressSlash(page)
    await page.keyboard.type('tea k/?gh')
    await expect(search).toHaveValue('tea k/?gh')
    await expect(search).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(`${MANY}?q=tea+k%2F%3Fgh`)
  })
})

import type { Page } from '@playwright/test'
import {
  articleAt,
  articlesOf,
  CITATIONS,
  countsOf,
  expectLoaded,
  expectSearch,
  feedOf,
  NEWEST,
  PHONE,
  readerOf,
  TABLET,
  WIDE,
} from '../../support/citation-list.ts'
import { holdRequests, watchRequests } from '../../support/observe.ts'
import { heightOf } from '../../support/place.ts'
import { pageRequestsOf } from '../../support/requests.ts'
import { chooseStatus, statusOf } from '../../support/review.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

const filtersOf = (page: Page) => page.getByRole('group', { name: 'Filters' })

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search citations' })

test('filters are in the address, keep the focus, and search all pages when asked', async ({
  page,
  server,
  open,
}) => {
  await open(CITATIONS)
  await expectLoaded(page, '50')
  await test.step('a pressed filter keeps the focus, and Back gives it to the active row', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(articleAt(page, 2)).toBeFocused()
    const chip = page.getByRole('button', { name: /^Negative/ })
    await chip.press('Enter')
    await expect(countsOf(page)).toHaveText(/found in|of [\d,]+ citations/)
    await expect(chip).toBeFocused()
    await page.goBack()
    await expect(articleAt(page, 2)).toBeFocused()
    await expect(articleAt(page, 2)).toHaveAccessibleName(NEWEST[1])

    // Beside an open citation, it neither closes that nor moves the focus.
    await articleAt(page, 2).click()
    await expect(readerOf(page).getByRole('heading', { level: 1 })).toBeFocused()
    await chip.click()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(chip).toBeFocused()
    await expect(readerOf(page)).toBeVisible()
    await page.goBack()
    await expect(articleAt(page, 2)).toHaveAttribute('aria-current', 'true')
    await page.goBack()
  })

  const filters = filtersOf(page)
  const negative = filters.getByRole('button', { name: 'Negative' })
  const positive = filters.getByRole('button', { name: 'Positive' })
  await test.step('pages load until the matches fill the screen', async () => {
    await negative.click()
    await expectSearch(page, 'sentiment=negative')
    await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[1])
    const pane = await articlesOf(page)
      .first()
      .evaluate((row) => row.parentElement?.parentElement?.clientHeight ?? 0)
    const row = (await articleAt(page, 1).boundingBox())?.height ?? 0
    await expect.poll(() => articlesOf(page).count()).toBeGreaterThan(pane / row)
  })

  await test.step('Back and Forward', async () => {
    await page.goBack()
    await expectSearch(page)
    await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[0])
    await page.goForward()
    await expectSearch(page, 'sentiment=negative')
    await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[1])
  })

  await test.step('a menu opens at its button, and Escape returns to it', async () => {
    // Of the positive ones, a page is enough.
    await page.goBack()
    await positive.click()
    const opener = filters.getByRole('button', { name: 'Platform' })
    await opener.click()
    const at = await opener.boundingBox()
    const box = await page.getByRole('group', { name: 'Platform' }).boundingBox()
    expect(box?.x).toBeCloseTo(at?.x ?? 0, 0)
    expect((box?.y ?? 0) - (at?.y ?? 0) - (at?.height ?? 0)).toBeCloseTo(6, 0)
    await page.getByRole('checkbox', { name: 'Perplexity' }).check()
    await page.keyboard.press('Escape')
    await expect(filters.getByRole('button', { name: 'Platform: Perplexity' })).toBeFocused()
  })

  await test.step('a reload', async () => {
    await searchOf(page).fill('tea')
    const set = ['platform=perplexity', 'sentiment=positive', 'q=tea']
    await expectSearch(page, ...set)
    await page.reload()
    await expect(articleAt(page, 1)).toHaveAccessibleName('best matcha for lattes 2026')
    await expect(searchOf(page)).toHaveValue('tea')
    await expect(positive).toHaveAttribute('aria-pressed', 'true')
    await expectSearch(page, ...set)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expectSearch(page)
    await expect(searchOf(page)).toHaveValue('')
    await expectLoaded(page, '[\\d,]+')
  })

  await test.step('Search all ends with Stop, or when the whole list is loaded', async () => {
    server.config = { ...server.config, pageSize: 200, keepLists: false }
    await watchRequests(page)
    const release = await holdRequests(page, /cursor=/)
    await page.goto(`${CITATIONS}?sentiment=positive`)
    await expect(countsOf(page)).toHaveText(/found in|of [\d,]+ citations/)
    const all = page.getByRole('button', { name: 'Search all' })
    const whole = page.locator('p', { hasText: 'All 1,284 citations loaded' })
    await all.focus()
    await page.keyboard.press('Enter')
    const stop = page.getByRole('button', { name: 'Stop loading' })
    await expect(stop).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(all).toBeFocused()
    await release()
    await expect(page.getByRole('button', { name: 'Load more' })).toBeAttached()
    expect((await pageRequestsOf(page)).length).toBeLessThanOrEqual(4)
    await expect(whole).toHaveCount(0)

    await page.keyboard.press('Enter')
    await expect(whole).toBeAttached()
    await expect(countsOf(page)).toHaveText(/^886 of 1,284 citations/)
    await expect(articlesOf(page).first()).toHaveAttribute('aria-setsize', '886')
    await expect(articlesOf(page).first()).toBeFocused()
  })
})

test(
  'filters do not move the list, on a wide screen, on a tablet and on a phone',
  { tag: '@sweep' },
  async ({ page, open }) => {
    for (const viewport of [WIDE, TABLET, PHONE]) {
      await page.setViewportSize(viewport)
      await open(CITATIONS)
      await expectLoaded(page, '[\\d,]+')
      const top = await heightOf(feedOf(page))
      await page.getByRole('button', { name: 'Negative' }).click()
      await expect(countsOf(page)).toHaveText(/found in|of [\d,]+ citations/)
      expect(await heightOf(feedOf(page))).toBe(top)
      await chooseStatus(page, 'Unreviewed')
      await expect(statusOf(page)).toHaveAccessibleName('Status: Unreviewed')
      expect(await heightOf(feedOf(page))).toBe(top)
      await page.getByRole('button', { name: 'Platform' }).click()
      await page.getByRole('checkbox', { name: 'Perplexity' }).check()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Platform: Perplexity' })).toBeVisible()
      expect(await heightOf(feedOf(page))).toBe(top)
    }
  },
)

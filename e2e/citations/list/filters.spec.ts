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
import { holdRequests } from '../../support/observe.ts'
import { heightOf } from '../../support/place.ts'
import { pageRequestsOf, recordRequests } from '../../support/requests.ts'
import { chooseStatus, statusOf } from '../../support/review.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

const filtersOf = (page: Page) => page.getByRole('group', { name: 'Filters' })

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search citations' })

test('filters are in the address, with Back, reload and Clear filters', async ({ page, open }) => {
  await test.step('pages load until the matches fill the screen, and the menu of platforms opens at its button and says which period its counts are for', async () => {
    await open(CITATIONS)
    const filters = filtersOf(page)
    const all = filters.getByRole('button', { name: 'All', exact: true })
    const negative = filters.getByRole('button', { name: 'Negative' })
    const neutral = filters.getByRole('button', { name: 'Neutral' })
    await expect(all).toHaveAttribute('aria-pressed', 'true')
    await filters.getByRole('button', { name: 'Negative' }).click()
    await expectSearch(page, 'sentiment=negative')
    await expect(negative).toHaveAttribute('aria-pressed', 'true')
    await expect(all).toHaveAttribute('aria-pressed', 'false')
    await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[1])
    await expect(articlesOf(page).filter({ hasNotText: 'Negative' })).toHaveCount(0)
    await expect(countsOf(page)).toHaveText(/^(2|3|4)\d found in the latest [\d,]+/)
    const pane = await articlesOf(page)
      .first()
      .evaluate((row) => row.parentElement?.parentElement?.clientHeight ?? 0)
    const row = (await articleAt(page, 1).boundingBox())?.height ?? 0
    await expect.poll(() => articlesOf(page).count()).toBeGreaterThan(pane / row)
    await expect(page.getByRole('alert')).toHaveCount(0)

    await filters.getByRole('button', { name: 'Neutral' }).click()
    await expectSearch(page, 'sentiment=negative', 'sentiment=neutral')
    await expect(articleAt(page, 2)).toHaveAccessibleName(NEWEST[2])
    await page.goBack()
    await expectSearch(page, 'sentiment=negative')
    await expect(neutral).toHaveAttribute('aria-pressed', 'false')
    await page.goBack()
    await expectSearch(page)
    await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[0])
    await page.goForward()
    await expectSearch(page, 'sentiment=negative')
    await page.goForward()
    await expectSearch(page, 'sentiment=negative', 'sentiment=neutral')

    const opener = filters.getByRole('button', { name: 'Platform' })
    await opener.click()
    const menu = page.getByRole('group', { name: 'Platform' })
    // The service's counts ignore the other filters.
    await expect(menu.getByText('Counts for')).toHaveCount(0)
    const at = await opener.boundingBox()
    const box = await menu.boundingBox()
    expect(box?.x).toBeCloseTo(at?.x ?? 0, 0)
    expect((box?.y ?? 0) - (at?.y ?? 0) - (at?.height ?? 0)).toBeCloseTo(6, 0)
    await page.getByRole('checkbox', { name: 'Claude' }).check()
    await page.getByRole('checkbox', { name: 'Google AI' }).check()
    await page.keyboard.press('Escape')
    const platforms = ['platform=claude', 'platform=google_ai']
    await expectSearch(page, ...platforms, 'sentiment=negative', 'sentiment=neutral')
    await expect(filters.getByRole('button', { name: 'Platform: Claude, Google AI' })).toBeFocused()
    await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[2])

    // All applies only to sentiments.
    await all.click()
    await expectSearch(page, ...platforms)
    await expect(all).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a filtered address', async () => {
    const address = `${CITATIONS}?platform=claude&platform=perplexity&sentiment=negative&reviewed=no&q=tea`
    await open(address)
    await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[1])
    await expect(searchOf(page)).toHaveValue('tea')
    await expect(page.getByRole('button', { name: 'Platform: Claude, Perplexity' })).toBeVisible()
    await page.reload()
    await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[1])
    await expect(searchOf(page)).toHaveValue('tea')
    await expect(page.getByRole('button', { name: 'Negative' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page).toHaveURL(address)

    const clear = page.getByRole('button', { name: 'Clear filters' })
    await clear.click()
    await expectSearch(page)
    await expect(searchOf(page)).toHaveValue('')
    await expectLoaded(page, '[\\d,]+')
    await expect(clear).toHaveCount(0)
    await searchOf(page).fill('tea')
    await expect(clear).toBeVisible()
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

test('typing searches the loaded citations and reviews nothing', async ({ page, open }) => {
  await test.step('after a row was active, a pressed filter keeps the focus, and Back gives it to the row', async () => {
    await open(CITATIONS)
    await expectLoaded(page, '50')
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

    await searchOf(page).fill('harney')
    await searchOf(page).press('Enter')
    await expect(articleAt(page, 1)).toBeFocused()
    await expect(articleAt(page, 1)).toContainText(/harney/i)
    await expectSearch(page, 'q=harney')
    await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[1])
    await expect(articleAt(page, 1).locator('mark').first()).toHaveText('harney')
    await expect(countsOf(page)).toHaveText(/^[\d,]+ (found in|of) .* · 0 reviewed$/)
    await searchOf(page).fill('')
    await expectSearch(page)
    await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[0])
  })

  await test.step('beside an open citation', async () => {
    await articleAt(page, 2).click()
    const reader = readerOf(page)
    await expect(reader.getByRole('heading', { level: 1 })).toBeFocused()
    const search = page.getByRole('searchbox')
    await search.focus()
    await page.keyboard.type('tea vs', { delay: 30 })
    await expect(search).toHaveValue('tea vs')
    await expect(search).toBeFocused()
    await expect(page).toHaveURL(/cit_nw_000001\?q=tea(\+|%20)vs$/)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(NEWEST[1])
    await search.fill('')
    await expect(page.getByText(/^0 of [\d,]+ reviewed · more to load$/)).toBeVisible()
    // A filter neither closes the citation nor moves the focus.
    const chip = page.getByRole('button', { name: /^Positive/ })
    await chip.click()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(chip).toBeFocused()
    await expect(reader).toBeVisible()

    // A search that the citation does not match closes it without interrupting the typing. Back from another citation restores the
    // last search, even if it was changed beside the citation.
    await search.fill('gift')
    await expect(page).toHaveURL(/citations\?.*q=gift/)
    await expect(search).toBeFocused()
    await search.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/cit_nw_\d+\?.*q=gift/)
    await search.fill('tea')
    await expect(page).toHaveURL(/cit_nw_\d+\?.*q=tea/)
    await page.goBack()
    await expect(page).toHaveURL(/citations\?.*q=tea/)
    await expect(search).toHaveValue('tea')
  })
})

test('Search all ends with Stop, or when the whole list is loaded', async ({ page, open }) => {
  await recordRequests(page)
  const release = await holdRequests(page, /cursor=/)
  await open(`${CITATIONS}?sentiment=positive`)
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

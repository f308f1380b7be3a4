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
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

const filtersOf = (page: Page) => page.getByRole('group', { name: 'Filters' })

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search loaded citations' })

test('several sentiments and platforms can be filtered, and the address has them', async ({
  page,
  open,
}) => {
  await open(CITATIONS)
  const filters = filtersOf(page)
  const all = filters.getByRole('button', { name: 'All', exact: true })
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await filters.getByRole('button', { name: 'Negative 80' }).click()
  await expectSearch(page, 'sentiment=negative')
  await expect(filters.getByRole('button', { name: 'Negative' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(all).toHaveAttribute('aria-pressed', 'false')
  await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[1])
  await expect(articlesOf(page).filter({ hasNotText: 'Negative' })).toHaveCount(0)

  await filters.getByRole('button', { name: 'Neutral 318' }).click()
  await expectSearch(page, 'sentiment=negative', 'sentiment=neutral')
  await expect(articleAt(page, 2)).toHaveAccessibleName(NEWEST[2])

  await filters.getByRole('button', { name: 'Platform' }).click()
  await page.getByRole('checkbox', { name: 'Claude 253' }).check()
  await page.getByRole('checkbox', { name: 'Google AI 158' }).check()
  await page.keyboard.press('Escape')
  await expectSearch(
    page,
    'platform=claude',
    'platform=google_ai',
    'sentiment=negative',
    'sentiment=neutral',
  )
  await expect(filters.getByRole('button', { name: 'Platform: Claude, Google AI' })).toBeFocused()
  await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[2])

  // All is about sentiments only.
  await all.click()
  await expectSearch(page, 'platform=claude', 'platform=google_ai')
  await expect(all).toHaveAttribute('aria-pressed', 'true')
})

test('Clear filters clears filters and search, and is there only while there are some', async ({
  page,
  open,
}) => {
  await open(`${CITATIONS}?platform=claude&sentiment=negative&reviewed=no&q=tea`)
  const clear = page.getByRole('button', { name: 'Clear filters' })
  await clear.click()
  await expectSearch(page)
  await expect(searchOf(page)).toHaveValue('')
  await expectLoaded(page, '[\\d,]+')
  await expect(clear).toHaveCount(0)
  await searchOf(page).fill('tea')
  await expect(clear).toBeVisible()
})

for (const viewport of [WIDE, TABLET, PHONE]) {
  test(`filters do not move the list, ${viewport.width} px wide`, async ({ page, open }) => {
    await page.setViewportSize(viewport)
    await open(CITATIONS)
    await expectLoaded(page, '50')
    const top = await heightOf(feedOf(page))
    for (const name of ['Negative 80', 'Unreviewed']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
      await expect(countsOf(page)).toHaveText(/match in/)
      expect(await heightOf(feedOf(page))).toBe(top)
    }
    await page.getByRole('button', { name: 'Platform' }).click()
    await page.getByRole('checkbox', { name: 'Perplexity' }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Platform: Perplexity' })).toBeVisible()
    expect(await heightOf(feedOf(page))).toBe(top)
  })
}

test('typing searches the loaded citations and highlights the matches', async ({ page, open }) => {
  await open(CITATIONS)
  await expectLoaded(page, '50')
  await searchOf(page).fill('harney')
  await expectSearch(page, 'q=harney')
  await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[1])
  await expect(articleAt(page, 1).locator('mark').first()).toHaveText('harney')
  await expect(countsOf(page)).toHaveText(
    /^[\d,]+ match in [\d,]+ loaded · 1,284 in the last 30 days$/,
  )
  await searchOf(page).fill('')
  await expectSearch(page)
  await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[0])
})

test('pages load until the matches fill the screen', async ({ page, open }) => {
  await open(`${CITATIONS}?sentiment=negative`)
  await expect(countsOf(page)).toHaveText(/^(2|3|4)\d match in [\d,]+ loaded/)
  const pane = await articlesOf(page)
    .first()
    .evaluate((row) => row.parentElement?.parentElement?.clientHeight ?? 0)
  const row = (await articleAt(page, 1).boundingBox())?.height ?? 0
  await expect.poll(() => articlesOf(page).count()).toBeGreaterThan(pane / row)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('Load all loads the whole list and then says how much matches', async ({ page, open }) => {
  await open(`${CITATIONS}?sentiment=positive`)
  await expect(countsOf(page)).toHaveText(/match in/)
  await page.getByRole('button', { name: 'Load all' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('All 1,284 citations loaded')).toBeAttached()
  await expect(countsOf(page)).toHaveText(/^886 match in 1,284 loaded/)
  await expect(articlesOf(page).first()).toHaveAttribute('aria-setsize', '886')
})

test('Stop ends Load all', async ({ page, open }) => {
  await recordRequests(page)
  const release = await holdRequests(page, /cursor=/)
  await open(`${CITATIONS}?sentiment=positive`)
  await expect(countsOf(page)).toHaveText(/match in/)
  const all = page.getByRole('button', { name: 'Load all' })
  await all.focus()
  await page.keyboard.press('Enter')
  const stop = page.getByRole('button', { name: 'Stop loading' })
  await expect(stop).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(all).toBeVisible()
  await release()
  await expect(page.getByRole('button', { name: 'Load more' })).toBeAttached()
  expect((await pageRequestsOf(page)).length).toBeLessThanOrEqual(4)
  await expect(page.getByText('All 1,284 citations loaded')).toHaveCount(0)
})

test('a filter without matches says so, and Load all searches the whole list', async ({
  page,
  open,
}) => {
  await recordRequests(page)
  await open(`${CITATIONS}?q=no+such+words`)
  await expect(page.getByText('No matches in the 500 loaded so far.')).toBeVisible()
  await expect(countsOf(page)).toHaveText(/^No matches in 500 loaded/)
  // The app stops after ten pages without a match.
  expect(await pageRequestsOf(page)).toHaveLength(10)
  await page.getByRole('button', { name: 'Load all' }).click()
  await expect(page.getByText('No matches in all 1,284 citations.')).toBeVisible()
})

test('beside an open citation, typing in the search field reviews nothing', async ({
  page,
  open,
}) => {
  await open(CITATIONS)
  await articleAt(page, 2).click()
  const reader = readerOf(page)
  await expect(reader.getByRole('heading', { level: 1 })).toBeFocused()
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.keyboard.type('tea feed', { delay: 30 })
  await expect(search).toHaveValue('tea feed')
  await expect(search).toBeFocused()
  await expect(page).toHaveURL(/cit_nw_000001\?q=tea(\+|%20)feed$/)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(NEWEST[1])
  await search.fill('')
  await expect(page.getByText(/^0 of [\d,]+ reviewed$/)).toBeVisible()
  // A filter does not close the citation or move the focus either.
  const chip = page.getByRole('button', { name: /^Positive/ })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(chip).toBeFocused()
  await expect(reader).toBeVisible()
})

test('after a filter without matches, another filter loads more by itself', async ({
  page,
  open,
}) => {
  await recordRequests(page)
  await open(`${CITATIONS}?reviewed=yes`)
  await expect(page.getByText('No matches in the 500 loaded so far.')).toBeVisible()
  expect(await pageRequestsOf(page)).toHaveLength(10)
  await page.getByRole('button', { name: /^Negative/ }).click()
  await expect(page.getByText('No matches in the 1,000 loaded so far.')).toBeVisible()
  expect(await pageRequestsOf(page)).toHaveLength(20)
})

test('when Load all ends, the focus moves from its button to the list', async ({ page, open }) => {
  const release = await holdRequests(page, /cursor=/)
  await open(`${CITATIONS}?q=shipping`)
  // The page that has just opened may still move the focus.
  await expect(async () => {
    await page.getByRole('button', { name: 'Load all' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Stop loading' })).toBeFocused({ timeout: 1000 })
  }).toPass()
  await release()
  await expect(page.getByText('All 1,284 citations loaded')).toBeVisible()
  await expect(feedOf(page).getByRole('article').first()).toBeFocused()
})

test('a filtered address shows the same list after a reload', async ({ page, open }) => {
  const address = `${CITATIONS}?platform=claude&platform=perplexity&sentiment=negative&q=tea`
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
})

test('an unknown platform has a readable name', async ({ page, open }) => {
  await open('/brands/awkward/citations?platform=new_engine')
  await expect(page.getByRole('button', { name: 'Platform: New engine' })).toBeVisible()
  await expect(articleAt(page, 1)).toContainText('New engine')
  await expect(articlesOf(page).filter({ hasNotText: 'New engine' })).toHaveCount(0)
})

test('a search that looks like a number stays text', async ({ page, open }) => {
  await open(`${CITATIONS}?q=1e5`)
  await expect(searchOf(page)).toHaveValue('1e5')
  await expectSearch(page, 'q=1e5')
})

test('wrong parameters fall back to no filter without an error', async ({ page, open }) => {
  await open(`${CITATIONS}?platform=&sentiment=&q=&nonsense=1`)
  await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[0])
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('Back removes the last filter', async ({ page, open }) => {
  await open(CITATIONS)
  const filters = filtersOf(page)
  await filters.getByRole('button', { name: 'Negative 80' }).click()
  await filters.getByRole('button', { name: 'Neutral 318' }).click()
  await expectSearch(page, 'sentiment=negative', 'sentiment=neutral')
  await page.goBack()
  await expectSearch(page, 'sentiment=negative')
  await expect(filters.getByRole('button', { name: 'Neutral' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.goBack()
  await expectSearch(page)
  await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[0])
  await page.goForward()
  await expectSearch(page, 'sentiment=negative')
})

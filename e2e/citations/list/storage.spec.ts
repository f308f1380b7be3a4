import {
  articleAt,
  CITATIONS,
  expectStored,
  expectLoaded,
  idOf,
  PHONE,
  pollEvery,
  scrollToPosition,
  WIDE,
} from '../../support/citation-list.ts'
import { watchRequests } from '../../support/observe.ts'
import { expectNoFlashAbove, expectSamePlace, heightOf, watchTopRow } from '../../support/place.ts'
import { pageRequestsOf } from '../../support/requests.ts'
import { openSecondTab } from '../../support/review.ts'
import { expect, test } from '../../test.ts'

const MANY = '/brands/atlas/citations'

test('after four pages, Back and a reload keep the place', async ({ page, server, open }) => {
  await page.setViewportSize(PHONE)
  pollEvery(server, 0)
  await watchRequests(page)
  await watchTopRow(page)
  await open(MANY)
  const article = await scrollToPosition(page, 160)
  await expectLoaded(page, '200')
  const height = await heightOf(article)
  const id = await idOf(article)
  const asked = (await pageRequestsOf(page)).length
  expect(asked).toBe(4)
  await article.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expectSamePlace(article, height)
  expect(await pageRequestsOf(page)).toHaveLength(asked)

  await expectStored(page, 200)
  await page.reload()
  await expectSamePlace(article, height)
  expect(await idOf(article)).toBe(id)
  await expectLoaded(page, '200')
  await expectNoFlashAbove(page, 140)
  expect(await pageRequestsOf(page)).toEqual(['/v1/brands/atlas/citations?limit=50'])

  // This reload has stored another position.
  await (await scrollToPosition(page, 75)).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Back to citations' })).toBeVisible()
  const read = page.url()
  await page.reload()
  await expect(page).toHaveURL(read)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(articleAt(page, 76)).toBeFocused()
  await expect(articleAt(page, 76)).toBeInViewport({ ratio: 1 })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: WIDE })

  test('while the service is down, the stored list is shown with a notice', async ({
    page,
    open,
    changeScenario,
  }) => {
    await open(CITATIONS)
    await scrollToPosition(page, 60)
    await expectLoaded(page, '100')
    await expectStored(page, 100)
    changeScenario('all-503')
    await page.reload()
    await expectLoaded(page, '100')
    await expect(articleAt(page, 60)).toBeInViewport()
    const notice = page.locator('p', {
      hasText: 'Couldn’t refresh. You’re seeing data from 13:00 UTC.',
    })
    await expect(notice).toHaveCount(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toHaveCount(1)
    changeScenario('healthy')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(notice).toHaveCount(0)
    await expectLoaded(page, '100')
  })

  test('a second tab shares the citations, and neither loses any', async ({ page, open }) => {
    await open(CITATIONS)
    await expectLoaded(page, '50')
    await expectStored(page, 50)
    const other = await openSecondTab(page)
    await expectLoaded(other, '50')
    await scrollToPosition(other, 100)
    await expectLoaded(other, '150')
    await expectStored(page, 150)
    await page.bringToFront()
    await scrollToPosition(page, 40)
    await expectLoaded(page, '100')
    await page.reload()
    await expectLoaded(page, '150')
    await expect(articleAt(page, 40)).toBeInViewport()
    await other.bringToFront()
    await other.reload()
    await expectLoaded(other, '150')
    await expect(articleAt(other, 100)).toBeInViewport()
  })
})

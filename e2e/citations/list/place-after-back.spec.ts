import {
  articleAt,
  CITATIONS,
  expectLoaded,
  feedOf,
  PHONE,
  scrolledBy,
  scrollToPosition,
  WIDE,
  readerOf,
} from '../../support/citation-list.ts'
import { watchRequests } from '../../support/observe.ts'
import { mainLink } from '../../support/pages.ts'
import {
  expectNoFlashAbove,
  expectSamePlace,
  forgetTopRows,
  heightOf,
  watchTopRow,
} from '../../support/place.ts'
import { pageRequestsOf } from '../../support/requests.ts'
import { expect, test } from '../../test.ts'

test('on a phone, Back returns to its citation', async ({ page, open, changeScenario }) => {
  await page.setViewportSize(PHONE)
  await watchRequests(page)
  await watchTopRow(page)
  await open(CITATIONS)
  const article = await scrollToPosition(page, 105)
  await expectLoaded(page, '150')
  const height = await heightOf(article)
  const asked = (await pageRequestsOf(page)).length
  const name = (await article.getAttribute('aria-label')) ?? ''
  // If the citation loaded, the page would scroll to the mention.
  changeScenario('stalled')
  await article.click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()
  await expect(feedOf(page)).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  changeScenario('healthy')

  await forgetTopRows(page)
  await page.goBack()
  await expectSamePlace(article, height)
  await expectNoFlashAbove(page, 90)
  expect(await pageRequestsOf(page)).toHaveLength(asked)

  await article.click()
  await forgetTopRows(page)
  await page.getByRole('link', { name: 'Back to citations' }).click()
  await expectSamePlace(article, height)
  await expectNoFlashAbove(page, 90)

  await article.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  // More than a screen further.
  for (let step = 0; step < 12; step += 1) {
    const before = page.url()
    await page.keyboard.press('j')
    await expect(page).not.toHaveURL(before)
  }
  await forgetTopRows(page)
  await page.goBack()
  const last = articleAt(page, 117)
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(last).toBeFocused()
  await expectNoFlashAbove(page, 105)

  const lastHeight = await heightOf(last)
  await mainLink(page, 'Overview').click()
  await expect(heading).toHaveText('Overview')
  await mainLink(page, 'Citations').click()
  await expectSamePlace(last, lastHeight)
})

test('on a wide screen, opening citations moves no list', async ({ page, open }) => {
  await page.setViewportSize(WIDE)
  await watchTopRow(page)
  await open(CITATIONS)
  const article = await scrollToPosition(page, 60)
  const scrolled = await scrolledBy(page)
  await forgetTopRows(page)
  await article.click()
  const first = readerOf(page)
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scrolledBy(page)).toBe(scrolled)
  await expect(article).toHaveAttribute('aria-current', 'true')
  await articleAt(page, 62).click()
  await expect(articleAt(page, 62)).toHaveAttribute('aria-current', 'true')
  await expect(article).not.toHaveAttribute('aria-current')
  expect(await scrolledBy(page)).toBe(scrolled)

  await page.goBack()
  await expect(article).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Citations')
  await expect(article).toBeFocused()
  expect(await scrolledBy(page)).toBe(scrolled)
  await expectNoFlashAbove(page, 50)
})

test('a key pressed right after Back moves on from the citation', async ({ page, open }) => {
  await open(CITATIONS)
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport)
    await articleAt(page, 2).click()
    const reader = readerOf(page)
    await expect(reader.getByRole('heading', { level: 1 })).toBeFocused()
    // Press the key as soon as the citation has left the document.
    await reader.evaluate((section) => {
      new MutationObserver((_, observer) => {
        if (section.isConnected) return
        observer.disconnect()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.goBack()
    await expect(reader.getByRole('heading', { level: 1 })).toHaveCount(0)
    await expect(articleAt(page, 3)).toBeFocused()
    await page.keyboard.press('j')
    await expect(articleAt(page, 4)).toBeFocused()
  }
})

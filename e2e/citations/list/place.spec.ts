import type { Page } from '@playwright/test'
import {
  articleAt,
  articlesOf,
  CITATIONS,
  expectLoaded,
  expectStored,
  feedOf,
  idOf,
  MANY,
  PHONE,
  pollEvery,
  readerOf,
  scrolledBy,
  scrollToPosition,
  TABLET,
  WIDE,
} from '../../support/citation-list.ts'
import { watchRequests } from '../../support/observe.ts'
import { expectScore, goWithin, heading, mainLink } from '../../support/pages.ts'
import {
  expectNoFlashAbove,
  expectSamePlace,
  forgetTopRows,
  heightOf,
  watchTopRow,
} from '../../support/place.ts'
import { pageRequestsOf } from '../../support/requests.ts'
import { idAt } from '../../support/review.ts'
import { expect, test } from '../../test.ts'

const scrollYOf = (page: Page) => page.evaluate(() => window.scrollY)

/** Presses `j` as soon as the citation has left the document. */
async function expectKeyAfterBack(page: Page, position: number): Promise<void> {
  await articleAt(page, position).click()
  const reader = readerOf(page)
  await expect(heading(page)).toBeFocused()
  await reader.evaluate((section) => {
    new MutationObserver((_, observer) => {
      if (section.isConnected) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.goBack()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(articleAt(page, position + 1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(articleAt(page, position + 2)).toBeFocused()
}

test('on a phone, ways back and a reload return to the citation', async ({
  page,
  server,
  open,
  changeScenario,
}) => {
  // Low, so that few keys lead further than a screen.
  await page.setViewportSize({ ...PHONE, height: 600 })
  pollEvery(server, 0)
  await watchRequests(page)
  await watchTopRow(page)
  await open(CITATIONS)
  const article = await scrollToPosition(page, 155)
  await expectLoaded(page, '200')
  const height = await heightOf(article)
  const asked = (await pageRequestsOf(page)).length
  expect(asked).toBe(4)

  await test.step('Back', async () => {
    const name = (await article.getAttribute('aria-label')) ?? ''
    // If the citation loaded, the page would scroll to the mention.
    changeScenario('stalled')
    await article.click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()
    await expect(feedOf(page)).toHaveCount(0)
    expect(await scrollYOf(page)).toBe(0)
    changeScenario('healthy')
    await forgetTopRows(page)
    await page.goBack()
    await expectSamePlace(article, height)
    await expectNoFlashAbove(page, 140)
    expect(await pageRequestsOf(page)).toHaveLength(asked)
  })

  await test.step('the link, and that of the page after another page', async () => {
    await article.click()
    await expect(heading(page)).toBeFocused()
    await forgetTopRows(page)
    await page.getByRole('link', { name: 'Back to citations' }).click()
    await expectSamePlace(article, height)
    await expectNoFlashAbove(page, 140)
    await mainLink(page, 'Overview').click()
    await expect(heading(page)).toHaveText('Overview')
    await mainLink(page, 'Citations').click()
    await expectSamePlace(article, height)
  })

  await test.step('a reload', async () => {
    const id = await idOf(article)
    await expectStored(page, 200)
    await page.reload()
    await expectSamePlace(article, height)
    expect(await idOf(article)).toBe(id)
    await expectLoaded(page, '200')
    await expectNoFlashAbove(page, 140)
    expect(await pageRequestsOf(page)).toEqual(['/v1/brands/northwind/citations?limit=50'])
  })

  await test.step('Back after keys in the citation, to the one that they opened', async () => {
    // This reload has stored another position.
    await (await scrollToPosition(page, 75)).click()
    await expect(heading(page)).toBeFocused()
    for (let step = 0; step < 8; step += 1) {
      const before = page.url()
      await page.keyboard.press('j')
      await expect(page).not.toHaveURL(before)
    }
    const read = page.url()
    await page.reload()
    await expect(page).toHaveURL(read)
    await expect(heading(page)).toBeVisible()
    await forgetTopRows(page)
    await page.goBack()
    await expect(articleAt(page, 83)).toBeFocused()
    await expect(articleAt(page, 83)).toBeInViewport({ ratio: 1 })
    await expectNoFlashAbove(page, 75)
  })

  await test.step('a key right after Back moves on from the citation', async () => {
    await expectKeyAfterBack(page, 82)
  })

  await test.step('after a citation was opened by its link', async () => {
    // Another one, because the place of the list is kept.
    await page.goto(`${CITATIONS}/${idAt(41)}`)
    await expect(page.getByRole('link', { name: 'Next' })).toHaveAttribute('href', /cit_nw_000041/)
    await page.getByRole('link', { name: 'Back to citations' }).click()
    await expect(articleAt(page, 41)).toBeInViewport({ ratio: 1 })
    await expect(articleAt(page, 41)).toBeFocused()
  })

  await test.step('among the unreviewed, e opens the next one', async () => {
    const unreviewed = `${CITATIONS}?reviewed=no`
    /** By position in the unfiltered list. */
    const citationOf = (position: number) =>
      articlesOf(page).filter({ has: page.locator(`a[href*="/${idAt(position)}"]`) })
    const reviewed = readerOf(page).getByRole('button', { name: /^(Mark reviewed|Reviewed)$/ })
    const expectOpen = async (position: number) => {
      await expect(page).toHaveURL(`${CITATIONS}/${idAt(position)}?reviewed=no`)
      await expect(heading(page)).toBeFocused()
      await expect(reviewed).toHaveAttribute('aria-pressed', 'false')
    }
    await goWithin(page, unreviewed)
    await (await scrollToPosition(page, 70)).click()
    await expect(heading(page)).toBeFocused()
    await page.keyboard.press('e')
    await expectOpen(71)
    await reviewed.click()
    await expectOpen(72)
    await page.keyboard.press('f')
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
    await page.goBack()
    await expect(citationOf(72)).toBeFocused()
    await expect(citationOf(72)).toBeInViewport({ ratio: 1 })
    await expect(citationOf(72)).toHaveAttribute('aria-posinset', '70')
    await expect(citationOf(71)).toHaveCount(0)
  })
})

test('on a wide screen, the list keeps its place beside citations, and in a low one, a page starts at its top', async ({
  page,
  open,
}) => {
  await page.setViewportSize(WIDE)
  await watchTopRow(page)
  await open(CITATIONS)
  const article = await scrollToPosition(page, 60)

  await test.step('opening citations moves no list', async () => {
    const scrolled = await scrolledBy(page)
    await forgetTopRows(page)
    await article.click()
    await expect(readerOf(page).getByRole('heading', { level: 1 })).toBeVisible()
    expect(await scrolledBy(page)).toBe(scrolled)
    await expect(article).toHaveAttribute('aria-current', 'true')
    await articleAt(page, 62).click()
    await expect(articleAt(page, 62)).toHaveAttribute('aria-current', 'true')
    await expect(article).not.toHaveAttribute('aria-current')
    expect(await scrolledBy(page)).toBe(scrolled)
    await page.goBack()
    await expect(article).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect(heading(page)).toHaveText('Citations')
    await expect(article).toBeFocused()
    expect(await scrolledBy(page)).toBe(scrolled)
    await expectNoFlashAbove(page, 50)
  })

  await test.step('a key right after Back moves on from the citation', async () => {
    await expectKeyAfterBack(page, 58)
  })

  await test.step('another filter, and back', async () => {
    const height = await heightOf(article)
    const negative = page.getByRole('button', { name: 'Negative 80' })
    await negative.click()
    await expect(page).toHaveURL(/sentiment=negative/)
    await negative.click()
    await expectLoaded(page, '[\\d,]+')
    await expect(article).toBeInViewport()
    await expect.poll(async () => Math.abs((await heightOf(article)) - height)).toBeLessThan(24)
  })

  await test.step('a reload, also with an open citation', async () => {
    await article.focus()
    const id = await idOf(article)
    const height = await heightOf(article)
    await page.reload()
    await expectSamePlace(article, height)
    expect(await idOf(article)).toBe(id)
    await expectNoFlashAbove(page, 45)
    await article.click()
    await expect(article).toHaveAttribute('aria-current', 'true')
    await page.reload()
    await expect(article).toBeInViewport({ ratio: 1 })
    await expect(article).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect(article).toBeFocused()
  })

  await test.step('another width', async () => {
    await page.setViewportSize(TABLET)
    await expect(article).toBeInViewport()
    const landscape = { width: TABLET.height, height: TABLET.width }
    await article.click()
    await expect(heading(page)).toBeFocused()
    for (const size of [landscape, TABLET]) {
      await page.setViewportSize(size)
      await expect(feedOf(page)).toHaveCount(size === TABLET ? 0 : 1)
      await expect(heading(page)).toBeFocused()
    }
  })

  await test.step('the row of a citation opened by its link comes into sight', async () => {
    await page.setViewportSize(WIDE)
    await page.goto(`${CITATIONS}/${idAt(31)}`)
    await expect(articleAt(page, 31)).toBeInViewport({ ratio: 1 })
    await expect(articleAt(page, 31)).toHaveAttribute('aria-current', 'true')
  })

  await test.step('in a low window, a page starts at its top', async () => {
    await page.setViewportSize({ width: 1280, height: 420 })
    await mainLink(page, 'Overview').dispatchEvent('click')
    await expectScore(page)
    await page.evaluate(() => {
      window.scrollTo(0, 400)
    })
    await goWithin(page, MANY)
    await expectLoaded(page, '50')
    expect(await scrollYOf(page)).toBe(0)

    await page.evaluate(() => {
      window.scrollTo(0, 40)
    })
    await articleAt(page, 2).click()
    await expect(heading(page)).toBeFocused()
    await expect(readerOf(page)).toHaveAttribute('aria-busy', 'false')
    expect(await scrollYOf(page)).toBe(40)
    await page.goBack()
    await expect(articleAt(page, 2)).toBeFocused()
    expect(await scrollYOf(page)).toBe(40)
    await mainLink(page, 'Breakdown').dispatchEvent('click')
    await expect(page.getByRole('heading', { level: 1, name: 'Breakdown' })).toBeFocused()
    expect(await scrollYOf(page)).toBe(0)
  })
})

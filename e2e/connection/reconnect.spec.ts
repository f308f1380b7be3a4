import type { Page } from '@playwright/test'
import { countsOf } from '../support/citation-list.ts'
import { connect, expect, KEY, NEXT_KEY, storedIn, test } from '../support/keyed-service.ts'
import { seenRequests, watchRequests } from '../support/observe.ts'
import { expectScore, OVERVIEW, panel } from '../support/pages.ts'
import { NOW } from '../support/simulated-service.ts'

const DIALOG = 'Connect again'

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: DIALOG })
}

test('a refused key is asked for once, in a dialog of its own, and what was refused is repeated with the next one', async ({
  page,
  service,
  openWithKey,
  expectNoViolations,
}) => {
  // The year is requested when the browser is idle and has everything else.
  const year = page.waitForResponse(/period=365d$/)
  await openWithKey()
  await connect(page, KEY)
  await expectScore(page)
  await year

  await test.step('it waits for another dialog to close', async () => {
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(shortcuts).toBeVisible()
    service.key = NEXT_KEY
    // Stale data is requested when the user returns to the tab.
    const refused = page.waitForResponse((response) => response.status() === 401)
    await page.clock.setFixedTime(new Date(NOW.getTime() + 120_000))
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await refused
    await expect(shortcuts).toBeVisible()
    await expect(dialogOf(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(shortcuts).toHaveCount(0)
    await expect(dialogOf(page)).toBeVisible()
    await expect(page.getByLabel('API key')).toBeFocused()
  })

  await test.step('every request of a page is refused', async () => {
    service.received.length = 0
    await page.reload()
    await expect(dialogOf(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    const notice = panel(page, 'Problem on this page')
    await expect(notice).toContainText('UNAUTHORIZED · HTTP 401')
    await expect(notice.getByRole('button')).toHaveCount(0)
    await expectNoViolations()
    expect(await page.content()).not.toContain(KEY)
    const refused = service.received.map(({ path }) => path)
    expect(refused.toSorted()).toEqual([...OVERVIEW.requests].toSorted())

    await connect(page, NEXT_KEY)
    await expectScore(page)
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(panel(page, 'Latest negative citations').getByRole('article')).toHaveCount(3)
    // The check of the key, and each of the four requests once.
    expect(service.received).toHaveLength(4 + 1 + 4)
    const { session } = await storedIn(page)
    expect(session).toContain(NEXT_KEY)
    expect(session).not.toContain(KEY)
  })
})

test('the list goes on with the next key only', async ({ page, service, openWithKey }) => {
  await page.clock.install()
  await watchRequests(page)
  await openWithKey('/brands/northwind/citations')
  // Keep the pointer away from the list, because links prefetch on hover.
  await page.getByLabel('API key').fill(KEY)
  await page.keyboard.press('Enter')
  const feed = page.getByRole('feed')
  await expect(feed.getByRole('article').first()).toBeVisible()
  const counts = countsOf(page)
  await expect(counts).toContainText('50 reviewed')
  await feed.getByRole('article').first().focus()
  // The first two citations are prefetched. The key changes afterwards, so only the next page is rejected.
  await expect
    .poll(() => service.received.filter(({ path }) => path.startsWith('/v1/citations/')))
    .toHaveLength(2)
  service.key = NEXT_KEY
  await page.keyboard.press('Control+End')
  await expect(dialogOf(page)).toBeVisible()
  service.received.length = 0
  await connect(page, NEXT_KEY)
  await expect(counts).toContainText('100 reviewed')
  await expect(dialogOf(page)).toHaveCount(0)
  const pages = service.received.filter(({ path }) => path.includes('cursor='))
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)

  service.key = KEY
  await page.clock.runFor(61_000)
  await expect(dialogOf(page)).toBeVisible()
  const refused = await seenRequests(page)
  await page.clock.runFor(10 * 60_000)
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    window.dispatchEvent(new Event('online'))
  })
  await page.clock.runFor(60_000)
  expect(await seenRequests(page)).toEqual(refused)
  await connect(page, KEY)
  await expect(dialogOf(page)).toHaveCount(0)
  const before = service.received.length
  // The app repeats its failed check only while the clock runs; the next check is a minute later. Larger steps would time out a
  // pending check.
  await expect(async () => {
    await page.clock.runFor(5000)
    expect(service.received.length).toBeGreaterThan(before)
  }).toPass({ intervals: [20] })
})

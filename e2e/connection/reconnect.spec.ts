import type { Page } from '@playwright/test'
import { countsOf } from '../support/citation-list.ts'
import { connect, expect, KEY, NEXT_KEY, storedIn, test } from '../support/keyed-service.ts'
import { seenRequests, watchRequests } from '../support/observe.ts'

const DIALOG = 'Connect again'

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: DIALOG })
}

// What is asked for again on other pages: src/app/key-gate.app.test.tsx.

test('a refused key is asked for in a dialog, and the list goes on with the next key only', async ({
  page,
  service,
  openWithKey,
  expectNoViolations,
}) => {
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
  await expect(page.getByLabel('API key')).toBeFocused()
  await expectNoViolations('all', 'dialog[open]')
  expect(await page.content()).not.toContain(KEY)
  service.received.length = 0
  await connect(page, NEXT_KEY)
  await expect(counts).toContainText('100 reviewed')
  await expect(dialogOf(page)).toHaveCount(0)
  const pages = service.received.filter(({ path }) => path.includes('cursor='))
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  const { session } = await storedIn(page)
  expect(session).toContain(NEXT_KEY)
  expect(session).not.toContain(KEY)

  // The dialog waits for another one to close.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toBeVisible()
  service.key = KEY
  const refusal = page.waitForResponse((response) => response.status() === 401)
  await page.clock.runFor(61_000)
  await refusal
  await expect(shortcuts).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await page.keyboard.press('Escape')
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

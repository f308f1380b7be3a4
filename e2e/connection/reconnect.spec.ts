import type { Page } from '@playwright/test'
import { countsOf } from '../support/citation-list.ts'
import { connect, expect, KEY, NEXT_KEY, storedIn, test } from '../support/keyed-service.ts'
import { seenRequests, watchRequests } from '../support/observe.ts'
import { expectScore, expectSettled, heading, mainLink, OVERVIEW, panel } from '../support/pages.ts'
import { NOW } from '../support/simulated-service.ts'

const DIALOG = 'Connect again'

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: DIALOG })
}

/** Without the mouse, because links prefetch on hover. */
async function goTo(page: Page, name: string): Promise<void> {
  await mainLink(page, name).dispatchEvent('click')
}

test('if every request is refused, one dialog asks for a key, and the failed requests are repeated; closing the dialog changes and sends nothing, and the notice opens it again', async ({
  page,
  service,
  openWithKey,
  expectNoViolations,
}) => {
  await openWithKey()
  await connect(page, KEY)
  await expectScore(page)
  await expectSettled(page, OVERVIEW.panels)
  service.key = NEXT_KEY
  service.received.length = 0
  await page.reload()
  await expect(dialogOf(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByLabel('API key')).toBeFocused()
  const notice = panel(page, 'Problem on this page')
  await expect(notice).toContainText('UNAUTHORIZED · HTTP 401')
  await expect(notice.getByRole('button')).toHaveCount(0)
  await expectNoViolations()
  expect(await page.content()).not.toContain(KEY)
  const refused = service.received.map(({ path }) => path)
  expect(refused.toSorted()).toEqual([...OVERVIEW.requests].toSorted())

  await connect(page, 'still-not-the-one')
  await expect(dialogOf(page).getByRole('alert')).toContainText('doesn’t accept this key')
  expect(service.received).toHaveLength(5)

  await connect(page, NEXT_KEY)
  await expectScore(page)
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(panel(page, 'Latest negative citations').getByRole('article')).toHaveCount(3)
  // The check of the key, and each of the four requests once.
  expect(service.received).toHaveLength(5 + 1 + 4)
  expect((await storedIn(page)).session).toContain(NEXT_KEY)
  expect((await storedIn(page)).session).not.toContain(KEY)

  await expectSettled(page, OVERVIEW.panels)
  service.key = KEY
  service.received.length = 0
  await goTo(page, 'Breakdown')
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText('Breakdown')
  // Panels that were loaded before stay.
  await expect(panel(page, 'How the score adds up')).toBeVisible()
  await expect(panel(page, 'Domain authority').getByRole('alert')).toBeVisible()
  const keyNotice = page.getByRole('region', { name: 'API key', exact: true })
  await expect(keyNotice).toContainText('no longer accepts the API key')
  await expectNoViolations()
  expect(service.received).toHaveLength(1)

  await panel(page, 'Domain authority').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => service.received.length).toBe(2)
  await expect(panel(page, 'Domain authority').getByRole('alert')).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)

  await keyNotice.getByRole('button', { name: 'Enter API key' }).click()
  await connect(page, KEY)
  await expect(panel(page, 'Domain authority')).toContainText('12,500')
  await expect(keyNotice).toHaveCount(0)
})

test('after a refused page the list continues with the next key; it does not send a refused key again by itself, and then looks for new citations', async ({
  page,
  service,
  openWithKey,
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

test('a tab takes over a key that another tab remembers', async ({
  page,
  context,
  service,
  openWithKey,
}) => {
  const other = await context.newPage()
  for (const each of [page, other]) {
    await each.bringToFront()
    await openWithKey(OVERVIEW.path, each)
    await connect(each, KEY)
    await expectScore(each)
  }
  service.key = NEXT_KEY
  for (const each of [page, other]) {
    await each.bringToFront()
    await goTo(each, 'Breakdown')
    await expect(dialogOf(each)).toBeVisible()
  }
  await other.getByRole('checkbox', { name: /^Remember/ }).check()
  await connect(other, NEXT_KEY)
  for (const each of [page, other]) {
    await expect(dialogOf(each)).toHaveCount(0)
    await expect(panel(each, 'Domain authority')).toContainText('12,500')
  }
})

test('the dialog that asks for a key again waits until another one is closed, and offers Disconnect', async ({
  page,
  service,
  openWithKey,
}) => {
  // The year is requested when the browser is idle and has everything else.
  const year = page.waitForResponse(/period=365d$/)
  await openWithKey()
  await connect(page, KEY)
  await expectScore(page)
  await year
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

  await dialogOf(page).getByRole('button', { name: 'Disconnect' }).click()
  const question = page.getByRole('alertdialog', { name: 'Disconnect?' })
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await expect(heading(page)).toHaveText('Connect')
  expect((await storedIn(page)).session).not.toContain(KEY)
  await connect(page, NEXT_KEY)
  await expect(heading(page)).toHaveText('Overview')
  await expectScore(page)
})

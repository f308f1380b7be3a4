import {
  articleAt,
  CITATIONS,
  expectLoaded,
  idOf,
  NEWEST,
  scrollToPosition,
  wheelUntil,
  WIDE,
} from '../../support/citation-list.ts'
import { pageRequestsOf, recordRequests } from '../../support/requests.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

test('citations that break the contract are left out, counted and listed', async ({
  page,
  open,
}) => {
  await open(CITATIONS, 'unreadable-citations')
  await expectLoaded(page, '48')
  await expect(articleAt(page, 2)).toHaveAccessibleName(NEWEST[2])

  const summary = page.getByText('2 citations skipped (unreadable data)')
  await summary.focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('group').filter({ has: summary })
  const items = details.getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText('citations.1.detected_at')
  await expect(items.first()).toContainText('"detected_at": "yesterday"')
  await expect(items.first()).toContainText('"id": "cit_nw_000001"')
  await expect(items.last()).toContainText('citations.4.platform')
  await expect(items.last()).toContainText('citations.4.url')
  await expect(items.last()).toContainText('"url": 42')
})

test('an expired cursor keeps the list and offers to start again', async ({
  page,
  open,
  changeScenario,
}) => {
  await recordRequests(page)
  await open(CITATIONS, 'cursor-expired')
  const again = page.getByRole('button', { name: 'Start again from the newest' })
  await scrollToPosition(page, 200)
  await wheelUntil(page, () => expect(again).toBeInViewport({ timeout: 250 }))
  await expect(page.getByRole('alert')).toContainText('Loaded citations stay')
  await expect(page.getByRole('alert')).toContainText('CURSOR_EXPIRED · HTTP 410')
  await expectLoaded(page, '200')
  // The app does not retry with an expired cursor.
  expect(await pageRequestsOf(page)).toHaveLength(5)

  const last = articleAt(page, 200)
  await expect(last).toBeInViewport()
  const id = await idOf(last)
  changeScenario('healthy')
  await again.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectLoaded(page, '250')
  expect(await idOf(last)).toBe(id)
  expect(await idOf(await scrollToPosition(page, 201))).toBe('cit_nw_000200')
})

test('loading stops after ten empty pages, and the button loads one more', async ({
  page,
  open,
}) => {
  await recordRequests(page)
  await open(CITATIONS, 'endless-empty-pages')
  const more = page.getByRole('button', { name: 'Load more' })
  await wheelUntil(page, () => expect(more).toBeInViewport({ timeout: 250 }))
  await expect.poll(() => pageRequestsOf(page)).toHaveLength(11)
  await scrollToPosition(page, 20)
  await scrollToPosition(page, 50)
  expect(await pageRequestsOf(page)).toHaveLength(11)

  await more.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => pageRequestsOf(page)).toHaveLength(12)
  await expect(more).toBeEnabled()
  await expectLoaded(page, '50')
  const requests = await pageRequestsOf(page)
  expect(new Set(requests).size).toBe(requests.length)
})

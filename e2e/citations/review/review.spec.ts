import { collectionIn } from '../../support/browser-store.ts'
import {
  articleAt,
  articlesOf,
  CITATIONS,
  idOf,
  PHONE,
  WIDE,
  readerOf,
  scrollToPosition,
} from '../../support/citation-list.ts'
import { heading, showTheme, storedDataOf } from '../../support/pages.ts'
import { pageRequestsOf, recordRequests } from '../../support/requests.ts'
import {
  expectReviewed,
  chooseStatus,
  statusOf,
  idAt,
  labelOf,
  messageOf,
  selectionOf,
  undoOf,
  noteOf,
  startAt,
} from '../../support/review.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

test('only e reviews, and u and Undo undo step by step', async ({ page, open }) => {
  await open(CITATIONS)
  await startAt(page, 1)
  for (const key of ['j', 'ArrowDown', 'PageDown', 'k', 'ArrowUp']) await page.keyboard.press(key)
  await expect(articleAt(page, 2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(`${CITATIONS}/${idAt(3)}`)
  await page.goBack()
  await expect(articleAt(page, 3)).toBeFocused()
  await expectReviewed(page, 0)
  await expect(page.getByText('· reviewed', { exact: true })).toHaveCount(0)

  await page.keyboard.press('e')
  await expect(articleAt(page, 4)).toBeFocused()
  await expect(labelOf(articleAt(page, 3), 'reviewed')).toBeVisible()
  await expect(messageOf(page, 'Marked as reviewed')).toBeVisible()
  await expectReviewed(page, 1)

  // A reviewed citation stays reviewed.
  await page.keyboard.press('k')
  await page.keyboard.press('e')
  await expect(articleAt(page, 4)).toBeFocused()
  await expectReviewed(page, 1)

  await page.keyboard.press('u')
  await expectReviewed(page, 0)
  await articleAt(page, 1).focus()
  await page.keyboard.press('e')
  const message = messageOf(page, 'Marked as reviewed')
  await page.keyboard.press('e')
  await expectReviewed(page, 2)
  await expect(message).toBeVisible()
  await page.keyboard.press('f')
  await expect(labelOf(articleAt(page, 3), 'flagged')).toBeVisible()
  await page.keyboard.press('u')
  await expect(labelOf(articleAt(page, 3), 'flagged')).toHaveCount(0)
  await expectReviewed(page, 2)
  await page.keyboard.press('u')
  await expectReviewed(page, 1)
  await expect(labelOf(articleAt(page, 1), 'reviewed')).toBeVisible()
  await expect(articleAt(page, 2)).toBeFocused()
  await page.keyboard.press('u')
  await expectReviewed(page, 0)
  await expect(articleAt(page, 1)).toBeFocused()
  await page.keyboard.press('u')
  await expect(articleAt(page, 1)).toBeFocused()

  await page.keyboard.press('f')
  await undoOf(page).click()
  await expect(page.getByText('· flagged', { exact: true })).toHaveCount(0)
  await expect(messageOf(page, 'Flag undone')).toBeVisible()
  await expect(articleAt(page, 1)).toBeFocused()
  await page.keyboard.press('f')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(undoOf(page)).toHaveCount(0)
  await expect(articleAt(page, 1)).toBeFocused()
})

test('on a phone, keys act on what is open and in sight', async ({ page, open }) => {
  await test.step('the open citation', async () => {
    await page.setViewportSize(PHONE)
    await open(CITATIONS)
    await startAt(page, 2)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toBeFocused()
    await page.keyboard.press('f')
    const reader = readerOf(page)
    const flag = reader.getByRole('button', { name: 'Flagged' })
    await expect(flag).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('e')
    await expect(page).toHaveURL(`${CITATIONS}/${idAt(3)}`)
    await expect(reader.getByRole('button', { name: 'Mark reviewed' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await page.keyboard.press('e')
    await expect(page).toHaveURL(`${CITATIONS}/${idAt(4)}`)
    await page.keyboard.press('u')
    await expect(page).toHaveURL(`${CITATIONS}/${idAt(4)}`)
    await page.goBack()
    await expect(articleAt(page, 4)).toBeFocused()
    await expect(labelOf(articleAt(page, 2), 'reviewed')).toBeVisible()
    await expect(labelOf(articleAt(page, 2), 'flagged')).toBeVisible()
    await expectReviewed(page, 1)
  })

  await test.step('the list', async () => {
    await articleAt(page, 1).focus()
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('j')
    await expect(articleAt(page, 11)).toBeFocused()
    const bar = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.y ?? 0
    const eleventh = await articleAt(page, 11).boundingBox()
    expect((eleventh?.y ?? 0) + (eleventh?.height ?? 0)).toBeLessThanOrEqual(bar)

    await page.keyboard.press('Control+Home')
    await expect(articleAt(page, 1)).toBeFocused()
    await page.keyboard.press('f')
    const message = messageOf(page, 'Flagged for follow-up')
    // It stays while it is hovered.
    await message.hover()
    for (let position = 2; position <= 9; position += 1) {
      await page.keyboard.press('j')
      await expect(articleAt(page, position)).toBeFocused()
      const row = await articleAt(page, position).boundingBox()
      const over = await message.boundingBox()
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
    }
    await page.keyboard.press('Enter')
    await expect(heading(page)).toBeFocused()
  })
})

test('filters by review are in the address and survive reload and Back', async ({ page, open }) => {
  await open(CITATIONS)
  await startAt(page, 2)
  await page.keyboard.press('e')
  await page.keyboard.press('f')
  await chooseStatus(page, 'Reviewed')
  await expect(page).toHaveURL(`${CITATIONS}?reviewed=yes`)
  await expect(articlesOf(page)).toHaveCount(1)
  await expect.poll(() => idOf(articleAt(page, 1))).toBe(idAt(2))
  await chooseStatus(page, 'Unreviewed')
  await expect(page).toHaveURL(`${CITATIONS}?reviewed=no`)
  await expect.poll(() => idOf(articleAt(page, 2))).toBe(idAt(3))
  await page.reload()
  await expect(statusOf(page)).toHaveAccessibleName('Status: Unreviewed')
  await expect(articleAt(page, 2)).toBeVisible()
  await expect.poll(() => idOf(articleAt(page, 2))).toBe(idAt(3))
  await chooseStatus(page, 'All')
  await expect(page).toHaveURL(CITATIONS)
  await chooseStatus(page, 'Flagged')
  await expect(page).toHaveURL(`${CITATIONS}?flagged=yes`)
  await expect(articlesOf(page)).toHaveCount(1)
  await expect.poll(() => idOf(articleAt(page, 1))).toBe(idAt(3))
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${CITATIONS}?reviewed=no`)
  await expect.poll(() => idOf(articleAt(page, 2))).toBe(idAt(3))
  await page.goBack()
  await expect(articlesOf(page)).toHaveCount(1)
  await expect.poll(() => idOf(articleAt(page, 1))).toBe(idAt(2))
})

test(
  'the selection, the message and the note are accessible, light and dark',
  { tag: '@sweep' },
  async ({ page, open, expectNoViolations }) => {
    await open(CITATIONS)
    await startAt(page, 1)
    for (const key of ['e', 'x', 'f']) await page.keyboard.press(key)
    await articleAt(page, 4).click({ modifiers: ['Shift'] })
    await articleAt(page, 2).click()
    await expect(noteOf(page)).toBeVisible()
    await expect(selectionOf(page)).toContainText('3 selected')
    await expect(undoOf(page)).toBeVisible()
    await expectNoViolations()
    await page.setViewportSize(PHONE)
    await expect(noteOf(page)).toBeVisible()
    await expect(undoOf(page)).toBeVisible()
    await expectNoViolations()
    await showTheme(page, 'dark')
    await expectNoViolations('colours')
  },
)

test('a flagged citation is listed before its page is loaded', async ({ page, open }) => {
  await open(CITATIONS)
  await scrollToPosition(page, 120)
  await articleAt(page, 120).focus()
  await page.keyboard.press('f')
  await expect(labelOf(articleAt(page, 120), 'flagged')).toBeVisible()
  await expect.poll(() => collectionIn(page, 'review')).toHaveLength(1)
  await page.getByRole('link', { name: 'Settings' }).click()
  const data = await storedDataOf(page)
  await data.getByRole('button', { name: 'Clear cached citations' }).click()
  await expect(data).toContainText('Cached citations cleared.')
  await recordRequests(page)
  await page.goto(`${CITATIONS}?flagged=yes`)
  await expect.poll(() => idOf(articleAt(page, 1))).toBe(idAt(120))
  await expect(articleAt(page, 1).getByText('not loaded')).toBeInViewport()
  await expect(page.getByText('1 found in the latest 50 and 1 not loaded')).toBeVisible()
  expect(await pageRequestsOf(page)).toHaveLength(1)
})

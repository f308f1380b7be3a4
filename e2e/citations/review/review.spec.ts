import { collectionIn } from '../../support/browser-store.ts'
import {
  articleAt,
  CITATIONS,
  idOf,
  PHONE,
  WIDE,
  readerOf,
  scrollToPosition,
} from '../../support/citation-list.ts'
import { watchRequests } from '../../support/observe.ts'
import { heading, showTheme } from '../../support/pages.ts'
import { pageRequestsOf } from '../../support/requests.ts'
import {
  expectReviewed,
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
    await page.goBack()
    await expect(articleAt(page, 3)).toBeFocused()
    await expect(labelOf(articleAt(page, 2), 'reviewed')).toBeVisible()
    await expect(labelOf(articleAt(page, 2), 'flagged')).toBeVisible()
    await expectReviewed(page, 1)
  })

  await test.step('the list', async () => {
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('j')
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
    for (let position = 2; position <= 6; position += 1) await page.keyboard.press('j')
    for (const position of [7, 8, 9]) {
      await page.keyboard.press('j')
      await expect(articleAt(page, position)).toBeFocused()
      const row = await articleAt(page, position).boundingBox()
      const over = await message.boundingBox()
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
    }
  })
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

test('a flagged citation is listed before its page is loaded', async ({ page, server, open }) => {
  // Otherwise the list would be stored, with that page.
  server.config = { ...server.config, keepLists: false }
  await open(CITATIONS)
  await (await scrollToPosition(page, 120)).focus()
  await page.keyboard.press('f')
  await expect.poll(() => collectionIn(page, 'review')).toHaveLength(1)
  await watchRequests(page)
  await page.goto(`${CITATIONS}?flagged=yes`)
  await expect.poll(() => idOf(articleAt(page, 1))).toBe(idAt(120))
  await expect(articleAt(page, 1).getByText('not loaded')).toBeInViewport()
  await expect(page.getByText('1 found in the latest 50 and 1 not loaded')).toBeVisible()
  expect(await pageRequestsOf(page)).toHaveLength(1)
})

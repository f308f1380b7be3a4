import type { Locator, Page } from '@playwright/test'
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
import { watchRequests, withoutFont } from '../../support/observe.ts'
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

async function expectFocusAbove(page: Page, position: number, bar: Locator): Promise<void> {
  await expect(articleAt(page, position)).toBeFocused()
  const row = await articleAt(page, position).boundingBox()
  const over = await bar.boundingBox()
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
}

test('keys act on what is open and in sight, which no bar hides, and flags list what is not loaded', async ({
  page,
  server,
  open,
}) => {
  // Otherwise the list would be stored, with the page of the flagged citation.
  server.config = { ...server.config, keepLists: false }
  await withoutFont(page)
  // Low, so that few keys reach the bars.
  await page.setViewportSize({ ...PHONE, height: 600 })
  await open(CITATIONS)

  await test.step('on a phone, keys act on the open citation', async () => {
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

  await test.step('on a phone, the tab bar and the message hide no row that has the focus', async () => {
    const bar = page.getByRole('navigation', { name: 'Main' })
    for (let position = 4; position <= 7; position += 1) await page.keyboard.press('j')
    await expectFocusAbove(page, 7, bar)
    await page.keyboard.press('Control+Home')
    await expect(articleAt(page, 1)).toBeFocused()
    await page.keyboard.press('f')
    const message = messageOf(page, 'Flagged for follow-up')
    // It stays while it is hovered.
    await message.hover()
    for (const position of [2, 3, 4, 5, 6]) {
      await page.keyboard.press('j')
      await expectFocusAbove(page, position, message)
    }
  })

  await test.step('on a wide screen, the actions for a selection move and hide nothing', async () => {
    await page.setViewportSize({ ...WIDE, height: 600 })
    await page.keyboard.press('Control+Home')
    await expect(articleAt(page, 1)).toBeFocused()
    const before = await articleAt(page, 1).boundingBox()
    await page.keyboard.press('x')
    const bar = selectionOf(page)
    await expect(bar).toBeVisible()
    expect(await articleAt(page, 1).boundingBox()).toEqual(before)
    await articleAt(page, 3).click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('3 selected')
    await expect(page).toHaveURL(CITATIONS)
    await articleAt(page, 3).focus()
    for (const position of [4, 5, 6, 7]) {
      await page.keyboard.press('j')
      await expectFocusAbove(page, position, bar)
    }
  })

  await test.step('a flagged citation is listed before its page is loaded', async () => {
    await (await scrollToPosition(page, 120)).focus()
    await selectionOf(page).getByRole('button', { name: 'Clear' }).click()
    await articleAt(page, 120).focus()
    await page.keyboard.press('f')
    await expect.poll(() => collectionIn(page, 'review')).toHaveLength(3)
    await watchRequests(page)
    await page.goto(`${CITATIONS}?flagged=yes`)
    await expect.poll(() => idOf(articleAt(page, 3))).toBe(idAt(120))
    await expect(articleAt(page, 3).getByText('not loaded')).toBeInViewport()
    await expect(page.getByText('3 found in the latest 50 and 1 not loaded')).toBeVisible()
    expect(await pageRequestsOf(page)).toHaveLength(1)
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

test(
  'on a phone, a selected citation still shows everything',
  { tag: '@sweep' },
  async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await open(CITATIONS)
    const article = articleAt(page, 1)
    await article.focus()
    await page.keyboard.press('f')
    await page.keyboard.press('x')
    await expect(article).toHaveAccessibleDescription(/ChatGPT .*flagged.*selected.*Positive/)
    const inside = await article.evaluate((row) => {
      const meta = [...(row.firstElementChild?.children ?? [])]
      const right = row.getBoundingClientRect().right
      return meta.every((part) => {
        const box = part.getBoundingClientRect()
        return box.width > 0 && box.right <= right
      })
    })
    expect(inside).toBe(true)
  },
)

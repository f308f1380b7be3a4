import {
  articleAt,
  articlesOf,
  CITATIONS,
  expectLoaded,
  PHONE,
  WIDE,
} from '../../support/citation-list.ts'
import {
  expectReviewed,
  labelOf,
  messageOf,
  selectionOf,
  undoOf,
  startAt,
} from '../../support/review.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

test('x and Shift+click select citations to review together', async ({ page, open }) => {
  await open(CITATIONS)
  await startAt(page, 2)
  await page.keyboard.press('x')
  await expect(selectionOf(page)).toContainText('1 selected')
  await expect(articleAt(page, 2)).toBeFocused()
  await articleAt(page, 5).click({ modifiers: ['Shift'] })
  await expect(selectionOf(page)).toContainText('4 selected')
  await expect(page).toHaveURL(CITATIONS)
  for (const position of [2, 3, 4, 5]) {
    await expect(labelOf(articleAt(page, position), 'selected')).toBeVisible()
  }
  await articleAt(page, 3).focus()
  await page.keyboard.press('x')
  await expect(selectionOf(page)).toContainText('3 selected')
  await expect(labelOf(articleAt(page, 3), 'selected')).toHaveCount(0)
  await expectReviewed(page, 0)

  await selectionOf(page).getByRole('button', { name: 'Mark reviewed' }).click()
  await expect(selectionOf(page)).toHaveCount(0)
  await expectReviewed(page, 3)
  await expect(labelOf(articleAt(page, 3), 'reviewed')).toHaveCount(0)
  await expect(messageOf(page, 'Marked 3 citations as reviewed')).toBeVisible()
  await undoOf(page).click()
  await expectReviewed(page, 0)
  await expect(undoOf(page)).toHaveCount(0)

  // Selecting upwards works too, and Escape clears the selection without a review.
  await articleAt(page, 4).focus()
  await page.keyboard.press('x')
  await articleAt(page, 1).click({ modifiers: ['Shift'] })
  await selectionOf(page).getByRole('button', { name: 'Flag', exact: true }).click()
  await expect(articlesOf(page).getByText('· flagged', { exact: true })).toHaveCount(4)
  await articleAt(page, 1).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Escape')
  await expect(selectionOf(page)).toHaveCount(0)
  await expectReviewed(page, 0)

  await articleAt(page, 1).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: /^Negative/ }).click()
  await expect(selectionOf(page)).toContainText('2 selected, 1 hidden by the filters')
  await selectionOf(page).getByRole('button', { name: 'Mark reviewed' }).click()
  await expect(messageOf(page, 'Marked 2 citations as reviewed')).toBeVisible()
  await expect(page.locator('article:focus')).toHaveCount(1)
})

test('on a phone, a selected citation still shows everything', async ({ page, open }) => {
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
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE })

  test('taps select citations for the bar at the bottom', async ({ page, open }) => {
    await open(CITATIONS)
    await expectLoaded(page, '50')
    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    await articleAt(page, 1).tap()
    await articleAt(page, 2).tap()
    await expect(selectionOf(page)).toContainText('2 selected')
    const bar = await selectionOf(page).boundingBox()
    const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(tabs?.y ?? 0, 0)
    expect(bar?.width).toBe(PHONE.width)
    // One primary action; the message of an earlier one waits.
    const colourOf = async (name: string) =>
      selectionOf(page)
        .getByRole('button', { name })
        .evaluate((button) => getComputedStyle(button).backgroundColor)
    expect(await colourOf('Mark reviewed')).not.toBe(await colourOf('Flag'))
    await page.keyboard.press('f')
    const message = page.locator('[data-review-message]')
    await expect(message).toBeAttached()
    await expect(message).toBeHidden()
    await page.keyboard.press('u')
    await articleAt(page, 2).tap()
    await expect(selectionOf(page)).toContainText('1 selected')
    await selectionOf(page).getByRole('button', { name: 'Mark reviewed' }).tap()
    await expectReviewed(page, 1)
    await articleAt(page, 2).tap()
    await expect(page).toHaveURL(/citations\/cit_/)
  })
})

import { articleAt, CITATIONS, expectLoaded, PHONE, WIDE } from '../../support/citation-list.ts'
import { withoutFont } from '../../support/observe.ts'
import { expectReviewed, selectionOf, startAt } from '../../support/review.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

test('the actions for a selection move and hide nothing', async ({ page, open }) => {
  await withoutFont(page)
  await open(CITATIONS)
  await startAt(page, 1)
  const before = await articleAt(page, 1).boundingBox()
  await page.keyboard.press('x')
  const bar = selectionOf(page)
  await expect(bar).toBeVisible()
  expect(await articleAt(page, 1).boundingBox()).toEqual(before)
  await articleAt(page, 3).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 selected')
  await expect(page).toHaveURL(CITATIONS)
  await articleAt(page, 3).focus()
  for (let position = 4; position <= 9; position += 1) await page.keyboard.press('j')
  for (const position of [10, 11, 12]) {
    await page.keyboard.press('j')
    await expect(articleAt(page, position)).toBeFocused()
    const row = await articleAt(page, position).boundingBox()
    const over = await bar.boundingBox()
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
  }
})

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
    await selectionOf(page).getByRole('button', { name: 'Mark reviewed' }).tap()
    await expectReviewed(page, 2)
    await articleAt(page, 2).tap()
    await expect(page).toHaveURL(/citations\/cit_/)
  })
})

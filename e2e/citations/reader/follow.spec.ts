import {
  articleAt,
  CITATIONS,
  expectLoaded,
  NEWEST,
  readerOf,
  WIDE,
} from '../../support/citation-list.ts'
import { withoutFont } from '../../support/observe.ts'
import { heading } from '../../support/pages.ts'
import { expectReviewed, idAt, startAt } from '../../support/review.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

test('the reader follows the list, and the list the reader', async ({ page, open }) => {
  await open(CITATIONS)
  await expectLoaded(page, '50')
  const question = readerOf(page).getByRole('heading').first()
  await expect(question).toHaveText(NEWEST[0])
  await expect(heading(page)).toHaveText('Citations')
  await expect(page).toHaveTitle('Citations · Northwind Tea · Brand Visibility')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(question).toHaveText(NEWEST[1])
  await expect(articleAt(page, 2)).toBeFocused()
  await expect(page).toHaveURL(CITATIONS)
  await expectReviewed(page, 0)
  await readerOf(page).getByRole('button', { name: 'Mark reviewed' }).click()
  await expectReviewed(page, 1)
  await expect(page).toHaveURL(`${CITATIONS}/${idAt(3)}`)
  await page.goBack()
  await expect(page).toHaveURL(CITATIONS)

  await startAt(page, 2)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(articleAt(page, 2)).toBeFocused()
  await expect(page).toHaveURL(`${CITATIONS}/${idAt(2)}`)
  for (const [key, position] of [
    ['j', 3],
    ['ArrowDown', 4],
    ['k', 3],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page).toHaveURL(`${CITATIONS}/${idAt(position)}`)
    await expect(heading(page)).toHaveText(NEWEST[position - 1] ?? '')
    await expect(articleAt(page, position)).toHaveAttribute('aria-current', 'true')
    await expect(articleAt(page, position)).toBeFocused()
  }
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('j')
  await expect(page).toHaveURL(`${CITATIONS}/${idAt(8)}`)
  await expect(articleAt(page, 8)).toBeFocused()
  await expectReviewed(page, 1)
  await page.goBack()
  await expect(page).toHaveURL(CITATIONS)
  await expect(articleAt(page, 8)).toBeFocused()
})

test('the actions for a selection move and hide nothing', async ({ page, open }) => {
  await withoutFont(page)
  await open(CITATIONS)
  await startAt(page, 1)
  const before = await articleAt(page, 1).boundingBox()
  await page.keyboard.press('x')
  const bar = page.getByRole('group', { name: 'Selection' })
  await expect(bar).toBeVisible()
  expect(await articleAt(page, 1).boundingBox()).toEqual(before)
  for (let position = 2; position <= 12; position += 1) {
    await page.keyboard.press('j')
    await expect(articleAt(page, position)).toBeFocused()
    const row = await articleAt(page, position).boundingBox()
    const over = await bar.boundingBox()
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
  }
})

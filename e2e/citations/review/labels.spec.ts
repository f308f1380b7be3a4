import {
  articleAt,
  articlesOf,
  CITATIONS,
  countsOf,
  expectLoaded,
  readerOf,
  WIDE,
} from '../../support/citation-list.ts'
import { heading } from '../../support/pages.ts'
import { chooseStatus, messageOf, statusOf } from '../../support/review.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

test('with keys only: a label is corrected, found again and undone; once the sample is checked, Analysis says how many labels stood', async ({
  page,
  open,
}) => {
  await open(CITATIONS)
  await expectLoaded(page, '50')
  await articleAt(page, 2).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).not.toHaveText('Citations')
  const label = readerOf(page).getByRole('group', { name: 'Sentiment' })
  await page.keyboard.press('2')
  await expect(label.getByRole('radio', { name: 'Neutral' })).toBeChecked()
  await expect(messageOf(page, 'Labelled as neutral')).toBeVisible()
  await expect(readerOf(page)).toContainText('The service says Negative')

  await chooseStatus(page, 'Relabelled')
  await expect(page).toHaveURL(/relabelled=yes/)
  await expect(articlesOf(page)).toHaveCount(1)
  await expect(articleAt(page, 1)).toContainText('was Negative')
  await page.keyboard.press('u')
  await expect(articlesOf(page)).toHaveCount(0)

  await chooseStatus(page, 'Sample of 50')
  await expect(countsOf(page)).toContainText('50 found in the latest')
  await page.getByRole('button', { name: 'Search all' }).click()
  await expect(countsOf(page)).toContainText('50 of 1,284 citations')
  await articleAt(page, 1).focus()
  // The first four are relabelled, all others stand.
  for (let at = 0; at < 50; at += 1) {
    const row = articleAt(page, at + 1)
    await expect(row).toBeFocused()
    const isPositive = (await row.getByText('Positive', { exact: true }).count()) === 1
    const isNegative = (await row.getByText('Negative', { exact: true }).count()) === 1
    const service = isPositive ? '1' : isNegative ? '3' : '2'
    await page.keyboard.press(at < 4 ? String((Number(service) % 3) + 1) : service)
    await page.keyboard.press('j')
  }
  await expect(statusOf(page)).toContainText('Sample of 50')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page.getByText('Of 50 labels checked, 46 stood (81–97%).')).toBeVisible()
})

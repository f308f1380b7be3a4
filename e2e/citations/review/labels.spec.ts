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
  server,
  open,
}) => {
  // A whole list of six, which are all in the sample.
  server.fail(/\/citations\?/, {
    kind: 'payload',
    change: (text) => {
      const answer = JSON.parse(text)
      const citations = answer.data.citations.slice(0, 6)
      return JSON.stringify({ ...answer, data: { citations, pagination: { has_more: false } } })
    },
  })
  await open(CITATIONS)
  await expectLoaded(page, '6')
  await articleAt(page, 2).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).not.toHaveText('Citations')
  const label = readerOf(page).getByRole('group', { name: 'Sentiment' })
  await page.keyboard.press('2')
  await expect(label.getByRole('radio', { name: 'Neutral' })).toBeChecked()
  await expect(messageOf(page, 'Labelled as neutral')).toBeVisible()
  await expect(readerOf(page)).toContainText('The service says Negative')
  await page.keyboard.press('0')
  await expect(messageOf(page, 'Label removed')).toBeVisible()
  await page.keyboard.press('2')
  await expect(messageOf(page, 'Labelled as neutral')).toBeVisible()

  await chooseStatus(page, 'Relabelled')
  await expect(page).toHaveURL(/relabelled=yes/)
  await expect(articlesOf(page)).toHaveCount(1)
  await expect(articleAt(page, 1)).toContainText('was Negative')
  await page.keyboard.press('u')
  await expect(articlesOf(page)).toHaveCount(0)

  await chooseStatus(page, 'Sample of 50')
  await expect(countsOf(page)).toContainText('6 of 6 citations')
  await articleAt(page, 1).focus()
  // The first two are relabelled, all others stand.
  for (let at = 0; at < 6; at += 1) {
    const row = articleAt(page, at + 1)
    await expect(row).toBeFocused()
    const isPositive = (await row.getByText('Positive', { exact: true }).count()) === 1
    const isNegative = (await row.getByText('Negative', { exact: true }).count()) === 1
    const service = isPositive ? '1' : isNegative ? '3' : '2'
    await page.keyboard.press(at < 2 ? String((Number(service) % 3) + 1) : service)
    await page.keyboard.press('j')
  }
  await expect(statusOf(page)).toContainText('Sample of 50')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page.getByText('Of 6 labels checked, 4 stood')).toBeVisible()
})

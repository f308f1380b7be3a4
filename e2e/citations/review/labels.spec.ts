import { articleAt, CITATIONS, countsOf, WIDE } from '../../support/citation-list.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

test('the labels of the sample are checked by keys, and counted in Analysis', async ({
  page,
  server,
  open,
}) => {
  // A whole list of two, which are both in the sample.
  server.fail(/\/citations\?/, {
    kind: 'payload',
    change: (text) => {
      const answer = JSON.parse(text)
      const citations = answer.data.citations.slice(0, 2)
      return JSON.stringify({ ...answer, data: { citations, pagination: { has_more: false } } })
    },
  })
  await open(`${CITATIONS}?sample=yes`)
  await expect(countsOf(page)).toContainText('2 of 2 citations')
  await expect(articleAt(page, 2)).toContainText('Negative')
  await articleAt(page, 2).focus()
  await page.keyboard.press('3')
  await expect(articleAt(page, 2)).toContainText('label checked')
  await page.keyboard.press('k')
  await page.keyboard.press('3')
  await expect(articleAt(page, 1)).toContainText('was Positive')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page.getByText('Of 2 labels checked, 1 stood')).toBeVisible()
})

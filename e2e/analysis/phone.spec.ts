import { PHONE } from '../support/citation-list.ts'
import { ANALYSIS, expectNotSideways, goByLink, heading, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: PHONE })

test('on a phone, a source is a card of three lines', async ({ page, open }) => {
  await open(ANALYSIS.path)
  const headings = panel(page, 'Sources').getByRole('columnheader')
  await expect(headings).toHaveText([
    /Source/,
    /Type/,
    /Citations/,
    /Share/,
    /Change/,
    /Sentiment/,
    /Weeks/,
  ])
  const row = panel(page, 'Sources').getByRole('row').nth(1)
  await expect(row.getByRole('cell')).toHaveCount(6)
  const boxes = await Promise.all(
    [row, row.getByRole('cell').nth(1), row.getByRole('cell').nth(3)].map((each) =>
      each.boundingBox(),
    ),
  )
  const [whole, citations, change] = boxes
  expect(Math.round(whole?.height ?? 0)).toBeGreaterThanOrEqual(64)
  expect(change?.y ?? 0).toBeGreaterThan((citations?.y ?? 0) + 10)
  await expectNotSideways(page)

  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(tabs.getByRole('link')).toHaveText([
    /Overview/,
    /Citations/,
    /Analysis/,
    /Work list/,
  ])
  await expect(tabs.getByRole('link', { name: 'Analysis' })).toHaveAttribute('aria-current', 'page')
  await goByLink(page, 'Breakdown')
  await expect(heading(page)).toHaveText('Breakdown')
  await expect(tabs.getByRole('link', { name: 'Breakdown' })).toHaveCount(0)
})

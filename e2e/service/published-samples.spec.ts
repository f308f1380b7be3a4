import {
  cellsOf,
  choose,
  inViewMenu,
  expectScore,
  goByLink,
  goWithin,
  heading,
  OVERVIEW,
  panel,
} from '../support/pages.ts'
import { delivered, toMessage } from '../support/service.ts'
import { expect, test } from '../test.ts'

const scenario = 'published-samples'

test('every page renders the published payloads', async ({ page, open }) => {
  const { score } = await delivered('score', { scenario })
  const { by_platform, by_sentiment } = await delivered('stats', { scenario })
  const { scores } = await delivered('history', { scenario })
  const { citation_frequency } = await delivered('breakdown', { scenario })
  const { citations } = await delivered('citations', { scenario })
  expect([score, scores.length, citation_frequency.total_citations]).toEqual([72, 3, 142])

  await open(OVERVIEW.path, scenario)
  await expectScore(page)
  await expect(panel(page, 'GEO score').getByRole('time')).toHaveAttribute(
    'datetime',
    '2024-01-15T10:00:00Z',
  )
  await expect(panel(page, 'Score trend').getByRole('img').first()).toHaveAccessibleName(
    /^Score from 13 Jan to 15 Jan: 69 to 72/,
  )
  await expect(panel(page, 'Components').getByRole('row').nth(1)).toHaveText(
    /^Citation frequency.*68\s*40%\s*27\.2\s*12\.8$/,
  )
  await expect(panel(page, 'By sentiment')).toContainText('142 citations · last 30 days')
  for (const count of Object.values({ ...by_platform, ...by_sentiment })) {
    await expect(
      page.getByRole('link', { name: new RegExp(String.raw` \d+% ${count}$`) }),
    ).toBeVisible()
  }
  expect(citations.map(({ sentiment }) => sentiment)).toEqual(['positive'])
  await expect(panel(page, 'Latest negative citations')).toContainText(
    'The newest citation isn’t negative.',
  )

  await goByLink(page, 'Breakdown')
  await expect(panel(page, 'How the score adds up')).toContainText('Adds up to 72.2')
  await expect(panel(page, 'Citation frequency')).toContainText('142 citations')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await goByLink(page, 'Score history')
  const history = panel(page, 'Score history')
  await expect(history.getByRole('heading')).toHaveText('3 days Only 3 of 30 days available.')
  await expect(history.getByRole('img').first()).toHaveAccessibleName(/from 69 to 72/)
  await inViewMenu(page, async () => choose(page, 'View', 'Table'))
  const cells = await cellsOf(history.getByRole('table'))
  expect(cells.map(([date, own]) => [date, own])).toEqual(
    scores.map(({ date, score: own }) => [toMessage(date), String(own)]),
  )

  await goByLink(page, 'Citations')
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(citations.length)
  await goWithin(page, `/brands/northwind/citations/${citations[0]?.id}`)
  await expect(heading(page)).toHaveText(citations[0]?.query ?? '?')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

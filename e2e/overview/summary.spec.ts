import { OVERVIEW, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// Its lines: src/features/overview/overview-actions.test.tsx. Without clipboard access: src/ui/use-copy.test.tsx.

test('the summary is copied', async ({ page, open, baseURL }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(`${OVERVIEW.path}?period=90d`)
  await expect(panel(page, 'GEO score')).toContainText('normal ups and downs')
  await expect(panel(page, 'Score trend')).toContainText('low 52')
  await page.getByRole('button', { name: 'Copy summary' }).click()
  await expect(page.getByText('Summary copied').first()).toBeVisible()
  const copied = await page.evaluate(async () => navigator.clipboard.readText())
  expect(copied.split('\n')).toEqual([
    expect.stringMatching(/^Nothing unusual in the last 7 days\. Score 72, up 3\./),
    '',
    'Northwind Tea: Score 72/100 (Good), up 3 in 7 days – normal ups and downs',
    'Last 90 days: from 54 to 72 – unusually large · low 52 · high 76 · 5 days without data',
    '1,284 citations in the last 30 days',
    'Platforms: Perplexity 37%, ChatGPT 31%, Claude 20%, Google AI 12%',
    'Sentiment: positive 69%, neutral 25%, negative 6%',
    'Score updated 17 Nov 2026, 10:00 UTC',
    '',
    `${baseURL}${OVERVIEW.path}?period=90d`,
  ])
})

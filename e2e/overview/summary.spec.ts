import { goWithin, OVERVIEW, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

test('summary and report can be copied', async ({ page, open, baseURL, expectNoViolations }) => {
  await test.step('with clipboard access', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(`${OVERVIEW.path}?period=90d`)
    await expect(page.getByText('low 52')).toBeVisible()
    await expect(panel(page, 'GEO score')).toContainText('normal ups and downs')
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

  await test.step('without clipboard access', async () => {
    await page.evaluate(() => {
      navigator.clipboard.write = async () => {
        throw new DOMException('Write permission denied.', 'NotAllowedError')
      }
    })
    await goWithin(page, '/brands/northwind/report?period=7d')
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled()
    await page.getByRole('button', { name: 'Copy as text' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your browser didn’t allow copying' })
    await expect(dialog.getByRole('textbox', { name: 'Report, to copy by hand' })).toHaveValue(
      /^Northwind Tea in AI answers\n[\s\S]*\n72 \/ 100 Good 4 points below Excellent\n/,
    )
    await expectNoViolations()
  })
})

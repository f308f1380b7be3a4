import { heading, OVERVIEW, panel } from '../support/pages.ts'
import { expect, NOW, test } from '../test.ts'

const SCORE = '/v1/brands/northwind/geo-score'

test('one panel for another website: alone, with its own title, links in a tab, and updated; one that does not exist is the overview', async ({
  page,
  context,
  open,
  server,
  expectNoViolations,
}) => {
  await page.clock.install({ time: NOW })
  await open(`${OVERVIEW.path}?embed=score&theme=dark`)
  await expect(panel(page, 'GEO score')).toContainText('72 of 100')
  await expect(heading(page)).toHaveText('GEO score of Northwind Tea')
  await expect(page).toHaveTitle('GEO score of Northwind Tea · Brand Visibility')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('#boot')).toHaveCount(0)
  expect(server.requests.filter((path) => path.includes('/citations?'))).toEqual([])
  await expectNoViolations()

  const before = server.requests.filter((path) => path === SCORE).length
  await page.clock.runFor(121_000)
  await expect
    .poll(() => server.requests.filter((path) => path === SCORE).length)
    .toBeGreaterThan(before)

  await open(`${OVERVIEW.path}?embed=trend&period=7d`)
  await expect(heading(page)).toHaveText('Score trend of Northwind Tea')
  await expect(panel(page, 'Score trend')).toContainText('7 days')

  await open(`${OVERVIEW.path}?embed=components`)
  const opened = context.waitForEvent('page')
  await panel(page, 'Components').getByRole('link', { name: 'Breakdown' }).click()
  await expect(await opened).toHaveURL(/\/brands\/northwind\/breakdown$/)
  await expect(heading(page)).toHaveText('Components of Northwind Tea')

  await open(`${OVERVIEW.path}?embed=constructor`)
  await expect(heading(page)).toHaveText('Overview')
})

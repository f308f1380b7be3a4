import { heading, OVERVIEW, panel } from '../support/pages.ts'
import { expect, NOW, test } from '../test.ts'

// mocks/pages/overview-page.app.test.ts has every panel.

const SCORE = '/v1/brands/northwind/geo-score'

test('one panel for another website: in its theme, and updated', async ({
  page,
  open,
  server,
  expectNoViolations,
}) => {
  await page.clock.install({ time: NOW })
  await open(`${OVERVIEW.path}?embed=components&theme=dark`)
  await expect(panel(page, 'Components')).toContainText('Citation frequency')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('#boot')).toHaveCount(0)
  await expectNoViolations()

  const before = server.requests.filter((path) => path === SCORE).length
  await page.clock.runFor(121_000)
  await expect
    .poll(() => server.requests.filter((path) => path === SCORE).length)
    .toBeGreaterThan(before)
  await expect(heading(page)).toHaveText('Components of Northwind Tea')
})

import {
  BREAKDOWN,
  choose,
  expectScore,
  heading,
  HISTORY,
  mainLink,
  OVERVIEW,
  panel,
} from '../support/pages.ts'
import { expect, test } from '../test.ts'

test.use({ config: {} })

// After a deployment the files of the previous version are gone, so code that an open page loads later may be missing. The
// page reloads once; if the code is still missing, the page says so.

for (const [target, file, name] of [
  [HISTORY, 'score-lines', 'Score history'],
  [BREAKDOWN, 'component-radar', 'Components'],
] as const) {
  test(`${target.name}: if the code of the chart is missing, only the drawing is missing`, async ({
    page,
  }) => {
    await page.route(`**/assets/${file}-*.js`, async (route) => route.fulfill({ status: 404 }))
    let documents = 0
    page.on('domcontentloaded', () => {
      documents += 1
    })
    await page.goto(target.path)
    await expect.poll(() => documents).toBe(2)
    await expect(panel(page, name)).toContainText('The chart couldn’t be loaded.')
    await choose(page, 'View', 'Table')
    await expect(panel(page, name).getByRole('table')).toBeVisible()
  })
}

test('if the code of the shortcuts is missing, the rest works', async ({ page }) => {
  await page.route('**/assets/global-shortcuts-*.js', async (route) =>
    route.fulfill({ status: 404 }),
  )
  await page.goto(OVERVIEW.path)
  await expectScore(page)
  await mainLink(page, 'Score history').click()
  await expect(heading(page)).toHaveText('Score history')
})

test('if the code of the list of brands is missing, the rest works', async ({ page }) => {
  await page.route('**/assets/brand-menu-*.js', async (route) => route.fulfill({ status: 404 }))
  await page.goto(OVERVIEW.path)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: /northwind$/ }).click()
  await reloaded
  await page.getByRole('button', { name: /northwind$/ }).click()
  await expect(
    page.getByText('The list of brands couldn’t be loaded. Reload the page.'),
  ).toBeVisible()
  await expectScore(page)
})

test('if the code of the table is missing, the rest works', async ({ page }) => {
  await page.route('**/assets/trend-table-*.js', async (route) => route.fulfill({ status: 404 }))
  await page.goto(OVERVIEW.path)
  const trend = panel(page, 'Score trend')
  const reloaded = page.waitForEvent('load')
  await choose(trend, 'View', 'Table')
  await reloaded
  await choose(trend, 'View', 'Table')
  await expect(trend).toContainText('The table couldn’t be loaded.')
  await choose(trend, 'View', 'Chart')
  await expect(trend.getByRole('img').first()).toBeVisible()
})

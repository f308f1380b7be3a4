import type { Page } from '@playwright/test'
import {
  BREAKDOWN,
  choose,
  expectScore,
  heading,
  HISTORY,
  inViewMenu,
  mainLink,
  OVERVIEW,
  panel,
} from '../support/pages.ts'
import { expect, test } from '../test.ts'

test.use({ config: {} })

// After a deployment, the previous version's files are gone, so an open page may miss lazy code. It reloads once; if the code is
// still missing, the page says so.

/**
 * Removes a file.
 * @returns a function that waits until the app has requested it in this many page loads; each may use a link and an import
 */
async function takeAway(page: Page, file: string): Promise<(loads: number) => Promise<void>> {
  let asked = 0
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    asked += 1
    await route.fulfill({ status: 404 })
  })
  return async (loads) =>
    expect.poll(() => asked, `requests for ${file}`).toBeGreaterThanOrEqual(loads)
}

for (const [target, file, name] of [
  [HISTORY, 'score-lines', 'Score history'],
  [BREAKDOWN, 'radar-chart', 'Components'],
] as const) {
  test(
    `${target.name}: if the code of the chart is missing, only the drawing is missing`,
    { tag: target === HISTORY ? [] : '@sweep' },
    async ({ page }) => {
      const expectAsked = await takeAway(page, file)
      let documents = 0
      page.on('domcontentloaded', () => {
        documents += 1
      })
      await page.goto(target.path)
      await expect.poll(() => documents).toBe(2)
      await expect(panel(page, name)).toContainText('The chart couldn’t be loaded.')
      await expectAsked(2)
      const showTable = async () => choose(page, 'View', 'Table')
      await (target === HISTORY ? inViewMenu(page, showTable) : showTable())
      await expect(panel(page, name).getByRole('table')).toBeVisible()
    },
  )
}

test('if the code of shortcuts or brands is missing, the rest works', async ({ page }) => {
  const expectListAsked = await takeAway(page, 'brand-menu')
  const expectKeysAsked = await takeAway(page, 'global-shortcuts')
  await page.goto(OVERVIEW.path)
  await expectScore(page)
  await expectKeysAsked(1)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: /northwind$/ }).click()
  await reloaded
  await page.getByRole('button', { name: /northwind$/ }).click()
  await expect(
    page.getByText('The list of brands couldn’t be loaded. Reload the page.'),
  ).toBeVisible()
  await expectListAsked(2)
  await expectScore(page)

  // The list covers the links.
  await page.keyboard.press('Escape')
  await mainLink(page, 'Score history').click()
  await expect(heading(page)).toHaveText('Score history')
})

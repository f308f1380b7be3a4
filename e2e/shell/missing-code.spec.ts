import type { Page } from '@playwright/test'
import {
  BREAKDOWN,
  choose,
  heading,
  HISTORY,
  inViewMenu,
  mainLink,
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
    `${target.name}: if the code of the chart, of shortcuts and of brands is missing, the page reloads once and the rest works`,
    { tag: target === HISTORY ? [] : '@sweep' },
    async ({ page }) => {
      const expectChartAsked = await takeAway(page, file)
      const expectListAsked = await takeAway(page, 'brand-menu')
      const expectKeysAsked = await takeAway(page, 'global-shortcuts')
      let documents = 0
      page.on('domcontentloaded', () => {
        documents += 1
      })
      await page.goto(target.path)
      await expect.poll(() => documents).toBe(2)
      await expect(panel(page, name)).toContainText('The chart couldn’t be loaded.')
      await expectChartAsked(2)
      const showTable = async () => choose(page, 'View', 'Table')
      await (target === HISTORY ? inViewMenu(page, showTable) : showTable())
      await expect(panel(page, name).getByRole('table')).toBeVisible()

      await expectKeysAsked(2)
      await page.getByRole('button', { name: /northwind$/ }).click()
      await expect(
        page.getByText('The list of brands couldn’t be loaded. Reload the page.'),
      ).toBeVisible()
      await expectListAsked(1)
      // The list covers the links.
      await page.keyboard.press('Escape')
      await mainLink(page, 'Settings').click()
      await expect(heading(page)).toHaveText('Settings')
      expect(documents).toBe(2)
    },
  )
}

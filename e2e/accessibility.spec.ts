import type { ScenarioName } from '../mocks/scenarios.ts'
import { BREAKDOWN, choose, heading, HISTORY, OVERVIEW, panel } from './support/pages.ts'
import { expect, test } from './test.ts'

type View = { name: string; path: string; scenario?: ScenarioName; panels: readonly string[] }

const VIEWS: readonly View[] = [
  OVERVIEW,
  { ...OVERVIEW, name: 'Overview, failed', scenario: 'all-503' },
  { ...OVERVIEW, name: 'Overview, loading', scenario: 'stalled', panels: [] },
  { ...OVERVIEW, name: 'Overview, empty', path: '/brands/fresh' },
  HISTORY,
  {
    ...HISTORY,
    name: 'Score history, compared',
    path: `${HISTORY.path}?compare=previous&period=90d`,
  },
  { ...HISTORY, name: 'Score history, table', path: `${HISTORY.path}?view=table` },
  BREAKDOWN,
  { ...BREAKDOWN, name: 'Breakdown, table', path: `${BREAKDOWN.path}?view=table` },
  { name: 'Settings', path: '/settings', panels: [] },
  { name: 'Choose a brand', path: '/brands/nope', panels: [] },
]

for (const { name, path, scenario, panels } of VIEWS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1360, 320]) {
      test(`${name}, ${colorScheme}, ${width} px`, async ({ page, open, expectNoViolations }) => {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await open(path, scenario)
        await expect(heading(page)).toBeVisible()
        for (const each of panels) {
          await expect(panel(page, each)).toHaveAttribute('aria-busy', 'false')
        }
        for (const chart of await page.getByRole('img', { name: /\d/ }).all()) {
          await expect(chart.locator('svg').first()).toBeVisible()
        }
        await expectNoViolations()
        const sideways = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.scrollingElement ?? document.body
          return scrollWidth - clientWidth
        })
        expect(sideways).toBeLessThanOrEqual(0)
      })
    }
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the shortcuts, ${colorScheme}`, async ({ page, open, expectNoViolations }) => {
    await page.emulateMedia({ colorScheme })
    await open(OVERVIEW.path)
    await page.getByRole('button', { name: /Keyboard shortcuts$/ }).click()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectNoViolations()
  })

  for (const width of [1360, 320]) {
    test(`the list of brands, ${colorScheme}, ${width} px`, async ({
      page,
      open,
      expectNoViolations,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await open(OVERVIEW.path)
      await page.getByRole('button', { name: /Northwind Tea$/ }).click()
      await expect(page.getByRole('list', { name: 'Brands' })).toBeInViewport({ ratio: 1 })
      await expectNoViolations()
      await page.getByRole('button', { name: 'Add brand' }).click()
      await page.getByRole('button', { name: 'Add brand' }).click()
      await expect(page.getByText('Enter the id of the brand.')).toBeVisible()
      await expectNoViolations()
    })
  }
}

test('every radio and link of a phone is large enough for a finger', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    baseURL: baseURL ?? '',
  })
  const page = await context.newPage()
  await page.goto(HISTORY.path)
  await choose(page, 'View', 'Table')
  for (const control of [
    ...(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()),
    ...(await page.getByRole('group', { name: 'Period' }).getByRole('radio').all()),
    page.getByRole('button', { name: /Northwind Tea$/ }),
  ]) {
    const box = await control.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
  await context.close()
})

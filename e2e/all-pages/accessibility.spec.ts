import type { ScenarioName } from '../../mocks/scenarios.ts'
import {
  ANALYSIS,
  BREAKDOWN,
  choose,
  expectNotSideways,
  expectSettled,
  heading,
  HISTORY,
  OVERVIEW,
} from '../support/pages.ts'
import { expect, test } from '../test.ts'

type View = {
  name: string
  /** The heading, if it differs from the name. */
  title?: string
  path: string
  scenario?: ScenarioName
  panels: readonly string[]
}

const VIEWS: readonly View[] = [
  OVERVIEW,
  { ...OVERVIEW, title: 'Overview', name: 'Overview, failed', scenario: 'all-503' },
  { ...OVERVIEW, title: 'Overview', name: 'Overview, loading', scenario: 'stalled', panels: [] },
  { ...OVERVIEW, title: 'Overview', name: 'Overview, empty', path: '/brands/fresh' },
  HISTORY,
  {
    ...HISTORY,
    title: 'Score history',
    name: 'Score history, compared',
    path: `${HISTORY.path}?compare=previous&period=90d`,
  },
  {
    ...HISTORY,
    title: 'Score history',
    name: 'Score history, table',
    path: `${HISTORY.path}?view=table`,
  },
  {
    ...HISTORY,
    title: 'Score history',
    name: 'Score history, zoomed, with the 7-day average',
    path: `${HISTORY.path}?period=90d&average=7&from=2026-10-01&to=2026-10-31`,
  },
  BREAKDOWN,
  {
    ...BREAKDOWN,
    title: 'Breakdown',
    name: 'Breakdown, table',
    path: `${BREAKDOWN.path}?view=table`,
  },
  {
    name: 'Compare, one brand unknown',
    title: 'Compare',
    path: '/compare?brands=northwind,atlas,awkward,nope',
    panels: ['Scores', 'Scores over time', 'Components', 'By platform', 'By sentiment'],
  },
  { name: 'Compare, nothing chosen', title: 'Compare', path: '/compare', panels: [] },
  {
    name: 'Report',
    path: '/brands/northwind/report',
    panels: ['GEO score', 'Score in the period', 'How the score adds up', 'By sentiment'],
  },
  ANALYSIS,
  {
    ...ANALYSIS,
    title: 'Analysis',
    name: 'Analysis, a period and tables',
    path: `${ANALYSIS.path}?by=questions&view=table&stack=platform&from=2026-11-16&to=2026-11-17`,
    panels: ['Citations over time', 'Questions'],
  },
  {
    ...ANALYSIS,
    title: 'Analysis',
    name: 'Analysis, platforms of a period',
    path: `${ANALYSIS.path}?by=platforms&from=2026-11-16`,
    panels: ['Citations over time', 'Platforms'],
  },
  { ...ANALYSIS, title: 'Analysis', name: 'Analysis, failed', scenario: 'citations-503' },
  { ...ANALYSIS, title: 'Analysis', name: 'Analysis, empty', scenario: 'empty-feed' },
  { name: 'Page not found', path: '/nowhere', panels: [] },
  { name: 'Settings', path: '/settings', panels: [] },
  { name: 'Choose a brand', path: '/brands/nope', panels: [] },
]

/** The themes differ in colours only. */
const LOOKS = [
  { colorScheme: 'light', width: 1360, rules: 'all' },
  { colorScheme: 'light', width: 320, rules: 'all' },
  { colorScheme: 'dark', width: 1360, rules: 'colours' },
] as const

for (const { name, title = name, path, scenario, panels } of VIEWS) {
  test(`${name} is accessible, light and dark, wide and narrow`, async ({
    page,
    open,
    expectNoViolations,
  }) => {
    await open(path, scenario)
    await expect(heading(page)).toHaveText(title)
    await expectSettled(page, panels)
    for (const { colorScheme, width, rules } of LOOKS) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      for (const chart of await page.getByRole('img', { name: /\d/ }).all()) {
        await expect(chart.locator('svg').first()).toBeVisible()
      }
      await expectNotSideways(page)
      await expectNoViolations(rules)
    }
  })
}

test('the dialog of keyboard shortcuts is accessible', async ({
  page,
  open,
  expectNoViolations,
}) => {
  await open(OVERVIEW.path)
  await page.getByRole('button', { name: /Keyboard shortcuts$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  for (const { colorScheme, width, rules } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInViewport({
      ratio: 1,
    })
    await expectNoViolations(rules)
  }
})

test('the list of brands and the form to add one are accessible', async ({
  page,
  open,
  expectNoViolations,
}) => {
  await open(OVERVIEW.path)
  await page.getByRole('button', { name: /Northwind Tea$/ }).click()
  const brands = page.getByRole('list', { name: 'Brands', exact: true })
  for (const { colorScheme, width, rules } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expect(brands).toBeInViewport({ ratio: 1 })
    await expectNoViolations(rules)
  }
  await page.getByRole('button', { name: 'Add brand' }).click()
  await page.getByRole('button', { name: 'Add brand' }).click()
  await expect(page.getByText('Enter the brand’s ID.')).toBeVisible()
  for (const { colorScheme, width, rules } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolations(rules)
  }
})

test('on a phone, links, radio buttons and the brand button measure at least 44 × 44 px', async ({
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

import type { Locator, Page } from '@playwright/test'
import type { ScenarioName } from '../../mocks/scenarios.ts'
import { expectCalm } from '../support/calm-look.ts'
import {
  ANALYSIS,
  BREAKDOWN,
  choose,
  expectNotSideways,
  expectSettled,
  goWithin,
  heading,
  HISTORY,
  OVERVIEW,
  showTheme,
  QUESTION,
  WORK,
  inViewMenu,
} from '../support/pages.ts'
import { expect, test } from '../test.ts'

type View = {
  path: string
  heading: string
  panels?: readonly string[]
  world?: ScenarioName
  shows?: (page: Page) => Locator
}

const overview = { path: OVERVIEW.path, heading: 'Overview', panels: OVERVIEW.panels }
const history = { heading: 'Score history', panels: HISTORY.panels }
const breakdown = { heading: 'Breakdown', panels: BREAKDOWN.panels }
const analysis = { heading: 'Analysis', panels: ANALYSIS.panels }
const tableOf = (page: Page) => page.getByRole('table', { name: 'Score by day' })

/** A test goes from view to view, and reloads the app only for another scenario. */
const VIEWS: Readonly<Record<string, Readonly<Record<string, View>>>> = {
  Overview: {
    loading: { ...overview, world: 'stalled', panels: [] },
    failed: { ...overview, world: 'all-503' },
    'with data': overview,
    empty: {
      ...overview,
      path: '/brands/fresh',
      shows: (page) => page.getByText('No citations yet'),
    },
  },
  'Score history': {
    chart: { ...history, path: HISTORY.path },
    compared: {
      ...history,
      path: `${HISTORY.path}?compare=previous&period=90d`,
      shows: (page) => page.getByText('Previous 90 days'),
    },
    zoomed: {
      ...history,
      path: `${HISTORY.path}?period=90d&average=7&from=2026-10-01&to=2026-10-31`,
      shows: (page) => page.getByRole('button', { name: 'Reset zoom' }),
    },
    table: { ...history, path: `${HISTORY.path}?view=table`, shows: tableOf },
  },
  Breakdown: {
    chart: { ...breakdown, path: BREAKDOWN.path },
    table: {
      ...breakdown,
      path: `${BREAKDOWN.path}?view=table`,
      shows: (page) => page.getByRole('table', { name: 'Components', exact: true }),
    },
  },
  'Several brands': {
    'nothing to compare': { heading: 'Compare', path: '/compare' },
    'one unknown': {
      heading: 'Compare',
      path: '/compare?brands=northwind,atlas,awkward,nope',
      panels: [
        'Scores',
        'Scores over time',
        'Components in numbers',
        'By platform',
        'By sentiment',
      ],
    },
    'all of them': {
      heading: 'Brands',
      path: '/brands?sort=score',
      shows: (page) => page.getByRole('button', { name: /^unusual/ }),
    },
    'all of them, none answers': {
      heading: 'Brands',
      path: '/brands',
      world: 'unauthorized',
      shows: (page) => page.getByRole('alert'),
    },
    reports: {
      heading: 'Reports',
      path: '/reports?brands=northwind,nope',
      shows: (page) => page.getByText('1 of 2 ready').first(),
    },
    report: {
      heading: 'Report',
      path: '/brands/northwind/report',
      panels: ['GEO score', 'Score in the period', 'What makes up the score', 'Why it moved'],
    },
  },
  Analysis: {
    failed: { ...analysis, path: ANALYSIS.path, world: 'citations-503' },
    'with data': { ...analysis, path: ANALYSIS.path },
    'a period and tables': {
      heading: 'Analysis',
      path: `${ANALYSIS.path}?by=questions&view=table&stack=platform&from=2026-11-16&to=2026-11-17`,
      panels: ['Citations over time', 'Questions'],
    },
    'platforms of a period': {
      heading: 'Analysis',
      path: `${ANALYSIS.path}?by=platforms&from=2026-11-16`,
      panels: ['Citations over time', 'Platforms'],
    },
    empty: {
      ...analysis,
      path: '/brands/fresh/analysis',
      shows: (page) => page.getByText('No sources yet.'),
    },
  },
  Question: {
    'with data': { heading: QUESTION.name, path: QUESTION.path, panels: QUESTION.panels },
    'two answers': {
      heading: QUESTION.name,
      path: `${QUESTION.path}&a=cit_nw_000003&b=cit_nw_000004&view=table`,
      shows: (page) => page.getByRole('group', { name: 'Answer' }).locator('mark').first(),
    },
    unknown: { heading: 'nothing like it', path: '/brands/northwind/question?q=nothing+like+it' },
    none: { heading: 'No question', path: '/brands/northwind/question' },
  },
  'Pages without data': {
    'an unknown address': { heading: 'Page not found', path: '/nowhere' },
    settings: { heading: 'Settings', path: '/settings' },
    methods: { heading: 'Methods', path: '/methods' },
    'an empty work list': { heading: 'Work list', path: WORK.path, panels: WORK.panels },
    'an unknown brand': { heading: 'Choose a brand', path: '/brands/nope' },
  },
}

/** The themes differ only in colours. */
const BRAND_VARIANTS = [
  { theme: 'light', width: 1360, rules: 'all' },
  { theme: 'light', width: 320, rules: 'all' },
  { theme: 'dark', width: 1360, rules: 'colours' },
] as const

type Rules = (typeof BRAND_VARIANTS)[number]['rules']

/** @param isReady must be true before the check */
async function expectAccessible(
  page: Page,
  expectNoViolations: (rules: Rules) => Promise<void>,
  isReady: () => Promise<void>,
): Promise<void> {
  for (const { theme, width, rules } of BRAND_VARIANTS) {
    await showTheme(page, theme)
    await page.setViewportSize({ width, height: 900 })
    await isReady()
    await expectNoViolations(rules)
  }
}

for (const [name, views] of Object.entries(VIEWS)) {
  const list = Object.keys(views).join(', ')
  test(`accessible, light and dark, wide and narrow: ${name} (${list})`, async ({
    page,
    open,
    expectNoViolations,
  }) => {
    let present: ScenarioName | undefined
    for (const [
      view,
      { path, heading: title, panels = [], world: scenario = 'healthy', shows },
    ] of Object.entries(views)) {
      await test.step(view, async () => {
        await (scenario === present ? goWithin(page, path) : open(path, scenario))
        present = scenario
        await expect(heading(page)).toHaveText(title)
        await expectSettled(page, panels)
        if (shows !== undefined) await expect(shows(page).first()).toBeVisible()
        // A report has sizes of its own, for paper.
        if (!title.startsWith('Report')) await expectCalm(page)
        await expectAccessible(page, expectNoViolations, async () => {
          for (const chart of await page.getByRole('img', { name: /\d/ }).all()) {
            await expect(chart.locator('svg').first()).toBeVisible()
          }
          await expectNotSideways(page)
        })
      })
    }
  })
}

test('the dialog of keyboard shortcuts, the list of brands and the form to add one are accessible', async ({
  page,
  open,
  expectNoViolations,
}) => {
  await open(OVERVIEW.path)
  await page.getByRole('button', { name: /Keyboard shortcuts$/ }).click()
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expectAccessible(page, expectNoViolations, async () => {
    await expect(shortcuts).toBeInViewport({ ratio: 1 })
  })
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)

  await page.getByRole('button', { name: /Northwind Tea$/ }).click()
  const brands = page.getByRole('list', { name: 'Brands', exact: true })
  await expectAccessible(page, expectNoViolations, async () => {
    await expect(brands).toBeInViewport({ ratio: 1 })
  })
  await page.getByRole('button', { name: 'Add brand' }).click()
  await page.getByRole('button', { name: 'Add brand' }).click()
  await expectAccessible(page, expectNoViolations, async () => {
    await expect(page.getByText('Enter the brand’s ID.')).toBeVisible()
  })
})

// Playwright has no phones in Firefox.
test(
  'on a phone, links, radio buttons and the brand button measure at least 44 × 44 px, and a dash with a reason 24 × 24 px',
  { tag: '@chromium-only' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
      baseURL: baseURL ?? '',
    })
    const page = await context.newPage()
    await page.goto(HISTORY.path)
    await inViewMenu(page, async () => choose(page, 'View', 'Table'))
    for (const control of [
      ...(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()),
      ...(await page.getByRole('group', { name: 'Range', exact: true }).getByRole('radio').all()),
      page.getByRole('button', { name: /Northwind Tea$/ }),
    ]) {
      const box = await control.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThanOrEqual(44)
    }
    await page.goto(`${ANALYSIS.path}?period=30d`)
    const dash = page.getByRole('button', { name: /^–, / }).first()
    await expect(dash).toBeVisible()
    const box = await dash.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(24)
    expect(box?.width).toBeGreaterThanOrEqual(24)
    await context.close()
  },
)

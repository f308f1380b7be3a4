import { expect, type Locator, type Page } from '@playwright/test'

type PageUnderTest = {
  name: string
  path: string
  /** In any order. */
  requests: readonly string[]
  panels: readonly string[]
}

const SCORE = '/v1/brands/northwind/geo-score'
const STATS = '/v1/brands/northwind/citations/stats'

export const COMPONENTS = [
  'Citation frequency',
  'Domain authority',
  'Platform diversity',
  'Technical factors',
] as const

export const OVERVIEW: PageUnderTest = {
  name: 'Overview',
  path: '/brands/northwind',
  requests: [
    SCORE,
    STATS,
    `${SCORE}/history?period=30d`,
    '/v1/brands/northwind/citations?limit=50',
  ],
  panels: [
    'GEO score',
    'Score trend',
    'Why it moved',
    'What to do',
    'Components',
    'By platform',
    'By sentiment',
    'Latest negative citations',
  ],
}

/** The panels of the overview that send requests; the others use the same data. */
export const ASKING_PANELS = OVERVIEW.panels.filter(
  (name) => name !== 'Why it moved' && name !== 'What to do',
)

export const HISTORY: PageUnderTest = {
  name: 'Score history',
  path: '/brands/northwind/history',
  requests: [SCORE, STATS, `${SCORE}/history?period=30d`],
  panels: ['Score history'],
}

export const BREAKDOWN: PageUnderTest = {
  name: 'Breakdown',
  path: '/brands/northwind/breakdown',
  requests: [SCORE, STATS, `${SCORE}/breakdown`],
  panels: ['Components', 'How the score adds up', ...COMPONENTS],
}

/** Its panels show a list, which is not refetched like the data of {@link BRAND_PAGES}. */
export const ANALYSIS: PageUnderTest = {
  name: 'Analysis',
  path: '/brands/northwind/analysis',
  requests: [SCORE, STATS, '/v1/brands/northwind/citations?limit=50'],
  panels: ['Citations over time', 'Sources'],
}

/** Its panel shows user data, and sends no request while that is empty. */
export const WORK: PageUnderTest = {
  name: 'Work list',
  path: '/brands/northwind/work',
  requests: [SCORE, STATS],
  panels: ['Items'],
}

/** The panel shows the list too; the others below use its answers. */
export const QUESTION: PageUnderTest = {
  name: 'northwind tea vs vahdam',
  path: '/brands/northwind/question?q=northwind+tea+vs+vahdam',
  requests: [SCORE, STATS, '/v1/brands/northwind/citations?limit=50'],
  panels: ['Answers over time'],
}

export const BRAND_PAGES: readonly PageUnderTest[] = [OVERVIEW, HISTORY, BREAKDOWN]

/** Addresses and headings of all pages: of Northwind, of a question, and of Northwind beside another brand. */
export function everyPage(question: string, other: string): [path: string, heading: string][] {
  const { path } = OVERVIEW
  return [
    [path, 'Overview'],
    [`${path}/history`, 'Score history'],
    [`${path}/breakdown`, 'Breakdown'],
    [`${path}/citations`, 'Citations'],
    [`${path}/analysis`, 'Analysis'],
    [`${path}/work`, 'Work list'],
    [`${path}/question?${new URLSearchParams({ q: question }).toString()}`, question],
    [`${path}/report`, 'Report'],
    [`/reports?brands=northwind,${other}`, 'Reports'],
    [`/compare?brands=northwind,${other}`, 'Compare'],
    ['/brands', 'Brands'],
    ['/methods', 'Methods'],
    ['/settings', 'Settings'],
  ]
}

export function panel(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** The slider over a chart, whose values are the chart's points. */
export function pointsOf(within: Page | Locator): Locator {
  return within.getByRole('slider', { name: 'Points of the chart' })
}

/** What a screen reader reads at the chart's current point. */
export async function expectPoint(within: Page | Locator, words: string | RegExp): Promise<void> {
  await expect(pointsOf(within)).toHaveAttribute('aria-valuetext', words)
}

export async function expectScore(page: Page): Promise<void> {
  await expect(panel(page, 'GEO score')).toContainText('72 of 100')
}

/** The last announcement. An open dialog has its own region after the page's. */
export function announced(page: Page): Locator {
  return page.getByRole('status').last()
}

/** Waits for the code of the notices (offline, new version), which loads after the first paint. */
export async function expectNotices(page: Page): Promise<void> {
  // The notice about a new version.
  await expect(page.locator('body > div:not([id])')).toBeAttached()
}

export async function expectSettled(page: Page, panels: readonly string[]): Promise<void> {
  const settled = page.locator('section[aria-busy="false"]')
  const names = async () =>
    settled.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  await expect.poll(names).toEqual(expect.arrayContaining([...panels]))
}

export async function expectNotSideways(page: Page): Promise<void> {
  const sideways = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.scrollingElement ?? document.body
      return scrollWidth - clientWidth
    })
  const message = `${page.viewportSize()?.width} px wide, ${page.url()}`
  await expect.poll(sideways, { message }).toBeLessThanOrEqual(0)
}

export function mainLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
}

/** On phones some links are behind the tab **More**. */
export async function goByLink(page: Page, name: string): Promise<void> {
  const link = mainLink(page, name)
  const more = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' })
  if (!(await link.isVisible()) && (await more.isVisible())) await more.click()
  await link.click()
}

export async function goWithin(page: Page, path: string): Promise<void> {
  // The router listens once a page is shown.
  await expect(heading(page)).toBeVisible()
  await page.evaluate((address) => window.history.pushState(null, '', address), path)
}

export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

export function choice(within: Page | Locator, group: string, name: string): Locator {
  return within.getByRole('group', { name: group }).getByRole('radio', { name, exact: true })
}

/** Repeats `g` and the letter, because their code loads after the first paint. */
export async function goByKey(page: Page, key: string, name: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(heading(page)).toHaveText(name, { timeout: 200 })
  }).toPass()
}

/** Repeats a key until it has an effect, because the code of the shortcuts loads after the first paint. */
export async function pressUntil(page: Page, key: string, effect: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(effect).toBeVisible({ timeout: 200 })
  }).toPass()
}

export async function choose(within: Page | Locator, group: string, name: string): Promise<void> {
  await choice(within, group, name).check()
}

export async function inViewMenu(page: Page, change: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await change()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'View options' })).toBeHidden()
}

export async function cellsOf(table: Locator): Promise<string[][]> {
  await table.waitFor()
  const rows = await table.getByRole('row').allInnerTexts()
  return rows.slice(1).map((row) => row.split('\t').map((cell) => cell.trim()))
}

/** With the theme of Settings, because not every engine lets tests choose the device's. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
  }, theme)
}

export function backupOf(page: Page): Locator {
  return panel(page, 'Backup')
}

export async function storedDataOf(page: Page): Promise<Locator> {
  const data = panel(page, 'Stored data')
  await data.getByRole('button', { name: 'Manage stored data', expanded: false }).click()
  return data
}

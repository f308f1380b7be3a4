import type { Page } from '@playwright/test'
import { articleAt, CITATIONS, expectLoaded, MIN, WIDE } from '../support/citation-list.ts'
import {
  ANALYSIS,
  announced,
  expectScore,
  goWithin,
  heading,
  HISTORY,
  OVERVIEW,
  panel,
} from '../support/pages.ts'
import { expect, test } from '../test.ts'

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Command menu' })
const fieldOf = (page: Page) => menuOf(page).getByRole('combobox')
const optionsOf = (page: Page) => menuOf(page).getByRole('option')
const groupOf = (page: Page, name: string) => menuOf(page).getByRole('group', { name })

/** By its button, because its keys load after the first paint. */
async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Command menu' }).click()
  await expect(fieldOf(page)).toBeFocused()
}

async function closeMenu(page: Page) {
  await page.keyboard.press('Escape')
  // A dialog closed by the browser stays until the page has received the event.
  await expect(page.locator('dialog')).toHaveCount(0)
}

test('the menu opens, and finds all kinds', async ({ page, open, expectNoViolations, context }) => {
  await test.step('the theme changes, and the link of the view is copied', async () => {
    await open(OVERVIEW.path)
    await expectScore(page)
    await openMenu(page)
    await expectNoViolations()
    await closeMenu(page)
    const button = page.getByRole('button', { name: 'Command menu' })
    await expect(button).toBeFocused()
    for (const keys of ['Control+k', 'Meta+k']) {
      await page.keyboard.press(keys)
      await expect(fieldOf(page)).toBeFocused()
      await page.keyboard.press(keys)
      await expect(button).toBeFocused()
    }

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openMenu(page)
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await openMenu(page)
    await page.keyboard.type('copy link')
    await page.keyboard.press('Enter')
    await expect(menuOf(page).getByRole('status')).toHaveText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await closeMenu(page)
  })

  await test.step('what is found', async () => {
    await expect(panel(page, 'Latest negative citations').getByRole('article')).toHaveCount(3)
    await openMenu(page)
    await page.keyboard.type('90')
    await groupOf(page, 'Filters and periods').getByRole('option', { name: 'Last 90 days' }).click()
    await expect(page).toHaveURL('/brands/northwind?period=90d')
    await openMenu(page)
    await page.keyboard.type('tea')
    await expect(groupOf(page, 'Questions').getByRole('option').first()).toBeVisible()
    const source = groupOf(page, 'Sources').getByRole('option').first()
    await expect(source).toContainText('tea')
    await source.click()
    await expect(page).toHaveURL(/\/citations\?source=\S*tea/)
    await openMenu(page)
    await page.keyboard.type('negative')
    await groupOf(page, 'Filters and periods')
      .getByRole('option', { name: /negative/i })
      .click()
    await expect(page).toHaveURL(/\/citations\?source=\S*tea\S*&sentiment=negative$/)
    const range = 'from=2026-10-19&to=2026-11-17'
    for (const [words, name, url] of [
      ['30 days', 'Citations', new RegExp(`&sentiment=negative&${range}$`)],
      ['analysis', 'Analysis', ANALYSIS.path],
      ['chatgpt', 'Analysis', /\?.*platform=chatgpt/],
      ['negative', 'Analysis', /\?.*platform=chatgpt&sentiment=negative/],
      ['claude', 'Analysis', /\?.*platform=claude&sentiment=negative/],
      ['table', 'Analysis', /&view=table$/],
      ['with atlas', 'Compare', '/compare?brands=northwind,atlas'],
      ['last month', 'Compare', '/compare?brands=northwind,atlas&month=2026-10'],
      ['7 days', 'Compare', '/compare?brands=northwind,atlas&period=7d'],
      ['backup', 'Settings', '/settings#backup'],
    ] as const) {
      await openMenu(page)
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
      await expect(page, words).toHaveURL(url)
      // The next commands are those of this page.
      await expect(heading(page)).toHaveText(name)
    }
  })
})

test('the menu acts where the focus was', async ({ page, open, expectNoViolations, context }) => {
  await test.step('in the list', async () => {
    await page.setViewportSize(WIDE)
    await open(CITATIONS)
    // Afterwards the code of the keys is loaded.
    await openMenu(page)
    await closeMenu(page)
    await articleAt(page, 3).focus()
    await page.keyboard.press('Control+k')
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.type('reviewed mark')
    await page.keyboard.press('Enter')
    await expect(articleAt(page, 3)).toContainText('reviewed')
    await expect(articleAt(page, 4)).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('export')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^Export/ })).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectLoaded(page, '50')
    await openMenu(page)
    await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true')
    await expect(fieldOf(page)).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.type('co')
    await expect(groupOf(page, 'Pages').getByRole('option')).toHaveText([
      /^Compare/,
      /^Score history/,
    ])
    await expect(groupOf(page, 'Brands').getByRole('option')).toContainText(['Atlas Coffee'])
    await expect(groupOf(page, 'Actions').getByRole('option')).toContainText([
      'Copy link to this view',
    ])
    await expect(groupOf(page, 'Citations').getByRole('option')).not.toHaveCount(0)
    await expect(menuOf(page).getByText('Searches the latest 50 citations')).toBeVisible()
    await expectNoViolations()
    const count = await optionsOf(page).count()
    await expect(menuOf(page).getByRole('status')).toHaveText(`${count} results`)

    const expectActive = async (at: number) => {
      const option = optionsOf(page).nth(at)
      await expect(option).toHaveAttribute('aria-selected', 'true')
      const id = (await option.getAttribute('id')) ?? ''
      await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', id)
    }
    await expectActive(0)
    await page.keyboard.press('ArrowUp')
    await expectActive(count - 1)
    for (let moved = 0; moved < 3; moved += 1) await page.keyboard.press('ArrowDown')
    await expectActive(2)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/brands/atlas/citations')
    await expect(heading(page)).toHaveText('Citations')
  })

  await test.step('in another tab the menu stays, an action runs here; loaded citations are found by their texts, and all of them open in the list', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(CITATIONS)
    await expectLoaded(page, '50')
    // The middle button pastes it on Linux.
    await page.evaluate(() => navigator.clipboard.writeText('pasted'))
    await openMenu(page)
    await page.keyboard.type('history')
    const result = optionsOf(page).filter({ hasText: 'Score history' })
    for (const openIt of [
      async () => result.click({ modifiers: ['ControlOrMeta'] }),
      async () => result.click({ button: 'middle' }),
      async () => page.keyboard.press('Control+Enter'),
      async () => page.keyboard.press('Meta+Enter'),
    ]) {
      const opened = context.waitForEvent('page')
      await openIt()
      const tab = await opened
      await expect(tab).toHaveURL(/\/brands\/northwind\/history/)
      await tab.close()
      await expect(fieldOf(page)).toHaveValue('history')
      await expect(page).toHaveURL(/\/citations/)
    }
    await fieldOf(page).fill('dark')
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(context.pages()).toHaveLength(1)

    await openMenu(page)
    await page.keyboard.type('sons harney')
    const citations = groupOf(page, 'Citations').getByRole('option')
    await expect(citations.first()).toContainText('northwind tea vs harney and sons')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('northwind')
    await expect(citations).toHaveCount(4)
    await citations.last().click()
    await expect(page).toHaveURL(`${CITATIONS}?q=northwind`)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('harney and sons')
    await groupOf(page, 'Citations').getByRole('option').first().click()
    await expect(page).toHaveURL(/\/citations\/cit_nw_\d+$/)
  })
})

test('the menu copies, prints, exports and searches', async ({ page, open }) => {
  await test.step('summary, report, exports', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('/brands/northwind')
    await expectScore(page)
    await openMenu(page)
    await page.keyboard.type('summary')
    await page.keyboard.press('Enter')
    await expect(announced(page)).toHaveText('Summary copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('72')
    await page.evaluate(() => {
      window.print = () => Reflect.set(window, 'isPrinted', true)
    })
    await goWithin(page, '/brands/northwind/report')
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled()
    await openMenu(page)
    await page.keyboard.type('print')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isPrinted'))).toBe(true)

    const runExport = async (path: string) => {
      await goWithin(page, path)
      await expect(page).toHaveURL(path)
      await openMenu(page)
      await page.keyboard.type('export')
      await page.keyboard.press('Enter')
    }
    for (const [path, name] of [
      [HISTORY.path, 'Data (CSV)'],
      [ANALYSIS.path, 'Table as CSV'],
      ['/compare?brands=northwind,atlas', 'Comparison as CSV'],
    ] as const) {
      await runExport(path)
      await expect(page.getByRole('button', { name })).toBeFocused()
    }
  })

  await test.step('search and saved views', async () => {
    await open(`${CITATIONS}?sentiment=negative&q=vs`)
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Competitor comparisons')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Competitor comparisons' })).toBeVisible()
    await open('/settings')
    await openMenu(page)
    await page.keyboard.type('no such thing')
    await expect(optionsOf(page)).toContainText(['Search for “no such thing” in Citations'])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${CITATIONS}?q=no+such+thing`)

    await openMenu(page)
    await page.keyboard.type('comparisons')
    await expect(groupOf(page, 'Saved views').getByRole('option')).toContainText([
      /^Competitor comparisons.*Negative/,
    ])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${CITATIONS}?sentiment=negative&q=vs`)
  })
})

test('320 px wide, Search in the top bar opens it', async ({ page, open, expectNoViolations }) => {
  await page.setViewportSize(MIN)
  await open(CITATIONS)
  await expectLoaded(page, '50')
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await search.click()
  // Search opens with citations, for users without Escape.
  await expect(menuOf(page).getByRole('group').first()).toHaveAccessibleName(/^Citations/)
  await expect(menuOf(page).getByText('Esc', { exact: true })).toBeHidden()
  await page.keyboard.type('co')
  await expect(optionsOf(page).first()).toBeInViewport()
  const overflow = await menuOf(page).evaluate((menu) => menu.scrollWidth - menu.clientWidth)
  expect(overflow).toBe(0)
  await expectNoViolations()
  await menuOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(search).toBeFocused()
})

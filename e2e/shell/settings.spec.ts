import type { Page } from '@playwright/test'
import { CITATIONS, expectLoaded, scrollToPosition, WIDE } from '../support/citation-list.ts'
import {
  backupOf,
  choice,
  choose,
  expectScore,
  heading,
  mainLink,
  OVERVIEW,
  panel,
  storedDataOf,
} from '../support/pages.ts'
import { expectReviewed, openSecondTab, startAt } from '../support/review.ts'
import { expect, test } from '../test.ts'

declare global {
  interface Window {
    themeAtBody: string | undefined
    densityAtBody: string | undefined
  }
}

async function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

/** Records theme and density when the parser reaches the body, before the first paint. */
async function watchFirstTheme(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.body === null) return
      window.themeAtBody = document.documentElement.dataset['theme'] ?? 'system'
      window.densityAtBody = document.documentElement.dataset['density']
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

test('themes override the device, and in other tabs', async ({ page, open, context }) => {
  await open('/settings')
  await expect(heading(page)).toHaveText('Settings')
  const about = page.getByRole('region', { name: 'About' })
  await expect(about).toContainText(/Dashboard \d+\.\d+\.\d+/)
  const link = about.getByRole('link', { name: 'Libraries and their licences' })
  const licences = await (await page.request.get((await link.getAttribute('href')) ?? '')).text()
  expect(licences).toContain('## react-dom - ')
  expect(licences).toContain('SIL OPEN FONT LICENSE')

  const backgroundOn = async (colorScheme: 'light' | 'dark', unwanted: string) => {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => background(page)).not.toBe(unwanted)
    return background(page)
  }
  const light = await background(page)
  const dark = await backgroundOn('dark', light)
  await watchFirstTheme(page)
  await choose(page, 'Theme', 'Light')
  await expect.poll(() => background(page)).toBe(light)
  await page.reload()
  expect(await page.evaluate(() => window.themeAtBody)).toBe('light')
  await expect(choice(page, 'Theme', 'Light')).toBeChecked()
  expect(await background(page)).toBe(light)

  const other = await context.newPage()
  await other.goto('/settings')
  await page.emulateMedia({ colorScheme: 'light' })
  await choose(other, 'Theme', 'Dark')
  await expect(choice(page, 'Theme', 'Dark')).toBeChecked()
  await expect.poll(() => background(page)).toBe(dark)
  await choose(page, 'Theme', 'System')
  await expect.poll(() => background(page)).toBe(light)
})

test('compact rows are lower, and stay so', async ({ page, open }) => {
  await page.setViewportSize(WIDE)
  await open(CITATIONS)
  await expectLoaded(page, '50')
  const row = await scrollToPosition(page, 30)
  await row.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  expect((await row.boundingBox())?.height).toBe(76)
  await page.getByRole('button', { name: 'Command menu' }).click()
  await page.getByRole('combobox', { name: /^Search pages/ }).fill('compact')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(56)
  await expect(row).toBeInViewport({ ratio: 1 })
  await mainLink(page, 'Analysis').click()
  const first = panel(page, 'Sources').getByRole('row').nth(1)
  await expect.poll(async () => (await first.boundingBox())?.height).toBeLessThan(44)
  await watchFirstTheme(page)
  await page.goto('/settings')
  await expect(choice(page, 'Density', 'Compact')).toBeChecked()
  expect(await page.evaluate(() => window.densityAtBody)).toBe('compact')
})

test('a backup brings settings and added brands to another browser, after it has said what it does', async ({
  page,
  open,
  browser,
  server,
}) => {
  await open('/settings')
  await choose(page, 'Density', 'Compact')
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  await page.evaluate(() => {
    localStorage.setItem('brands', JSON.stringify([{ id: 'coffee', name: 'Coffee' }]))
  })
  await page.reload()
  const stored = await storedDataOf(page)
  await expect(stored).toContainText('Added brands1 brand')
  const download = page.waitForEvent('download')
  await backupOf(page).getByRole('button', { name: 'Export backup' }).click()
  const path = await (await download).path()

  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await other.goto('/settings')
  const data = backupOf(other)
  await data.getByLabel('Backup file').setInputFiles(path)
  const dialog = other.getByRole('dialog', { name: 'Import this backup?' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Added brands: 1 to add or update',
    'Settings: 1 to add or update',
  ])
  await expect(other.locator('html')).not.toHaveAttribute('data-density')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(data.getByText('Backup imported. 2 items added or updated.')).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('data-density', 'compact')
  await other.context().close()
})

test('Delete everything leaves nothing in any tab', async ({ page, open, expectNoViolations }) => {
  await open(CITATIONS)
  await startAt(page, 1)
  await page.keyboard.press('e')
  const other = await openSecondTab(page)
  await expectReviewed(other, 1)
  await page.goto('/settings')
  await choose(page, 'Theme', 'Dark')
  await page.getByRole('button', { name: 'Delete everything on this device' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete everything on this device?' })
  const confirm = dialog.getByRole('button', { name: 'Delete everything' })
  await expect(dialog).toContainText('This can’t be undone')
  await expect(confirm).not.toBeFocused()
  await expectNoViolations()
  await confirm.click()
  await expect(heading(page)).toHaveText('Choose a brand')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await expect(heading(other)).toHaveText('Choose a brand')
  // When the browser is idle, background work of the pages is done.
  for (const each of [page, other]) {
    await each.evaluate(
      async () =>
        new Promise<void>((resolve) => {
          requestIdleCallback(() => {
            resolve()
          })
        }),
    )
  }
  for (const each of [page, other]) {
    expect(
      await each.evaluate(async () => [
        Object.keys(localStorage),
        // The router stores the scroll position of the page with the brands.
        JSON.stringify(sessionStorage).match(/northwind|cit_/g),
        (await indexedDB.databases()).map(({ name }) => name),
      ]),
    ).toEqual([[], null, []])
  }
  await page.getByRole('link', { name: 'Northwind Tea' }).click()
  await expectScore(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-brand'))).not.toBeNull()
})

test(
  'buttons fade when the pointer is over them, but not with reduced motion; with forced colours, every panel is visible and the current page stands out',
  { tag: '@sweep' },
  async ({ page, open, expectNoViolations }) => {
    await open(OVERVIEW.path)
    const button = page.getByRole('button', { name: 'Copy summary' })
    await expect(button).toHaveCSS('transition-duration', '0.12s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(button).toHaveCSS('transition-duration', /^(1e-05|0\.00001)s$/)

    await page.emulateMedia({ reducedMotion: null, forcedColors: 'active' })
    await open(OVERVIEW.path)
    for (const each of OVERVIEW.panels) await expect(panel(page, each)).toBeVisible()
    const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
      name: 'Overview',
    })
    await expect(current).toHaveCSS('outline-style', 'solid')
    await expect(panel(page, 'Score trend').getByRole('img').first()).toBeVisible()
    await expectNoViolations()
  },
)

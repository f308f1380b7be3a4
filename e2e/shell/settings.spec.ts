import type { Page } from '@playwright/test'
import { CITATIONS, scrollToPosition, WIDE } from '../support/citation-list.ts'
import {
  choice,
  choose,
  expectScore,
  heading,
  mainLink,
  OVERVIEW,
  panel,
} from '../support/pages.ts'
import { expectReviewed, startAt } from '../support/review.ts'
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

test('density and theme apply in every tab and at the next visit, and Delete everything leaves nothing in any tab', async ({
  page,
  open,
  context,
  expectNoViolations,
}) => {
  await test.step('compact rows are lower', async () => {
    await page.setViewportSize(WIDE)
    await open(CITATIONS)
    await startAt(page, 1)
    await page.keyboard.press('e')
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
  })

  const other = await context.newPage()
  await test.step('themes override the device', async () => {
    await mainLink(page, 'Settings').click()
    await expect(heading(page)).toHaveText('Settings')
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
    expect(await page.evaluate(() => [window.themeAtBody, window.densityAtBody])).toEqual([
      'light',
      'compact',
    ])
    await expect(choice(page, 'Theme', 'Light')).toBeChecked()
    await expect(choice(page, 'Density', 'Compact')).toBeChecked()
    expect(await background(page)).toBe(light)
    await choose(page, 'Theme', 'System')
    await expect.poll(() => background(page)).toBe(dark)

    await other.setViewportSize(WIDE)
    await other.goto(CITATIONS)
    await expectReviewed(other, 1, '100')
    await page.bringToFront()
    await choose(page, 'Theme', 'Dark')
    await expect.poll(() => background(other)).toBe(dark)
  })

  await test.step('the licences of the libraries', async () => {
    const about = page.getByRole('region', { name: 'About' })
    await expect(about).toContainText(/Dashboard \d+\.\d+\.\d+/)
    const link = about.getByRole('link', { name: 'Libraries and their licences' })
    const licences = await (await page.request.get((await link.getAttribute('href')) ?? '')).text()
    expect(licences).toContain('## react-dom - ')
    expect(licences).toContain('SIL OPEN FONT LICENSE')
  })

  await test.step('Delete everything', async () => {
    await page.getByRole('button', { name: 'Delete everything on this device' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete everything on this device?' })
    const confirm = dialog.getByRole('button', { name: 'Delete everything' })
    await expect(dialog).toContainText('This can’t be undone')
    await expect(confirm).not.toBeFocused()
    await expectNoViolations('all', 'dialog[open]')
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

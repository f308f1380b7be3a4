import type { Page } from '@playwright/test'
import { recordsIn } from '../support/browser-store.ts'
import {
  browserDataOf,
  choice,
  choose,
  expectScore,
  heading,
  OVERVIEW,
  panel,
} from '../support/pages.ts'
import { expect, test } from '../test.ts'

declare global {
  interface Window {
    themeAtBody: string | undefined
  }
}

async function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

/** Records the theme when the parser reaches the body, before anything is painted. */
async function watchFirstTheme(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.body === null) return
      window.themeAtBody = document.documentElement.dataset['theme'] ?? 'system'
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

for (const [name, scheme, other] of [
  ['Dark', 'dark', 'light'],
  ['Light', 'light', 'dark'],
] as const) {
  test(`the theme ${name} overrides the device, also before the first paint of the next visit`, async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await open('/settings')
    await expect(heading(page)).toHaveText('Settings')
    await expect(choice(page, 'Theme', 'System')).toBeChecked()
    const wanted = await background(page)
    await page.emulateMedia({ colorScheme: other })
    await expect.poll(() => background(page)).not.toBe(wanted)

    await choose(page, 'Theme', name)
    await expect.poll(() => background(page)).toBe(wanted)
    await watchFirstTheme(page)
    await page.reload()
    expect(await page.evaluate(() => window.themeAtBody)).toBe(scheme)
    await expect(choice(page, 'Theme', name)).toBeChecked()
    expect(await background(page)).toBe(wanted)

    await choose(page, 'Theme', 'System')
    await expect.poll(() => background(page)).not.toBe(wanted)
    await page.reload()
    expect(await page.evaluate(() => window.themeAtBody)).toBe('system')
  })
}

test('damaged storage means the defaults, not an error', async ({ page, open }) => {
  await page.addInitScript(() => {
    for (const key of ['theme', 'single-keys', 'brands', 'last-brand']) {
      localStorage.setItem(key, '{"damaged')
    }
  })
  await open('/settings')
  await expect(choice(page, 'Theme', 'System')).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Single-key shortcuts/ })).toBeChecked()
  await page.goto('/')
  await expect(page).toHaveURL(OVERVIEW.path)
})

test('with blocked storage, a theme can still be chosen', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/settings')
  await choose(page, 'Theme', 'Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the theme also changes in other tabs', async ({ page, open, context }) => {
  await open('/settings')
  await expect(heading(page)).toHaveText('Settings')
  const other = await context.newPage()
  await other.goto('/settings')
  await choose(other, 'Theme', 'Dark')
  await expect(choice(page, 'Theme', 'Dark')).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('Forget everything on this device asks first, leaves nothing and opens the start page', async ({
  page,
  open,
  expectNoViolations,
}) => {
  await open('/settings')
  await choose(page, 'Theme', 'Dark')
  await browserDataOf(page)
    .getByRole('button', { name: 'Forget everything on this device' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Forget everything on this device?' })
  const confirm = dialog.getByRole('button', { name: 'Forget everything' })
  await expect(dialog).toContainText('It can’t be undone')
  await expect(confirm).not.toBeFocused()
  await expectNoViolations()
  await confirm.click()
  await expectScore(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['last-brand'])
  expect(await recordsIn(page, 'brand-visibility', 'reviews')).toBeNull()
})

async function runningAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
}

test('skeletons are animated, but not with reduced motion', async ({ page, open }) => {
  await open(OVERVIEW.path, 'stalled')
  await expect(panel(page, 'GEO score').getByText('Loading…')).toBeAttached()
  await expect.poll(() => runningAnimations(page)).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => runningAnimations(page)).toBe(0)
})

test('with forced colours, every panel is visible and the current page stands out', async ({
  page,
  open,
  expectNoViolations,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(OVERVIEW.path)
  for (const each of OVERVIEW.panels) await expect(panel(page, each)).toBeVisible()
  const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: 'Overview',
  })
  await expect(current).toHaveCSS('outline-style', 'solid')
  await expect(panel(page, 'Score trend').getByRole('img').first()).toBeVisible()
  await expectNoViolations()
})

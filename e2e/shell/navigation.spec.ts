import type { Page } from '@playwright/test'
import {
  announced,
  goByKey,
  goByLink,
  goWithin,
  heading,
  mainLink,
  OVERVIEW,
  panel,
  pressUntil,
} from '../support/pages.ts'
import { expect, test } from '../test.ts'

const PAGES = [
  { name: 'Overview', url: '/brands/northwind', key: 'o' },
  { name: 'Score history', url: '/brands/northwind/history', key: 'h' },
  { name: 'Breakdown', url: '/brands/northwind/breakdown', key: 'b' },
  { name: 'Citations', url: '/brands/northwind/citations', key: 'c' },
  { name: 'Analysis', url: '/brands/northwind/analysis', key: 'a' },
  { name: 'Work list', url: '/brands/northwind/work', key: 'w' },
  { name: 'Settings', url: '/settings', key: null },
] as const

/** Checks the URL, the focused heading, the title, the current link, and the announcement. */
async function expectArrival(page: Page, { name, url }: (typeof PAGES)[number]): Promise<void> {
  await expect(page).toHaveURL(url)
  await expect(heading(page)).toHaveText(name)
  await expect(heading(page)).toBeFocused()
  const about = name === 'Settings' ? '' : ' · Northwind Tea'
  await expect(page).toHaveTitle(`${name}${about} · Brand Visibility`)
  await expect(announced(page)).toHaveText(name)
  // On phones the link may be behind the tab More.
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
  await expect(current.first()).toHaveText(new RegExp(`^${name}`, 'i'))
}

const AWAY = [...PAGES.slice(1), PAGES[0]]

for (const width of [1360, 390]) {
  test(`the main navigation opens every page at ${width} px, and so do g and a letter, also from Settings`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(OVERVIEW.path)
    await expect(heading(page)).toHaveText('Overview')
    for (const target of AWAY) {
      await goByLink(page, target.name)
      await expectArrival(page, target)
    }
    await page.goBack()
    await expectArrival(page, PAGES[6])
    for (const target of PAGES) {
      if (target.key === null) continue
      await goByKey(page, target.key, target.name)
      await expectArrival(page, target)
    }
    if (width < 1000) return
    await test.step('an unknown address says so and links to a page', async () => {
      await goWithin(page, '/nowhere')
      await expect(heading(page)).toHaveText('Page not found')
      await page.getByRole('main').getByRole('link').click()
      await expect(page).toHaveURL(OVERVIEW.path)
    })
  })
}

test('the link of a chosen page is current before the page', async ({ page, open }) => {
  await open(OVERVIEW.path)
  // From now on the code of both pages is loaded.
  for (const name of ['Score history', 'Overview']) {
    await goByLink(page, name)
    await expect(heading(page)).toHaveText(name)
  }
  const frames = page.evaluate(async () => {
    const shown: string[] = []
    const textOf = (selector: string) => document.querySelector(selector)?.textContent
    while (textOf('h1') !== 'Score history') {
      await new Promise(requestAnimationFrame)
      shown.push(`${textOf('nav [aria-current] span')}, ${textOf('h1')}`)
    }
    return shown
  })
  await goByLink(page, 'Score history')
  expect(await frames).toContain('Score history, Overview')
})

test('? opens a dialog, and single keys act only on the page', async ({ page, open }) => {
  await open('/settings')
  await goByKey(page, 'o', 'Overview')
  await page.getByRole('button', { name: /Northwind Tea$/ }).click()
  await page.getByRole('button', { name: 'Add brand' }).click()
  const field = page.getByRole('textbox', { name: 'Brand ID' })
  await field.pressSequentially('gh?gb')
  await expect(field).toHaveValue('gh?gb')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+g')
  await page.keyboard.press('h')
  // If a key had opened a page, Back would lead to that page and not to the overview.
  await mainLink(page, 'Settings').click()
  await expect(heading(page)).toHaveText('Settings')
  await page.goBack()
  await expect(heading(page)).toHaveText('Overview')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await pressUntil(page, '?', dialog)
  await expect(dialog.getByRole('term').first()).toHaveText('Go to Overview')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(OVERVIEW.path)
  await page.getByRole('button', { name: /Keyboard shortcuts$/ }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Keyboard shortcuts$/ })).toBeFocused()

  await page.setViewportSize({ width: 320, height: 256 })
  await page.keyboard.press('?')
  await expect(dialog).toBeInViewport()
  await page.keyboard.press('Escape')
  await goByKey(page, 'h', 'Score history')
})

test('Skip to content is the first Tab stop; keys can be turned off', async ({ page, open }) => {
  await open(OVERVIEW.path)
  await expect(heading(page)).toHaveText('Overview')
  const first = panel(page, 'What’s new').getByRole('link').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()

  await goByKey(page, 'b', 'Breakdown')
  await mainLink(page, 'Settings').click()
  const keys = page.getByRole('checkbox', { name: /^Single-key shortcuts/ })
  await expect(keys).toBeChecked()
  await keys.uncheck()
  await expect(keys).not.toBeChecked()
  await mainLink(page, 'Overview').click()
  await expect(heading(page)).toHaveText('Overview')
  for (const key of ['?', 'g', 'h']) await page.keyboard.press(key)
  await mainLink(page, 'Settings').click()
  await expect(heading(page)).toHaveText('Settings')
  await page.goBack()
  await expect(heading(page)).toHaveText('Overview')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await page.reload()
  await expect(keys).not.toBeChecked()
  await keys.check()
  await goByKey(page, 'h', 'Score history')
})

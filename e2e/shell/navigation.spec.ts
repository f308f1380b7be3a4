import type { Page } from '@playwright/test'
import {
  announced,
  expectSettled,
  goByKey,
  goByLink,
  heading,
  HISTORY,
  mainLink,
  OVERVIEW,
  panel,
} from '../support/pages.ts'
import { expect, test } from '../test.ts'

// Every page by its link and its key: src/app/navigation.app.test.tsx.

/** Checks the URL, the focused heading, the title, the current link, and the announcement. */
async function expectArrival(page: Page, name: string, url: string): Promise<void> {
  await expect(page).toHaveURL(url)
  await expect(heading(page)).toHaveText(name)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(`${name} · Northwind Tea · Brand Visibility`)
  await expect(announced(page)).toHaveText(name)
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
  await expect(current.first()).toHaveText(new RegExp(`^${name}`))
}

test('pages open by link and key, with the focus on their heading; Skip to content is the first Tab stop', async ({
  page,
  open,
}) => {
  await open(OVERVIEW.path)
  await test.step('Skip to content', async () => {
    // What is first changes while the page loads.
    await expectSettled(page, OVERVIEW.panels)
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
  })

  await test.step('by link, key and Back', async () => {
    await goByLink(page, 'Score history')
    await expectArrival(page, 'Score history', HISTORY.path)
    await goByKey(page, 'o', 'Overview')
    await expectArrival(page, 'Overview', OVERVIEW.path)
    await mainLink(page, 'Settings').click()
    await expect(heading(page)).toHaveText('Settings')
    await page.goBack()
    await expectArrival(page, 'Overview', OVERVIEW.path)
  })

  await test.step('the link of a chosen page is current before the page', async () => {
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

  await test.step('? opens a dialog, also on a small screen', async () => {
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const button = page.getByRole('button', { name: /Keyboard shortcuts$/ })
    await button.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.setViewportSize({ width: 320, height: 256 })
    await page.keyboard.press('?')
    await expect(dialog).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(HISTORY.path)
  })

  await test.step('390 px wide, some links are behind More', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await goByLink(page, 'Breakdown')
    await expectArrival(page, 'Breakdown', `${OVERVIEW.path}/breakdown`)
    await expect(mainLink(page, 'Breakdown')).toBeHidden()
    await goByLink(page, 'Citations')
    await expectArrival(page, 'Citations', `${OVERVIEW.path}/citations`)
    await goByKey(page, 'w', 'Work list')
  })
})

import type { Locator, Page } from '@playwright/test'
import {
  choice,
  expectPoint,
  heading,
  mainLink,
  OVERVIEW,
  panel,
  pointsOf,
} from '../support/pages.ts'
import { expect, test } from '../test.ts'

const MAX_STEPS = 60

/** Presses Tab or Shift+Tab until the target has the focus. At the ends of the page, the browser takes it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const key = await target.evaluate((element) => {
      const { activeElement } = document
      if (element === activeElement) return null
      const way = activeElement?.compareDocumentPosition(element) ?? 0
      return (way & Node.DOCUMENT_POSITION_PRECEDING) === 0 ? 'Tab' : 'Shift+Tab'
    })
    if (key === null) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

async function expectVisibleFocus(page: Page): Promise<void> {
  const isVisible = async () =>
    page.evaluate(() => {
      const element = document.activeElement
      const candidates = [
        element,
        element?.parentElement,
        ...(element?.parentElement?.children ?? []),
      ]
      return candidates.some((candidate) => {
        if (candidate === null || candidate === undefined) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(candidate)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      })
    })
  await expect.poll(isVisible).toBe(true)
}

test('the dashboard can be used with the keyboard alone', async ({ page, open }) => {
  await open(OVERVIEW.path)
  await expect(heading(page)).toHaveText('Overview')

  await tabTo(page, choice(page, 'Period', '30d'))
  await page.keyboard.press('ArrowRight')
  await expect(choice(page, 'Period', '90d')).toBeChecked()
  await expect(choice(page, 'Period', '90d')).toBeFocused()
  await expectVisibleFocus(page)
  await expect(page).toHaveURL(`${OVERVIEW.path}?period=90d`)
  const trend = panel(page, 'Score trend')
  await expect(trend.getByRole('heading')).toContainText('Last 90 days')
  await tabTo(page, pointsOf(trend))
  await expectVisibleFocus(page)
  await page.keyboard.press('End')
  await expectPoint(trend, 'Tue, 17 Nov 2026: 72')

  await tabTo(page, trend.getByRole('link', { name: 'Score history' }))
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Score history')
  await expect(heading(page)).toBeFocused()
  const view = page.getByRole('button', { name: 'View', exact: true })
  await tabTo(page, view)
  await page.keyboard.press('Enter')
  await tabTo(page, choice(page, 'View', 'Chart'))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByRole('checkbox', { name: 'Previous period' }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/compare=previous/)
  await expect(page.getByRole('checkbox', { name: 'Previous period' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(view).toBeFocused()
  const table = panel(page, 'Score history').getByRole('group', { name: 'Score by day' })
  await tabTo(page, table)
  await expectVisibleFocus(page)

  await tabTo(page, page.getByRole('button', { name: /Northwind Tea$/ }))
  await page.keyboard.press('Enter')
  await tabTo(
    page,
    page
      .getByRole('list', { name: 'Brands', exact: true })
      .getByRole('link', { name: 'Fresh Start' }),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/^[^?]*\/brands\/fresh\/history\b/)
  await expect(heading(page)).toBeFocused()
  await tabTo(page, mainLink(page, 'Settings'))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Settings')
  await tabTo(page, choice(page, 'Theme', 'System'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(choice(page, 'Theme', 'Dark')).toBeChecked()
  await expectVisibleFocus(page)
  await tabTo(page, page.getByRole('checkbox', { name: /^Single-key shortcuts/ }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /^Single-key shortcuts/ })).not.toBeChecked()
})

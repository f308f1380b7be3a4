import type { Locator, Page } from '@playwright/test'
import {
  choice,
  expectPoint,
  expectSettled,
  goByKey,
  goByLink,
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

// Every page by its link and its key, with its title and announcement: src/app/navigation.app.test.tsx.
test('the dashboard can be used with the keyboard alone, also on small screens', async ({
  page,
  open,
}) => {
  await open(OVERVIEW.path)
  const trend = panel(page, 'Score trend')

  await test.step('Skip to content is the first Tab stop', async () => {
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

  await test.step('choices and points of a chart', async () => {
    await tabTo(page, choice(page, 'Period', '30d'))
    await page.keyboard.press('ArrowRight')
    await expect(choice(page, 'Period', '90d')).toBeChecked()
    await expect(choice(page, 'Period', '90d')).toBeFocused()
    await expectVisibleFocus(page)
    await expect(page).toHaveURL(`${OVERVIEW.path}?period=90d`)
    await expect(trend.getByRole('heading')).toContainText('Last 90 days')
    await tabTo(page, pointsOf(trend))
    await expectVisibleFocus(page)
    await page.keyboard.press('End')
    await expectPoint(trend, 'Tue, 17 Nov 2026: 72')
  })

  await test.step('the link of a chosen page is current before the page, whose heading gets the focus', async () => {
    await tabTo(page, trend.getByRole('link', { name: 'Score history' }))
    await expectVisibleFocus(page)
    const frames = page.evaluate(async () => {
      const shown: string[] = []
      const textOf = (selector: string) => document.querySelector(selector)?.textContent
      while (textOf('h1') !== 'Score history') {
        await new Promise(requestAnimationFrame)
        shown.push(`${textOf('nav [aria-current] span')}, ${textOf('h1')}`)
      }
      return shown
    })
    await page.keyboard.press('Enter')
    expect(await frames).toContain('Score history, Overview')
    await expect(heading(page)).toBeFocused()
  })

  await test.step('a menu and a table', async () => {
    const view = page.getByRole('button', { name: 'View', exact: true })
    await tabTo(page, view)
    await page.keyboard.press('Enter')
    await tabTo(page, choice(page, 'View', 'Chart'))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(view).toBeFocused()
    await tabTo(page, panel(page, 'Score history').getByRole('group', { name: 'Score by day' }))
    await expectVisibleFocus(page)
  })

  await test.step('another brand', async () => {
    const list = page.getByRole('list', { name: 'Brands', exact: true })
    const switcher = page.getByRole('button', { name: /Northwind Tea$/ })
    await tabTo(page, switcher)
    await page.keyboard.press('Enter')
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(switcher).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, list.getByRole('link', { name: 'Fresh Start' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/^[^?]*\/brands\/fresh\/history\b/)
    await expect(heading(page)).toBeFocused()
    await expect(list).toHaveCount(0)
  })

  await test.step('the dialog of the keys fits a small screen', async () => {
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.setViewportSize({ width: 320, height: 256 })
    await page.keyboard.press('?')
    await expect(dialog).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('390 px wide, some links are behind More', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await goByLink(page, 'Breakdown')
    await expect(heading(page)).toHaveText('Breakdown')
    await expect(heading(page)).toBeFocused()
    await expect(mainLink(page, 'Breakdown')).toBeHidden()
    await goByKey(page, 'w', 'Work list')
  })
})

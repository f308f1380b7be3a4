import type { Page } from '@playwright/test'
import { articleAt, CITATIONS, expectLoaded, MIN, WIDE } from '../support/citation-list.ts'
import { goWithin, HISTORY, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// What it finds, and that pages open in other tabs: src/app/command-menu.app.test.tsx.

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Command menu' })
const fieldOf = (page: Page) => menuOf(page).getByRole('combobox')

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

test('the menu opens by its button and keys, and acts where the focus was', async ({
  page,
  open,
  expectNoViolations,
  context,
}) => {
  await page.setViewportSize(WIDE)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(CITATIONS)
  await expectLoaded(page, '50')

  await test.step('when it closes, the focus returns', async () => {
    await openMenu(page)
    await closeMenu(page)
    const button = page.getByRole('button', { name: 'Command menu' })
    await expect(button).toBeFocused()
    for (const keys of ['Control+k', 'Meta+k']) {
      await page.keyboard.press(keys)
      await expect(fieldOf(page)).toBeFocused()
      await page.keyboard.press(keys)
      await expect(button).toBeFocused()
    }
  })

  await test.step('an action acts on the citation that has the focus', async () => {
    await articleAt(page, 3).focus()
    await page.keyboard.press('Control+k')
    await expect(fieldOf(page)).toBeFocused()
    await fieldOf(page).fill('reviewed mark')
    await page.keyboard.press('Enter')
    await expect(articleAt(page, 3)).toContainText('reviewed')
    await expect(articleAt(page, 4)).toBeFocused()
  })

  await test.step('it stays when the link is copied', async () => {
    await openMenu(page)
    await fieldOf(page).fill('copy link')
    await page.keyboard.press('Enter')
    await expect(menuOf(page).getByRole('status')).toHaveText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await closeMenu(page)
  })

  await test.step('320 px wide, Search opens it with citations, and everything fits', async () => {
    await page.setViewportSize(MIN)
    const search = page.getByRole('button', { name: 'Search', exact: true })
    await search.click()
    // For users without Escape.
    await expect(menuOf(page).getByRole('group').first()).toHaveAccessibleName(/^Citations/)
    await expect(menuOf(page).getByText('Esc', { exact: true })).toBeHidden()
    await fieldOf(page).fill('co')
    await expect(menuOf(page).getByRole('group', { name: 'Pages' })).toBeVisible()
    await expect(menuOf(page).getByRole('option').first()).toBeInViewport()
    const overflow = await menuOf(page).evaluate((menu) => menu.scrollWidth - menu.clientWidth)
    expect(overflow).toBe(0)
    await expectNoViolations('all', 'dialog[open]')
    await menuOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(search).toBeFocused()
  })

  await test.step('it opens what a page exports, with the focus in it', async () => {
    await page.setViewportSize(WIDE)
    await goWithin(page, HISTORY.path)
    await expect(panel(page, 'Score history').getByRole('img').first()).toBeVisible()
    await openMenu(page)
    await fieldOf(page).fill('export')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Data (CSV)' })).toBeFocused()
  })
})

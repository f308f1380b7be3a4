import type { Page } from '@playwright/test'
import { articleAt, CITATIONS, WIDE } from '../support/citation-list.ts'
import { pressUntil } from '../support/pages.ts'
import { filterOf } from '../support/review.ts'
import { expect, test } from '../test.ts'
import { CHECKS, shortcutsOf, STANDARD_CHECKS } from './shortcut-checks.ts'

/** The names that Playwright has for keys, where the dialog shows others. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  'Page Up': 'PageUp',
  'Page Down': 'PageDown',
  'Ctrl+Home': 'Control+Home',
  'Ctrl+End': 'Control+End',
  'Shift+←': 'Shift+ArrowLeft',
  'Shift+→': 'Shift+ArrowRight',
  'Ctrl+Enter': 'Control+Enter',
  'Ctrl+K': 'Control+k',
}

/** What the dialog says: the keys of each line. */
async function listedKeys(page: Page): Promise<Map<string, string[]>> {
  const lines = shortcutsOf(page).locator('dl > div')
  const listed = new Map<string, string[]>()
  for (const line of await lines.all()) {
    const keys = await line.locator('kbd').allInnerTexts()
    listed.set(await line.locator('dt').innerText(), keys)
  }
  return listed
}

test('each key that the dialog lists does what it says, and no other is listed', async ({
  page,
  open,
}) => {
  /** Opens a page and its list of shortcuts: their code comes after the first paint. */
  const openWithKeys = async (path: string) => {
    await open(path)
    await pressUntil(page, '?', shortcutsOf(page))
    const listed = await listedKeys(page)
    await page.keyboard.press('Escape')
    await expect(shortcutsOf(page)).toHaveCount(0)
    return listed
  }
  await page.setViewportSize(WIDE)
  const listed = await openWithKeys('/settings')
  expect([...listed.keys()]).toEqual([...Object.keys(CHECKS), ...Object.keys(STANDARD_CHECKS)])
  for (const [does, { path, begin, expectDone }] of Object.entries(CHECKS)) {
    await test.step(does, async () => {
      if (path !== undefined && new URL(page.url()).pathname !== path) await openWithKeys(path)
      await begin?.(page)
      // Pressed together, because the second key of a pair must follow within 1.5 seconds.
      const keys = listed.get(does) ?? []
      await Promise.all(keys.map(async (key) => page.keyboard.press(KEY_NAMES[key] ?? key)))
      await expectDone(page)
    })
  }
  for (const [does, { path, begin, expectDoneBy }] of Object.entries(STANDARD_CHECKS)) {
    await test.step(does, async () => {
      expect(listed.get(does)).toEqual(Object.keys(expectDoneBy))
      await open(path)
      for (const [key, expectDone] of Object.entries(expectDoneBy)) {
        await begin(page)
        await page.keyboard.press(KEY_NAMES[key] ?? key)
        await expectDone(page)
      }
    })
  }
})

test('with single keys off, only the keys of lists and charts act', async ({ page, open }) => {
  await open('/settings')
  await page.getByRole('checkbox', { name: /^Single-key shortcuts/ }).uncheck()
  await open(CITATIONS)
  await articleAt(page, 1).focus()
  for (const key of ['j', 'e', 'f', 'x', 'g', 'o', '?', '/']) await page.keyboard.press(key)
  await expect(articleAt(page, 1)).toBeFocused()
  await expect(page.getByText('0 of 50 reviewed')).toBeVisible()
  await expect(filterOf(page, 'Flagged')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(articleAt(page, 2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/cit_nw_000001$/)
})

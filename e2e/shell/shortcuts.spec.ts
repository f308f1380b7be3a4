import type { Page } from '@playwright/test'
import { articleAt, articlesOf, CITATIONS, WIDE } from '../support/citation-list.ts'
import {
  ANALYSIS,
  heading,
  HISTORY,
  mainLink,
  OVERVIEW,
  pressUntil,
  WORK,
} from '../support/pages.ts'
import { expectReviewed, chooseStatus, statusOf, selectionOf } from '../support/review.ts'
import { expect, test } from '../test.ts'
import { CHECKS, shortcutsOf, STANDARD_CHECKS } from './shortcut-checks.ts'

/** Playwright's names for keys that the dialog shows differently. */
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
  'Alt+↑': 'Alt+ArrowUp',
  'Alt+↓': 'Alt+ArrowDown',
  'Ctrl+Enter': 'Control+Enter',
  'Ctrl+K': 'Control+k',
}

const PAGES = [OVERVIEW, HISTORY, ANALYSIS, WORK, { name: 'Citations', path: CITATIONS }]

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
  /** By link, so that the code of the shortcuts stays loaded. */
  const goTo = async (path: string | undefined) => {
    const name = PAGES.find((each) => each.path === path)?.name
    if (name === undefined || new URL(page.url()).pathname === path) return
    await mainLink(page, name).click()
    await expect(page).toHaveURL(path ?? '')
    await expect(heading(page)).toHaveText(name)
  }
  await page.setViewportSize(WIDE)
  await open('/settings')
  // Their code loads after the first paint.
  await pressUntil(page, '?', shortcutsOf(page))
  const listed = await listedKeys(page)
  await page.keyboard.press('Escape')
  await expect(shortcutsOf(page)).toHaveCount(0)
  const checked = [...Object.keys(CHECKS), ...Object.keys(STANDARD_CHECKS)]
  expect([...listed.keys()].toSorted()).toEqual(checked.toSorted())
  for (const [does, { path, begin, expectDone }] of Object.entries(CHECKS)) {
    await test.step(does, async () => {
      await goTo(path)
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
      await goTo(path)
      for (const [key, expectDone] of Object.entries(expectDoneBy)) {
        await begin(page)
        await page.keyboard.press(KEY_NAMES[key] ?? key)
        await expectDone(page)
      }
    })
  }
})

test('with single keys off, only the keys of lists and charts act, and buttons', async ({
  page,
  open,
}) => {
  await page.setViewportSize(WIDE)
  await open('/settings')
  await page.getByRole('checkbox', { name: /^Single-key shortcuts/ }).uncheck()
  await open(CITATIONS)
  await articleAt(page, 1).focus()
  await page.getByRole('button', { name: 'Mark reviewed', exact: true }).click()
  await expectReviewed(page, 1)
  await articleAt(page, 1).focus()
  for (const key of ['j', 'e', 'f', 'x', 'u', 'g', 'o', '?', '/']) await page.keyboard.press(key)
  await expect(articleAt(page, 1)).toBeFocused()
  await expectReviewed(page, 1)
  await expect(selectionOf(page)).toHaveCount(0)
  await expect(articlesOf(page).getByText('· flagged', { exact: true })).toHaveCount(0)
  await expect(statusOf(page)).toHaveAccessibleName('Status')
  await page.keyboard.press('ArrowDown')
  await expect(articleAt(page, 2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/cit_nw_000001$/)
  await chooseStatus(page, 'Flagged')
  await expect(articlesOf(page)).toHaveCount(0)
})

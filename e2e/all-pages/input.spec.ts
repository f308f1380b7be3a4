import type { Page } from '@playwright/test'
import { runInFirefox } from '../../scripts/engines/firefox-media.ts'
import {
  articleAt,
  CITATIONS,
  expectLoaded,
  PHONE,
  readerOf,
  WIDE,
} from '../support/citation-list.ts'
import { ANALYSIS, BRAND_PAGES, goWithin, HISTORY, WORK } from '../support/pages.ts'
import { expectReviewed, labelOf, statusOf } from '../support/review.ts'
import { expect, test } from '../test.ts'

/** Firefox's own code can compose, as an input method does. Its helper is stored in the window around the pages. */
const COMPOSE = `(page, text) => {
  window.inputMethod ??= Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor)
  inputMethod.beginInputTransactionForTests(window)
  inputMethod.setPendingCompositionString(text)
  inputMethod.appendClauseToPendingComposition(text.length, inputMethod.ATTR_RAW_CLAUSE)
  inputMethod.flushPendingComposition()
}`
const PRESS = `(page, key) => {
  inputMethod.keydown(new KeyboardEvent('', { key, code: key }))
  inputMethod.keyup(new KeyboardEvent('', { key, code: key }))
}`
const END = `() => inputMethod.commitComposition(new KeyboardEvent('', { key: 'Enter', code: 'Enter' }))`

/** Composes a text in the focused field, presses Escape during it, and ends it with Enter. Not in Playwright's own Firefox. */
async function compose(page: Page, text: string): Promise<void> {
  const engine = page.context().browser()?.browserType().name()
  if (engine === 'firefox') {
    await runInFirefox(page, COMPOSE, text)
    await runInFirefox(page, PRESS, 'Escape')
    await runInFirefox(page, END, '')
    return
  }
  const session = await page.context().newCDPSession(page)
  const end = text.length
  await session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end })
  for (const code of ['Escape', 'Enter']) {
    const press = { key: 'Process', code, windowsVirtualKeyCode: 229 }
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press })
  }
  await session.send('Input.insertText', { text })
  await session.detach()
}

test('menus and input methods keep their keys, and texts of a row can be selected', async ({
  page,
  open,
  browserName,
  channel,
}) => {
  await test.step('the texts of a row', async () => {
    await page.setViewportSize(WIDE)
    await open(CITATIONS)
    await expectLoaded(page, '50')
    const row = articleAt(page, 2)
    for (const text of [row.getByRole('link'), row.locator('p').last()]) {
      const box = await text.boundingBox()
      if (box === null) throw new Error('The text is in sight.')
      const y = box.y + box.height / 2
      await page.mouse.move(box.x + 4, y)
      await page.mouse.down()
      await page.mouse.move(box.x + 120, y, { steps: 6 })
      await page.mouse.up()
      const selected = await page.evaluate(() => String(getSelection()))
      expect((await text.innerText()).includes(selected.trim())).toBe(true)
      expect(selected.length).toBeGreaterThan(5)
      await expect(page).toHaveURL(new RegExp(`${CITATIONS}$`))
    }
    const mention = row.locator('p').last().locator('span, mark').first()
    for (const press of [
      { modifiers: ['ControlOrMeta' as const] },
      { button: 'middle' as const },
    ]) {
      const tab = page.context().waitForEvent('page')
      await mention.click(press)
      await (await tab).close()
      await expect(page).toHaveURL(new RegExp(`${CITATIONS}$`))
    }
    await mention.click()
    await expect(readerOf(page)).toBeVisible()
    await expect(page).toHaveURL(/cit_nw_000001$/)
  })

  await test.step('letters in an open menu', async () => {
    const address = page.url()
    await statusOf(page).click()
    const menu = page.getByRole('group', { name: 'Status' })
    await expect(menu).toBeVisible()
    for (const key of ['e', 'f', 'x', 'j', 'n', 'g', 'o', '?']) await page.keyboard.press(key)
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    expect(page.url()).toBe(address)
    await expectReviewed(page, 0)
    await expect(labelOf(articleAt(page, 2), 'flagged')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  // Playwright’s own Firefox has no input method.
  if (browserName === 'firefox' && channel !== 'moz-firefox') return
  await test.step('the keys with which an input method ends its text neither close a dialog nor save it', async () => {
    await goWithin(page, WORK.path)
    await page.getByRole('button', { name: 'Add item' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add item' })
    const field = dialog.getByRole('textbox', { name: 'What' })
    await field.focus()
    const ended = page.evaluate(
      async () =>
        new Promise((resolve) => {
          document.addEventListener('compositionend', () => {
            resolve(true)
          })
        }),
    )
    await compose(page, 'にほん')
    await ended
    await expect(field).toHaveValue('にほん')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('にほん').first()).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test(
    'no field is so small that the browser zooms in on it',
    { tag: '@sweep' },
    async ({ page, open }) => {
      const paths = [
        ...BRAND_PAGES.map(({ path }) => path),
        ANALYSIS.path,
        CITATIONS,
        `${CITATIONS}/cit_nw_000000`,
        WORK.path,
        '/brands',
        '/brands/northwind/report',
        '/compare?brands=northwind,atlas',
        '/settings',
        '/',
      ]
      const found = new Map<string, string>()
      let count = 0
      const look = async () => {
        const fields = await page
          .locator('input, select, textarea')
          .evaluateAll((all) =>
            all.map(
              (each) => [each.outerHTML.slice(0, 120), getComputedStyle(each).fontSize] as const,
            ),
          )
        count += fields.length
        for (const [html, size] of fields) if (Number.parseFloat(size) < 16) found.set(html, size)
      }
      for (const path of paths) {
        await open(path)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await look()
      }
      await open(WORK.path)
      await page.getByRole('button', { name: 'Add item' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look()
      await open(CITATIONS)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look()
      await open(HISTORY.path)
      await page.getByRole('button', { name: 'Add event' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look()
      expect(count).toBeGreaterThan(40)
      expect(Object.fromEntries(found)).toEqual({})
    },
  )
})

import type { BrowserType, LaunchOptions, Page } from '@playwright/test'
import { fillGaps } from './firefox-gaps.ts'
import { PATIENCE_MS, type Browser, type Tab } from './tab.ts'

export async function startByPlaywright(
  engine: BrowserType,
  options: LaunchOptions,
): Promise<Browser> {
  const browser = await engine.launch(options)
  if (options.channel === 'moz-firefox') fillGaps(browser)
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 } })
  context.setDefaultTimeout(PATIENCE_MS)
  return {
    newTab: async () => tabOf(await context.newPage()),
    close: async () => browser.close(),
  }
}

function tabOf(page: Page): Tab {
  return {
    open: async (address) => {
      await page.goto(address)
    },
    reload: async () => {
      await page.reload()
    },
    back: async () => {
      await page.goBack()
    },
    show: async () => page.bringToFront(),
    address: async () => page.url(),
    click: async (role, name) => page.getByRole(role, { name, exact: true }).first().click(),
    type: async (text) => page.keyboard.type(text),
    press: async (key) => page.keyboard.press(key),
    text: async () => page.locator('body').innerText(),
    read: async (expression) => page.evaluate(expression),
  }
}

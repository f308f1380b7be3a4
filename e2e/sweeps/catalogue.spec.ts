import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import { ROOT } from '../../scripts/run.ts'
import { expectNotSideways, heading, pointsOf, showTheme } from '../support/pages.ts'
import { test } from '../support/preview.ts'
import { expect } from '../test.ts'

// Every control and chart in its states. Only the simulated build has this page.

const BRAND_VARIANTS = [
  { theme: 'light', width: 1360, text: '100%', rules: 'all' },
  { theme: 'light', width: 320, text: '100%', rules: 'all' },
  { theme: 'light', width: 1360, text: '200%', rules: 'all' },
  { theme: 'dark', width: 1360, text: '100%', rules: 'colours' },
] as const

const OPENERS = [
  'Platforms: ChatGPT',
  'Shop, tea.example',
  'View',
  'Open a popover',
  'noise, tea.example',
  'Open a dialog',
  'Open a sheet',
  'Open a question',
]
const OPENED = '[popover]:popover-open, dialog[open]'

test('every control and chart is accessible and fits: light and dark, wide and narrow, with text of twice the size and in forced colours', async ({
  page,
  expectNoViolations,
}) => {
  await page.goto('/catalogue')
  await expect(heading(page)).toHaveText('Catalogue')
  await expect(page.locator('.recharts-surface')).toHaveCount(4)
  await page.getByText('Details', { exact: true }).click()
  await expect(page.getByText('Rendered while they are open.')).toBeVisible()
  for (const { theme, width, text, rules } of BRAND_VARIANTS) {
    await test.step(`${theme}, ${width} px, ${text}`, async () => {
      await showTheme(page, theme)
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, text)
      await pointsOf(page).first().press('End')
      await expect(page.getByText('Tue, 17 Nov 2026', { exact: true })).toBeVisible()
      await expectNotSideways(page)
      await expectNoViolations(rules)
      if (width !== 320) return
      for (const name of OPENERS) {
        await page.getByRole('button', { name, exact: true }).click()
        const opened = page.locator(OPENED)
        await expect(opened).toBeInViewport({ ratio: 1 })
        await expectNoViolations(rules, OPENED)
        await page.keyboard.press('Escape')
        await expect(opened).toHaveCount(0)
      }
    })
  }
  // In forced colours axe reads only the light theme's.
  await showTheme(page, 'light')
  await page.emulateMedia({ forcedColors: 'active' })
  await expectNotSideways(page)
  await expectNoViolations()
})

async function forceState(page: Page, state: 'hover' | 'active' | 'focus'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'a, button, label, input, summary, textarea, select, tr, li',
  })
  const forcedPseudoClasses = state === 'focus' ? ['focus', 'focus-visible'] : ['hover', state]
  for (const nodeId of nodeIds) {
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
  }
}

// Only Chromium can force a state.
test(
  'every text has contrast in every state of its control, light and dark',
  { tag: '@chromium-only' },
  async ({ page, expectNoViolations }) => {
    await page.goto('/catalogue')
    await expect(heading(page)).toHaveText('Catalogue')
    await expect(page.locator('.recharts-surface')).toHaveCount(4)
    const danger = page.getByRole('button', { name: 'Danger', exact: true })
    const borderOf = async () =>
      danger.evaluate((button) => getComputedStyle(button).borderTopColor)
    const border = await borderOf()
    for (const state of ['hover', 'active', 'focus'] as const) {
      await forceState(page, state)
      if (state === 'hover') await expect.poll(borderOf).not.toBe(border)
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme)
        await expectNoViolations('colours')
      }
    }
  },
)

test('the product’s build has no catalogue', async ({ page, server }) => {
  const filesOf = (build: string) => readFileSync(join(ROOT, build, '.vite/manifest.json'), 'utf8')
  expect(filesOf('dist-mock')).toContain('src/catalogue/')
  expect(filesOf('dist')).not.toContain('catalogue')
  await page.goto(`${server.url}/catalogue`)
  await expect(heading(page)).toHaveText('Page not found')
})

import type { Locator, Page } from '@playwright/test'
import { withoutFont } from '../support/observe.ts'
import { BREAKDOWN, COMPONENTS, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// src/features/breakdown/breakdown-page.test.tsx and mocks/pages/score-pages.app.test.ts have what the page says.

function slider(page: Page, component: string): Locator {
  return page.getByRole('slider', { name: `What if ${component.toLowerCase()}`, exact: true })
}

async function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
}

test('sliders are moved by keys, draw a second outline and move nothing else; the address has their values', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  await withoutFont(page)
  await open(BREAKDOWN.path)
  const sums = panel(page, 'How the score adds up')
  const technical = slider(page, 'Technical factors')
  const outlines = panel(page, 'Components').locator('svg .recharts-radar-polygon')
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect(technical).toHaveAttribute('aria-valuetext', '65, as it is')
  await expect(outlines).toHaveCount(1)
  await expect(panel(page, 'Technical factors')).toContainText('Page speed')
  const table = sums.getByRole('table', { name: 'What each component adds' })
  for (const component of COMPONENTS) {
    const name = table.getByRole('rowheader', { name: component })
    expect(await linesOf(name), component).toBe(1)
  }
  const height = await pageHeight()
  await technical.press('End')
  await expect(outlines).toHaveCount(2)
  expect(await pageHeight()).toBe(height)
  await expect(page).toHaveURL(`${BREAKDOWN.path}?technical_factors=100`)
  await sums.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(BREAKDOWN.path)
  await expect(technical).toHaveValue('65')
  await expect(outlines).toHaveCount(1)
  expect(await pageHeight()).toBe(height)
})

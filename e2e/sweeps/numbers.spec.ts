import type { Page } from '@playwright/test'
import { articleAt, readerOf } from '../support/citation-list.ts'
import {
  BRAND_PAGES,
  choose,
  goByLink,
  heading,
  OVERVIEW,
  inViewMenu,
  HISTORY,
} from '../support/pages.ts'
import { expect, test } from '../test.ts'

// Each test lays out several pages in eight sizes.
test.describe.configure({ timeout: 120_000 })

const WIDTHS = [1360, 768, 390, 320]

/** The browser's text size; 16 CSS pixels by default. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await session.detach()
}

/** Numbers and badges that wrap or overflow, without the texts of citations. */
async function brokenNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NUMBER = /[+−<>]?\d[\d.,:]*[%KM]?/g
    const CITATION_TEXT = 'article [dir], article[aria-label] > h2, [aria-label=Citation] [dir]'
    const broken: string[] = []
    const check = (node: Node, start: number, end: number) => {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
      const first = rects[0]
      let box = node.parentElement
      while (box !== null && getComputedStyle(box).display === 'inline') box = box.parentElement
      const room = box?.getBoundingClientRect()
      if (first === undefined || room === undefined) return
      const hasLines = rects.some(({ top }) => Math.abs(top - first.top) > first.height / 2)
      const fits = first.left >= room.left - 1 && first.right <= room.right + 1
      if (hasLines || !fits) broken.push(`${range}, of “${node.textContent}”`)
    }
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) broken.push(`the page, ${scrollWidth} px`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const parent = node.parentElement
      const text = node.textContent ?? ''
      if (parent === null || parent.closest(`${CITATION_TEXT}, svg, .sr-only`)) continue
      // Only for screen readers.
      if (getComputedStyle(parent).clipPath !== 'none') continue
      for (const { 0: number, index } of text.matchAll(NUMBER)) {
        check(node, index, index + number.length)
      }
      if (parent.closest('[class*=badge]') !== null) check(node, 0, text.length)
    }
    return broken
  })
}

async function expectWholeNumbers(page: Page): Promise<void> {
  for (const textSize of [16, 32]) {
    await setTextSize(page, textSize)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const where = `${page.url()}, ${width} px wide, text of ${textSize} px`
      // Charts are drawn last.
      await expect.poll(() => brokenNumbers(page), where).toEqual([])
    }
  }
}

/** Resets the text size, so that the navigation shows its links, and goes to a page. */
async function goTo(page: Page, name: string): Promise<void> {
  await setTextSize(page, 16)
  await page.setViewportSize({ width: 1360, height: 900 })
  await goByLink(page, name)
}

for (const brand of ['awkward', 'atlas']) {
  // Only Chromium can change the text size.
  test(
    `on the pages of ${brand} and among its citations, numbers and badges take one line`,
    { tag: '@chromium-only' },
    async ({ page, open }) => {
      await open(`/brands/${brand}`)
      for (const { name } of BRAND_PAGES) {
        if (name !== OVERVIEW.name) await goTo(page, name)
        await expect(heading(page)).toHaveText(name)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectWholeNumbers(page)
        if (name === OVERVIEW.name) continue
        const showTable = async () => choose(page, 'View', 'Table')
        await (name === HISTORY.name ? inViewMenu(page, showTable) : showTable())
        await expectWholeNumbers(page)
      }
      await goTo(page, 'Citations')
      await expect(articleAt(page, 1)).toBeVisible()
      await expectWholeNumbers(page)
      await setTextSize(page, 16)
      await articleAt(page, 2).getByRole('link').click()
      await expect(readerOf(page)).toHaveAttribute('aria-busy', 'false')
      await expectWholeNumbers(page)
    },
  )
}

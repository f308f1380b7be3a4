import type { Page } from '@playwright/test'
import { CITATIONS } from '../support/citation-list.ts'
import { ANALYSIS, BRAND_PAGES, QUESTION, WORK } from '../support/pages.ts'
import { expect, test } from '../test.ts'

const USUAL_WIDTHS = [320, 360, 390, 412, 768, 820, 1024, 1280, 1360, 1440]

/**
 * Browsers differ in the space for scroll bars, and in the width of letters by about 3 %, as with another font. These are the
 * extremes; what wraps in neither or both, wraps so in all between.
 */
const BROWSERS = [
  [0, -0.02],
  [15, 0.02],
].map(
  ([bar, spacing]) =>
    `html { scrollbar-width: none; padding-inline-end: ${bar}px } * { letter-spacing: ${spacing}em }`,
)

/**
 * The rows of controls that can wrap, and those that wrap in only one browser. Names of brands and other list texts may wrap, and
 * the heading of the notes still just fits.
 */
async function seenRows(page: Page): Promise<{ count: number; tight: string[] }> {
  return page.evaluate((browsers) => {
    const look = (rules: string) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
      return [
        ...document.querySelectorAll('main :not(ul, ol, article *, [aria-label=Events] *)'),
      ].flatMap((row) => {
        const { display, flexWrap } = getComputedStyle(row)
        const isRow = display === 'flex' && flexWrap === 'wrap'
        if (!isRow || row.querySelector('a, button, input') === null) return []
        let line = 0
        let end = Infinity
        const lines = [...row.children].flatMap((part) => {
          const { top, bottom, width } = part.getBoundingClientRect()
          if (width === 0) return []
          line += top >= end ? 1 : 0
          end = top >= end || end === Infinity ? bottom : Math.max(end, bottom)
          return [line]
        })
        return [`“${row.textContent.slice(0, 60)}” ${lines.join('')}`]
      })
    }
    const [first = [], ...others] = browsers.map(look)
    document.adoptedStyleSheets = []
    const isTight = (row: string, at: number) => others.some((other) => other[at] !== row)
    return { count: first.length, tight: first.filter(isTight) }
  }, BROWSERS)
}

const PAGES = {
  'a brand': [...BRAND_PAGES, ANALYSIS].map(({ path }) => path),
  'its citations, questions and work': [
    CITATIONS,
    `${CITATIONS}/cit_nw_000000`,
    QUESTION.path,
    WORK.path,
  ],
  'reports and several brands': [
    '/brands/northwind/report',
    '/compare?brands=northwind,atlas',
    '/brands',
    '/reports?brands=northwind,fresh',
  ],
}

for (const [what, paths] of Object.entries(PAGES)) {
  test(`at usual widths, controls wrap with room to spare or not at all: pages of ${what}`, async ({
    page,
    open,
  }) => {
    for (const path of paths) {
      await open(path)
      await expect(page.locator('main [aria-busy=false]').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('data-font', 'inter')
      let rows = 0
      for (const width of USUAL_WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const seen = await seenRows(page)
        expect.soft(seen.tight, `${path}, ${width} px`).toEqual([])
        rows += seen.count
      }
      expect(rows, path).toBeGreaterThan(0)
    }
  })
}

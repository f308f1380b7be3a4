import { expect, type Page } from '@playwright/test'

/** In CSS pixels: small, body, the headline, title, the score. */
const SIZES = [12, 14, 18, 20, 64]
const WEIGHTS = [400, 600]

/** Few sizes and weights of text, and at most one primary action. */
export async function expectCalm(page: Page): Promise<void> {
  const seen = await page.evaluate(
    ({ sizes, weights }) => {
      const odd = new Set<string>()
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode() !== null) {
        const text = walker.currentNode.textContent?.trim() ?? ''
        const element = walker.currentNode.parentElement
        if (text === '' || element === null || !element.checkVisibility()) continue
        // The scenario menu is not part of the app.
        if (element.closest('#root') === null) continue
        const { fontSize, fontWeight } = getComputedStyle(element)
        const isUsual =
          sizes.includes(Number.parseFloat(fontSize)) && weights.includes(Number(fontWeight))
        if (!isUsual) odd.add(`${fontSize} ${fontWeight}: ${text.slice(0, 40)}`)
      }
      const probe = document.createElement('i')
      probe.style.background = 'var(--accent)'
      document.body.append(probe)
      const accent = getComputedStyle(probe).backgroundColor
      probe.remove()
      const primary = [...document.querySelectorAll('main a, main button')].filter(
        (each) => each.checkVisibility() && getComputedStyle(each).backgroundColor === accent,
      )
      return { odd: [...odd], primary: primary.map(({ textContent }) => textContent) }
    },
    { sizes: SIZES, weights: WEIGHTS },
  )
  expect(seen.odd).toEqual([])
  expect(seen.primary.length, seen.primary.join(', ')).toBeLessThanOrEqual(1)
}

import { expect, type Locator, type Page } from '@playwright/test'
import { recordsIn } from './browser-store.ts'
import { heading } from './pages.ts'
import type { TestServer } from './test-server.ts'

export const CITATIONS = '/brands/northwind/citations'
/** Of another brand. */
export const MANY = '/brands/atlas/citations'
export const WIDE = { width: 1440, height: 900 }
export const TABLET = { width: 768, height: 1024 }
export const PHONE = { width: 390, height: 844 }
export const MIN = { width: 320, height: 568 }

export const NEWEST = [
  'What is the best loose leaf green tea online?',
  'northwind tea vs harney and sons',
  'Which tea brands publish farm sourcing?',
  'tea subscription gift ideas',
  'is northwind tea organic',
] as const

export const feedOf = (page: Page): Locator => page.getByRole('feed', { name: 'Citations' })

export const readerOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Citation', exact: true })

export const articlesOf = (page: Page): Locator => feedOf(page).getByRole('article')

/** By position from 1. Only rows near the window exist in the document. */
export function articleAt(page: Page, position: number): Locator {
  return articlesOf(page).and(page.locator(`[aria-posinset="${position}"]`))
}

/** How often the app checks for new citations, from the next page load on; 0 is never. */
export function pollEvery(server: TestServer, pollSeconds: number): void {
  server.config = { ...server.config, pollSeconds }
}

/** The line with the reviewed and, with a filter, matching citations. */
export function countsOf(page: Page): Locator {
  return page.locator('main p', {
    hasText: /^[\d,]+ (of [\d,]+ (reviewed|citations?)|found in the )/,
  })
}

export async function expectLoaded(page: Page, count: string): Promise<void> {
  await expect(countsOf(page)).toHaveText(new RegExp(`^[\\d,]+ of ${count} reviewed`))
}

/** The preview's field gives way to that of the open citation, so wait for it. */
export async function openCitationAt(page: Page, position: number): Promise<void> {
  await articleAt(page, position).click()
  await expect(heading(page)).not.toHaveText('Citations')
}

export async function idOf(article: Locator): Promise<string> {
  const address = await article.getByRole('link').getAttribute('href')
  return /citations\/([^?]+)/.exec(address ?? '')?.[1] ?? ''
}

/** In CSS pixels. Wide screens scroll the pane, narrow ones the window. */
export async function scrolledBy(page: Page): Promise<number> {
  return feedOf(page).evaluate((list) => {
    const pane = list.parentElement
    const isPane = pane !== null && getComputedStyle(pane).overflowY !== 'visible'
    return isPane ? pane.scrollTop : window.scrollY
  })
}

/**
 * Turns the mouse wheel once, to the current end of the list. Of newly loaded rows, at most a screen is shown, even on a slow
 * machine.
 */
export async function wheelToEnd(page: Page): Promise<void> {
  const left = await feedOf(page).evaluate((list) => {
    const pane = list.parentElement
    const isPane = pane !== null && getComputedStyle(pane).overflowY !== 'visible'
    const { scrollHeight, clientHeight, scrollTop } = isPane ? pane : document.documentElement
    return scrollHeight - clientHeight - scrollTop
  })
  const end = (await scrolledBy(page)) + left
  const box = await feedOf(page).boundingBox()
  const height = page.viewportSize()?.height ?? 0
  await page.mouse.move((box?.x ?? 0) + 40, height * 0.6)
  await page.mouse.wheel(0, left)
  await expect.poll(() => scrolledBy(page)).toBeGreaterThan(end - 1)
}

/** Scrolls, while more pages load, until the row is visible. */
export async function scrollToPosition(page: Page, position: number): Promise<Locator> {
  await feedOf(page).evaluate(async (list, place) => {
    const pane = list.parentElement
    const isPane = pane !== null && getComputedStyle(pane).overflowY !== 'visible'
    const isVisible = () => {
      const box = list.querySelector(`[aria-posinset="${place}"]`)?.getBoundingClientRect()
      return box !== undefined && box.top < window.innerHeight && box.bottom > 0
    }
    do {
      const row = list.querySelector('article')?.getBoundingClientRect().height ?? 0
      const rowTop = list.getBoundingClientRect().top + (place - 1) * row
      const top = rowTop - (isPane ? pane.getBoundingClientRect().top : 0) - 200
      ;(isPane ? pane : window).scrollBy({ top, behavior: 'instant' })
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    } while (!isVisible())
  }, position)
  const target = articleAt(page, position)
  await expect(target).toBeInViewport()
  return target
}

type SeenRow = { position: number; size: number; name: string; address: string }

/** Scrolls through the whole list and records every row in the document. */
export async function walkList(page: Page): Promise<{ rows: SeenRow[]; mostInDocument: number }> {
  return feedOf(page).evaluate(async (list) => {
    const pane = list.parentElement
    const isPane = pane !== null && getComputedStyle(pane).overflowY !== 'visible'
    const seen = new Map<string, SeenRow>()
    let most = 0
    let last = { position: 0, size: -1 }
    const isWhole = () => /\d citations loaded/.test(document.body.textContent ?? '')
    for (;;) {
      // Read before the rows, so that they are those of the whole list.
      const wasWhole = isWhole()
      const articles = [...list.querySelectorAll('article')]
      most = Math.max(most, articles.length)
      for (const article of articles) {
        const position = Number(article.getAttribute('aria-posinset'))
        const size = Number(article.getAttribute('aria-setsize'))
        const name = article.getAttribute('aria-label') ?? ''
        const address = article.querySelector('a')?.getAttribute('href') ?? ''
        // A citation at two positions, or two citations at one position, makes two entries.
        seen.set(`${position} ${address}`, { position, size, name, address })
        if (position >= last.position) last = { position, size }
      }
      if (wasWhole && last.position === last.size) break
      // Scroll the last known row to the top, so that none after it is missed.
      const top = articles.at(-1)?.getBoundingClientRect().top ?? 0
      const paneTop = isPane ? pane.getBoundingClientRect().top : 0
      ;(isPane ? pane : window).scrollBy({ top: top - paneTop, behavior: 'instant' })
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    }
    return { rows: [...seen.values()], mostInDocument: most }
  })
}

export async function expectStored(page: Page, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const heads = await recordsIn(page, 'brand-visibility-lists', 'heads')
        return heads === null ? null : Number(Reflect.get(Object(heads[0]), 'citations') ?? 0)
      },
      { intervals: [50] },
    )
    .toBe(count)
}

/** In any order. */
export async function expectSearch(page: Page, ...parameters: string[]): Promise<void> {
  await expect
    .poll(() => [...new URL(page.url()).searchParams].map((pair) => pair.join('=')).toSorted(), {
      intervals: [20],
    })
    .toEqual(parameters.toSorted())
}

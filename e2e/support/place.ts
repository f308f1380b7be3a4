import { expect, type Locator, type Page } from '@playwright/test'
import { feedOf } from './citation-list.ts'

declare global {
  interface Window {
    /** The place in the list of the first row in sight, frame by frame, whenever there is a feed. */
    topRows?: number[]
  }
}

/** Where something stands in the window, CSS pixels from the top. */
export async function heightOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN
}

/** A citation is in view, at the height where it was, and has the focus. */
export async function expectSamePlace(article: Locator, height: number): Promise<void> {
  await expect(article).toBeInViewport()
  await expect.poll(async () => Math.abs((await heightOf(article)) - height)).toBeLessThan(24)
  await expect(article).toBeFocused()
}

/** From the next load on, writes down what the feed shows at the top in every frame that is painted. */
export async function watchTopRow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const topRows: number[] = []
    window.topRows = topRows
    const look = () => {
      const list = document.querySelector('[role="feed"]')
      if (list !== null && list.clientHeight > 0) {
        const paneTop = Math.max(0, list.parentElement?.getBoundingClientRect().top ?? 0)
        const positions = [...list.querySelectorAll('article')]
          .filter((row) => {
            const { top, bottom } = row.getBoundingClientRect()
            return bottom > paneTop && top < window.innerHeight
          })
          .map((row) => Number(row.getAttribute('aria-posinset')))
        topRows.push(Math.min(...positions))
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Forgets the frames so far. */
export async function forgetTopRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (window.topRows !== undefined) window.topRows.length = 0
  })
}

/** In no frame since did the feed show anything above a place. */
export async function expectNoFlashAbove(page: Page, position: number): Promise<void> {
  await expect(feedOf(page)).toBeVisible()
  await expect.poll(async () => page.evaluate(() => window.topRows?.length ?? 0)).toBeGreaterThan(2)
  const rows = await page.evaluate(() => window.topRows ?? [])
  expect(rows.filter((row) => row < position)).toEqual([])
}

import { expect, type Locator, type Page } from '@playwright/test'
import { feedOf } from './citation-list.ts'

declare global {
  interface Window {
    /** For each frame that shows the list, the position of the first visible row. */
    topRows?: number[]
  }
}

/** From the top of the window, in CSS pixels. */
export async function heightOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN
}

export async function expectSamePlace(article: Locator, height: number): Promise<void> {
  await expect(article).toBeInViewport()
  await expect.poll(async () => Math.abs((await heightOf(article)) - height)).toBeLessThan(24)
  await expect(article).toBeFocused()
}

/** Records the first visible row of every painted frame, from the next page load on. */
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

export async function forgetTopRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (window.topRows !== undefined) window.topRows.length = 0
  })
}

export async function expectNoFlashAbove(page: Page, position: number): Promise<void> {
  await expect(feedOf(page)).toBeVisible()
  await expect.poll(async () => page.evaluate(() => window.topRows?.length ?? 0)).toBeGreaterThan(2)
  const rows = await page.evaluate(() => window.topRows ?? [])
  expect(rows.filter((row) => row < position)).toEqual([])
}

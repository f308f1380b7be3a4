import type { Page } from '@playwright/test'
import { ALL, BRAND, PAGE_SIZE } from './service.ts'
import type { Site } from './site.ts'
import type { Spot } from './watch.ts'

const LOAD_LIMIT_MS = 300_000
const NUDGE_MS = 500

/** Opens the list and waits for its first page. */
export async function openList(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/brands/${BRAND}/citations`)
  await expectLoaded(page, PAGE_SIZE)
  await page.evaluate(() => {
    window.bench.watchCounts()
  })
}

/** Starts loading all pages, without a filter. The button exists only while a filter is on. */
export async function startLoadingAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unreviewed', exact: true }).click()
  await page.getByRole('button', { name: 'Load all' }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
}

/** Stops loading after the current page. From then on, the list loads a page when its end comes near. */
export async function stopLoadingAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unreviewed', exact: true }).click()
  await page.getByRole('button', { name: 'Stop loading' }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
}

/** Waits for a result of loading pages. Scrolls to the end of the list now and then, which loads pages too. */
export async function whileLoading<Result>(page: Page, wanted: Promise<Result>): Promise<Result> {
  const nudge = setInterval(() => {
    void scrollToEnd(page).catch(() => {})
  }, NUDGE_MS)
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const limit = setTimeout(() => {
    reject(new Error('The pages of the list do not load.'))
  }, LOAD_LIMIT_MS)
  try {
    return await Promise.race([wanted, tooLate])
  } finally {
    clearInterval(nudge)
    clearTimeout(limit)
  }
}

/** Loads the whole list. @returns milliseconds */
export async function loadAll(page: Page): Promise<number> {
  const started = performance.now()
  await startLoadingAll(page)
  await whileLoading(page, expectLoaded(page, ALL))
  return performance.now() - started
}

/** Waits until the page says that this many citations are loaded; no filter may be on. */
export async function expectLoaded(page: Page, count: number): Promise<void> {
  const text = `${count.toLocaleString('en-GB')} loaded`
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('main p')].some(({ textContent }) =>
        textContent.startsWith(wanted),
      ),
    text,
    { timeout: LOAD_LIMIT_MS },
  )
}

/** Scrolls to the end, or to this many rows before it. */
export async function scrollToEnd(page: Page, rowsBefore = 0): Promise<void> {
  await scrollTo(page, 1, -rowsBefore)
}

/** Scrolls to a fraction of the list, from 0 to 1. */
export async function scrollToPart(page: Page, part: number): Promise<void> {
  await scrollTo(page, part, 0)
}

/** Scrolls to a row, starting at 0. */
export async function scrollToRow(page: Page, row: number): Promise<void> {
  await scrollTo(page, 0, row)
}

/** Scrolls to a fraction of the list plus some rows, and waits until that is painted. */
async function scrollTo(page: Page, part: number, rowsAfter: number): Promise<void> {
  await page.evaluate(
    async ({ to, rows }) => {
      const list = document.querySelector('[role="feed"]')
      const pane = list?.parentElement ?? null
      const isPane = pane !== null && getComputedStyle(pane).overflowY !== 'visible'
      const scroller = isPane ? pane : document.documentElement
      const rowHeight = list?.querySelector('article')?.getBoundingClientRect().height ?? 0
      const bottom = scroller.scrollHeight - scroller.clientHeight
      scroller.scrollTo({ top: to * bottom + rows * rowHeight, behavior: 'instant' })
      for (let frame = 0; frame < 3; frame += 1) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
      }
    },
    { to: part, rows: rowsAfter },
  )
}

/** A row in the middle of the window. */
export async function spotInSight(page: Page): Promise<Spot> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('[role="feed"] article')]
    const distance = (row: Element) =>
      Math.abs(row.getBoundingClientRect().top - window.innerHeight / 2)
    const row = rows.toSorted((a, b) => distance(a) - distance(b))[0]
    if (row === undefined) throw new Error('No row is in sight.')
    const position = Number(row.getAttribute('aria-posinset'))
    return { position, top: row.getBoundingClientRect().top }
  })
}

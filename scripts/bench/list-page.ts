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

/** Has every page loaded, with no filter on. */
export async function startLoadingAll(page: Page): Promise<void> {
  await clickBelowFilter(page, 'Load all')
}

/** Ends that after the page that is on its way; from then on the list asks for a page when its end comes near. */
export async function stopLoadingAll(page: Page): Promise<void> {
  await clickBelowFilter(page, 'Stop loading')
}

/** Clicks a button that the product has only while there is a filter; the reference has no filters. */
async function clickBelowFilter(page: Page, name: string): Promise<void> {
  const status = page.getByRole('button', { name: /^Status/ })
  const hasFilters = (await status.count()) > 0
  const choose = async (choice: RegExp) => {
    if (!hasFilters) return
    await status.click()
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: choice }).click()
  }
  await choose(/^Unreviewed/)
  await page.getByRole('button', { name }).click()
  await choose(/^All/)
}

/** Waits for something that loading pages leads to; the list's end is scrolled to now and then, which loads pages too. */
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

/** Loads all there is. @returns how long it took, in milliseconds */
export async function loadAll(page: Page): Promise<number> {
  const started = performance.now()
  await startLoadingAll(page)
  await whileLoading(page, expectLoaded(page, ALL))
  return performance.now() - started
}

/** Waits for the line that says how much is loaded, with no filter on. */
export async function expectLoaded(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (pattern) =>
      [...document.querySelectorAll('main p')].some(({ textContent }) =>
        new RegExp(pattern).test(textContent),
      ),
    countPattern(count).source,
    { timeout: LOAD_LIMIT_MS },
  )
}

/** What the line of counts begins with: `50 loaded` in the reference, `2 of 50 loaded reviewed` in the product. */
export function countPattern(count: number): RegExp {
  return new RegExp(`^(?:[\\d,]+ of )?${count.toLocaleString('en-GB')} (?:loaded|reviewed)`)
}

/** Scrolls until some rows, or none, are still to come. */
export async function scrollToEnd(page: Page, rowsBefore = 0): Promise<void> {
  await scrollTo(page, 1, -rowsBefore)
}

/** Scrolls to a part of the list, from 0 to 1. */
export async function scrollToPart(page: Page, part: number): Promise<void> {
  await scrollTo(page, part, 0)
}

/** Scrolls to a row, from 0, however much is loaded. */
export async function scrollToRow(page: Page, row: number): Promise<void> {
  await scrollTo(page, 0, row)
}

/** Scrolls to some rows after a part of the list and waits until that is painted. */
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

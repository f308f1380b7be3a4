import type { Page } from '@playwright/test'
import { ALL, BRAND, PAGE_SIZE } from './service.ts'
import type { Site } from './site.ts'
import type { Spot } from './watch.ts'

const LOAD_LIMIT_MS = 300_000
const NUDGE_MS = 500

export async function openList(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/brands/${BRAND}/citations`)
  await expectLoaded(page, PAGE_SIZE)
  await page.evaluate(() => {
    window.bench.watchCounts()
  })
}

export async function startLoadingAll(page: Page): Promise<void> {
  await clickBelowFilter(page, /^(?:Load|Search) all$/)
}

/** Stops after the pending page; afterwards the list requests a page near its end. */
export async function stopLoadingAll(page: Page): Promise<void> {
  await clickBelowFilter(page, 'Stop loading')
}

/** The product shows this button only with a filter; the reference has no filters. */
async function clickBelowFilter(page: Page, name: string | RegExp): Promise<void> {
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

/** Waits while pages load, and scrolls to the list's end now and then to load more. */
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

/** @returns milliseconds */
export async function loadAll(page: Page): Promise<number> {
  const started = performance.now()
  await startLoadingAll(page)
  await whileLoading(page, expectLoaded(page, ALL))
  return performance.now() - started
}

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

/** The start of the counts: `50 loaded` in the reference, `2 of 50 reviewed` in the product. */
export function countPattern(count: number): RegExp {
  return new RegExp(`^(?:[\\d,]+ of )?${count.toLocaleString('en-GB')} (?:loaded|reviewed)`)
}

export async function scrollToEnd(page: Page, rowsBefore = 0): Promise<void> {
  await scrollTo(page, 1, -rowsBefore)
}

export async function scrollToPart(page: Page, part: number): Promise<void> {
  await scrollTo(page, part, 0)
}

export async function scrollToRow(page: Page, row: number): Promise<void> {
  await scrollTo(page, 0, row)
}

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

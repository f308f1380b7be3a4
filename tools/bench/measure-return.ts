import type { Page } from '@playwright/test'
import { PHONE, type Session, WIDE } from './browser.ts'
import { scrollToPart, scrollToRow, spotInSight } from './list-page.ts'
import { APP_MARK, type Site } from './site.ts'
import { median, type Result, spread } from './table.ts'
import { longestTask, type Task, taskResult } from './tasks.ts'
import { SPOT_KEY, type Spot } from './watch.ts'

const PARTS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
const RELOAD_ROW = 60_000
const RELOADS = 3
/** Time for a page to become idle. */
const SETTLE_MS = 1000
const BACK_LIMIT_MS = 5000
const RELOAD_LIMIT_MS = 120_000

/** Opens a citation far down the list and goes Back, on a wide screen (side by side) and on a phone. */
export async function measureBack(session: Session, site: Site): Promise<Result[]> {
  const results: Result[] = []
  for (const [label, size] of [['wide', WIDE] as const, ['phone', PHONE] as const]) {
    await session.page.setViewportSize(size)
    const blocks: Task[] = []
    const times: number[] = []
    const requests: number[] = []
    for (const part of PARTS) {
      const { block, time, asked } = await goBack(session, site, part)
      blocks.push(block)
      times.push(time ?? Infinity)
      requests.push(asked)
    }
    const time = median(times)
    results.push(
      {
        what: `Back, ${label}: pages asked for`,
        value: Math.max(...requests),
        unit: '',
        most: 2,
      },
      taskResult(`Back, ${label}`, 10, blocks),
      {
        what: `Back, ${label}: row in its place after`,
        value: Number.isFinite(time) ? time : null,
        unit: 'ms',
        note: spread(times),
      },
    )
  }
  await session.page.setViewportSize(WIDE)
  return results
}

async function goBack({ page, devtools }: Session, site: Site, part: number) {
  await scrollToPart(page, part)
  const spot = await spotInSight(page)
  await page.locator(`[role="feed"] [aria-posinset="${spot.position}"] a`).click()
  await page.waitForURL(/\/citations\/./)
  await page.waitForTimeout(SETTLE_MS)
  const before = site.askedPages.length
  let time: number | null = null
  const block = await longestTask(devtools, async () => {
    time = await page.evaluate(
      async ({ to, limit }) => {
        const started = performance.now()
        const gone = new Promise((resolve) => {
          window.addEventListener('popstate', resolve, { once: true })
        })
        history.back()
        await gone
        const tooLate = new Promise<null>((resolve) => {
          setTimeout(resolve, limit, null)
        })
        const at = await Promise.race([window.bench.rowIsAt(to), tooLate])
        return at === null ? null : at - started
      },
      { to: spot, limit: BACK_LIMIT_MS },
    )
    await page.waitForTimeout(SETTLE_MS)
  })
  return { block, time, asked: site.askedPages.length - before }
}

/** The time from the start of the app's own code after a reload to the frame that shows the former position. */
export async function measureReload({ page }: Session, site: Site): Promise<Result[]> {
  const times: number[] = []
  const requests: number[] = []
  for (let time = 0; time < RELOADS; time += 1) {
    await scrollToRow(page, RELOAD_ROW)
    const spot = await spotInSight(page)
    await page.waitForTimeout(SETTLE_MS)
    const before = site.askedPages.length
    times.push((await reloadTo(page, spot)) ?? Infinity)
    requests.push(site.askedPages.length - before)
    await page.waitForTimeout(SETTLE_MS)
  }
  const time = median(times)
  return [
    {
      what: 'reload, row 60,000 in its place after',
      value: Number.isFinite(time) ? time : null,
      unit: 'ms',
      most: 500,
      note: spread(times),
    },
    { what: 'reload, pages asked for until then', value: median(requests), unit: '' },
  ]
}

async function reloadTo(page: Page, spot: Spot): Promise<number | null> {
  await page.evaluate(
    ([key, value]) => {
      sessionStorage.setItem(key, value)
    },
    [SPOT_KEY, JSON.stringify(spot)] as const,
  )
  await page.reload()
  const restored = await page
    .waitForFunction(() => window.bench.restored !== null, undefined, { timeout: RELOAD_LIMIT_MS })
    .catch(() => null)
  if (restored === null) return null
  return page.evaluate((mark) => {
    const started = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
    return (window.bench.restored ?? Number.NaN) - started
  }, APP_MARK)
}

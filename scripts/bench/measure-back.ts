import { PHONE, type Session, WIDE } from './browser.ts'
import { scrollToPart, spotInSight } from './list-page.ts'
import type { Site } from './site.ts'
import { median, type Result, spread } from './table.ts'
import { longestTask, type Task, taskResult } from './tasks.ts'

const PARTS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
const SETTLE_MS = 1000
const BACK_LIMIT_MS = 5000

/** Opens a citation far down and goes Back, with both panes and with one. */
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
        most: 0,
      },
      taskResult(`Back, ${label}`, 50, blocks),
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
  const link = page.locator(`[role="feed"] [aria-posinset="${spot.position}"] a`)
  // The link may be taller than its row, with its middle out of sight.
  await link.click({ position: { x: 5, y: 5 } })
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

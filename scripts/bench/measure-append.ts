import { openSession, type Session } from './browser.ts'
import {
  countPattern,
  openList,
  scrollToEnd,
  startLoadingAll,
  stopLoadingAll,
  whileLoading,
} from './list-page.ts'
import { PAGE_SIZE, PAGES } from './service.ts'
import { type Both, SIDES } from './sides.ts'
import type { Site } from './site.ts'
import { median, range, type Result } from './table.ts'

const SLOWNESSES = [1, 4]
const TIMES = 8
const PAGES_A_PLACE = TIMES * SLOWNESSES.length
/** New browsers for each round, because compiled code differs between them. */
const ROUNDS = 2
/** Times the reference. */
const MAX = 2

/** Both sides request the next page when this many rows are left, out of sight. */
const ROWS_BEFORE_END = 15

/**
 * Measured on this page and the next ones; the very last page is unlike the others. If the user reaches the end before the
 * service answers, some of the new rows are drawn at once.
 */
const PLACES: readonly { label: string; first: number; isAtEnd?: true }[] = [
  { label: 'page 2', first: 2 },
  { label: 'page 20', first: 20 },
  { label: 'page 200', first: 200 },
  { label: 'page 2,000', first: PAGES - 2 * PAGES_A_PLACE },
  { label: 'page 2,000, waiting at the end', first: PAGES - PAGES_A_PLACE, isAtEnd: true },
]

type Opened = { session: Session; site: Site }
type Sample = { total: number; thread: number }
type Cell = { label: string; slowness: number; samples: Both<Sample[]> }

/** From the answer's text to React's commit, one page at a time on an idle page, in turns. */
export async function measureAppend(sites: Both<Site>): Promise<Result[]> {
  const cells = SLOWNESSES.flatMap((slowness) =>
    PLACES.map(({ label }): Cell => ({ label, slowness, samples: { product: [], reference: [] } })),
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = { product: await open(sites.product), reference: await open(sites.reference) }
    try {
      await appendAtPlaces(opened, cells)
    } finally {
      for (const side of SIDES) {
        opened[side].site.gate.letInUpTo(Infinity)
        await opened[side].session.close()
      }
    }
  }
  return cells.map(result)
}

async function open(site: Site): Promise<Opened> {
  const session = await openSession()
  site.gate.letInUpTo(1)
  await openList(session.page, site)
  return { session, site }
}

async function appendAtPlaces(opened: Both<Opened>, cells: readonly Cell[]): Promise<void> {
  for (const { label, first, isAtEnd = false } of PLACES) {
    for (const side of SIDES) {
      const { session, site } = opened[side]
      await startLoadingAll(session.page)
      site.gate.letInUpTo(first - 1)
      await whileLoading(session.page, site.gate.asked(first))
      // Loading everything would send the next request in the measured time.
      await stopLoadingAll(session.page)
    }
    let number = first
    for (const { slowness, samples } of cells.filter((cell) => cell.label === label)) {
      const end = number + TIMES
      for (; number < end; number += 1) {
        for (const side of SIDES) {
          samples[side].push(await appendOne(opened[side], number, slowness, isAtEnd))
        }
      }
    }
  }
}

async function appendOne(
  { session, site }: Opened,
  number: number,
  slowness: number,
  isAtEnd: boolean,
): Promise<Sample> {
  const { page } = session
  const rowsBefore = isAtEnd ? 0 : ROWS_BEFORE_END
  await scrollToEnd(page, rowsBefore)
  await whileLoading(page, site.gate.asked(number))
  // Waiting may have scrolled further.
  await scrollToEnd(page, rowsBefore)
  // The other side waits meanwhile, and a slowed-down page uses a processor even while it waits.
  await session.slowDown(slowness)
  await page.evaluate(() => {
    window.bench.watchCounts()
    window.benchPromise = window.bench.nextAppend()
  })
  const busyBefore = await session.busyTime()
  site.gate.letInUpTo(number)
  const { answered, committed, counts } = await whileLoading(
    page,
    page.evaluate(async () => window.benchPromise),
  )
  await page.evaluate(
    async () =>
      new Promise((resolve) => {
        requestIdleCallback(resolve)
      }),
  )
  const thread = (await session.busyTime()) - busyBefore
  await session.slowDown(1)
  if (!countPattern(number * PAGE_SIZE).test(counts)) {
    throw new Error(`After page ${number} the page says “${counts}”.`)
  }
  return { total: committed - answered, thread }
}

function result({ label, slowness, samples }: Cell): Result {
  const totals = {
    product: samples.product.map(({ total }) => total),
    reference: samples.reference.map(({ total }) => total),
  }
  const [thread, threadOfReference] = SIDES.map((side) =>
    median(samples[side].map((sample) => sample.thread)).toFixed(1),
  )
  const reference = median(totals.reference)
  return {
    what: `append ${label}${slowness === 1 ? '' : `, ${slowness}× slower CPU`}`,
    value: median(totals.product),
    reference,
    unit: 'ms',
    most: MAX * reference,
    note: `${range(totals.product)} | ${range(totals.reference)}; main thread until quiet ${thread} | ${threadOfReference}`,
  }
}

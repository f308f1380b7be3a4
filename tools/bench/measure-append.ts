import { openSession, type Session } from './browser.ts'
import {
  openList,
  scrollToEnd,
  startLoadingAll,
  stopLoadingAll,
  whileLoading,
} from './list-page.ts'
import { PAGE_SIZE, PAGES } from './service.ts'
import type { Site } from './site.ts'
import { median, type Result, spread } from './table.ts'

const TIMES = 10
/** Each round uses a new browser, because the compiler optimizes differently each time. */
const ROUNDS = 2

/** The app loads the next page when this many rows are left. None of the new rows is visible then. */
const ROWS_BEFORE_END = 15

/**
 * Where appending is measured: on this page and those after it, but not on the very last page, which differs.
 * A reader who is faster than the service waits at the end, where some of the new rows are visible at once.
 */
const PLACES: readonly { label: string; first: number; isAtEnd?: true }[] = [
  { label: 'page 2', first: 2 },
  { label: 'page 20', first: 20 },
  { label: 'page 200', first: 200 },
  { label: 'page 2,000', first: PAGES - 2 * TIMES },
  { label: 'page 2,000, waiting at the end', first: PAGES - TIMES, isAtEnd: true },
]

const LAST = 'page 2,000'

type Sample = { total: number; parse: number; check: number; thread: number }

/** From the answer's text to React's commit, one page at a time while nothing else happens. */
export async function measureAppend(site: Site): Promise<Result[]> {
  const results: Result[] = []
  for (const slowness of [1, 4]) {
    const samples = new Map<string, Sample[]>(PLACES.map(({ label }) => [label, []]))
    for (let round = 0; round < ROUNDS; round += 1) {
      const session = await openSession()
      try {
        await appendAt(session, site, slowness, samples)
      } finally {
        site.gate.letInUpTo(Infinity)
        await session.close()
      }
    }
    results.push(...summary(samples, slowness))
  }
  return results
}

async function appendAt(
  session: Session,
  site: Site,
  slowness: number,
  samples: ReadonlyMap<string, Sample[]>,
): Promise<void> {
  const { page } = session
  site.gate.letInUpTo(1)
  await openList(page, site)
  for (const { label, first, isAtEnd = false } of PLACES) {
    await startLoadingAll(page)
    site.gate.letInUpTo(first - 1)
    await whileLoading(page, site.gate.asked(first))
    // Measure a reader who scrolls: while everything loads, the next request would be measured too.
    await stopLoadingAll(page)
    await session.slowDown(slowness)
    for (let number = first; number < first + TIMES; number += 1) {
      samples.get(label)?.push(await appendOne(session, site, number, isAtEnd))
    }
    await session.slowDown(1)
  }
}

function summary(samples: ReadonlyMap<string, Sample[]>, slowness: number): Result[] {
  const suffix = slowness === 1 ? '' : `, ${slowness}× slower CPU`
  const totals = new Map<string, number>()
  const results = [...samples].map(([label, taken]): Result => {
    const all = taken.map(({ total }) => total)
    totals.set(label, median(all))
    const [parse, check, thread] = (['parse', 'check', 'thread'] as const).map((part) =>
      median(taken.map((sample) => sample[part])).toFixed(2),
    )
    return {
      what: `append ${label}${suffix}`,
      value: median(all),
      unit: 'ms',
      ...(label === LAST ? { most: slowness === 1 ? 1.5 : 6 } : {}),
      note: `${spread(all)}; parse ${parse}, check ${check}; main thread until quiet ${thread}`,
    }
  })
  const growth = (totals.get(LAST) ?? Number.NaN) / (totals.get('page 20') ?? Number.NaN)
  const most = slowness === 1 ? { most: 1.3 } : {}
  return [
    ...results,
    { what: `append ${LAST} ÷ page 20${suffix}`, value: growth, unit: '×', ...most },
  ]
}

async function appendOne(
  { page, devtools }: Session,
  site: Site,
  number: number,
  isAtEnd: boolean,
): Promise<Sample> {
  const rowsBefore = isAtEnd ? 0 : ROWS_BEFORE_END
  await scrollToEnd(page, rowsBefore)
  await whileLoading(page, site.gate.asked(number))
  // The list may have been scrolled while waiting.
  await scrollToEnd(page, rowsBefore)
  await page.evaluate(() => {
    window.bench.watchCounts()
    window.benchPromise = window.bench.nextAppend()
  })
  const busyBefore = await busySeconds()
  site.gate.letInUpTo(number)
  const { append, text } = await whileLoading(
    page,
    page.evaluate(async () => ({
      append: await window.benchPromise,
      text: window.bench.changes.at(-1)?.text ?? '',
    })),
  )
  const wanted = `${(number * PAGE_SIZE).toLocaleString('en-GB')} loaded`
  if (!text.startsWith(wanted)) throw new Error(`After page ${number} the page says “${text}”.`)
  await page.evaluate(
    async () =>
      new Promise((resolve) => {
        requestIdleCallback(resolve)
      }),
  )
  return {
    total: append.committed - append.answered,
    parse: append.parsed - append.answered,
    check: append.checked === 0 ? Number.NaN : append.checked - append.parsed,
    thread: 1000 * ((await busySeconds()) - busyBefore),
  }

  async function busySeconds(): Promise<number> {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
}

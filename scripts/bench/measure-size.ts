import type { Session } from './browser.ts'
import { scrollToPart } from './list-page.ts'
import type { Result } from './table.ts'

const MEGABYTE = 1_000_000
const PARTS = [0, 0.25, 0.5, 0.75, 1]
/** Rows out of sight are rendered later. */
const SETTLE_MS = 500

/** The maximum number of elements in the feed at any position. */
export async function measureElements({ page }: Session): Promise<Result[]> {
  const counts: number[] = []
  for (const part of PARTS) {
    await scrollToPart(page, part)
    await page.waitForTimeout(SETTLE_MS)
    counts.push(await page.evaluate(() => document.querySelectorAll('[role="feed"] *').length))
  }
  return [
    {
      what: 'elements in the list',
      value: Math.max(...counts),
      unit: '',
      most: 600,
      note: `at five places: ${counts.join(', ')}`,
    },
  ]
}

/** JavaScript memory after garbage collection, in the page and its workers. */
export async function measureHeap({ page, devtools }: Session): Promise<Result[]> {
  await devtools.send('HeapProfiler.enable')
  // Objects with a finalizer need a second collection.
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.disable')
  const { usedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage')
  const inWorkers = page.workers().length === 0 ? 0 : await workerBytes()
  return [
    {
      what: 'JS heap',
      value: (usedSize + backingStorageSize + inWorkers) / MEGABYTE,
      unit: 'MB',
      most: 100,
      note: `${(inWorkers / MEGABYTE).toFixed(1)} of it in ${page.workers().length} workers`,
    },
  ]

  async function workerBytes(): Promise<number> {
    return page.evaluate(async () => {
      // Only isolated pages have it, and TypeScript lacks it.
      const measure: unknown = Reflect.get(performance, 'measureUserAgentSpecificMemory')
      if (typeof measure !== 'function') return Number.NaN
      const memory: { breakdown: { bytes: number; attribution: { scope: string }[] }[] } =
        await measure.call(performance)
      return memory.breakdown
        .filter(({ attribution }) => attribution.some(({ scope }) => scope.includes('Worker')))
        .reduce((sum, { bytes }) => sum + bytes, 0)
    })
  }
}

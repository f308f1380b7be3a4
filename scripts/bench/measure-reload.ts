import type { Page } from '@playwright/test'
import type { Session } from './browser.ts'
import { scrollToRow, spotInSight } from './list-page.ts'
import { ALL } from './service.ts'
import { APP_MARK, type Site } from './site.ts'
import { median, range, type Result } from './table.ts'
import { SPOT_KEY, type Spot } from './watch.ts'

const ROW = 60_000
const TIMES = 5
/** Times the reference. */
const MAX = 2
const SETTLE_MS = 1000
const LIMIT_MS = 120_000

/** The layout of src/model/citation-list/lists-database.ts. */
const DATABASE = { name: 'brand-visibility-lists', heads: 'heads', pages: 'pages', pagesAtOnce: 80 }

/** From the start of the app's code after a reload to the first frame at the previous position. */
export async function measureReload({ page }: Session, site: Site): Promise<Result[]> {
  const times: number[] = []
  const readings: number[] = []
  const requests: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await scrollToRow(page, ROW)
    const spot = await spotInSight(page)
    await page.waitForTimeout(SETTLE_MS)
    const before = site.askedPages.length
    times.push((await reloadTo(page, spot)) ?? Infinity)
    await page.waitForTimeout(SETTLE_MS)
    requests.push(site.askedPages.length - before)
    readings.push(await readBare(page))
  }
  const time = median(times)
  const reading = median(readings)
  return [
    {
      what: 'reload, row 60,000 in its place after',
      value: Number.isFinite(time) ? time : null,
      reference: reading,
      unit: 'ms',
      most: MAX * reading,
      note: `${range(times)} | ${range(readings)}; the reference reads the same records and parses them`,
    },
    { what: 'reload, pages asked for', value: Math.max(...requests), unit: '', most: 1 },
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
    .waitForFunction(() => window.bench.restored !== null, undefined, { timeout: LIMIT_MS })
    .catch(() => null)
  if (restored === null) return null
  return page.evaluate((mark) => {
    const started = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
    return (window.bench.restored ?? Number.NaN) - started
  }, APP_MARK)
}

/** Reads and parses the stored list like the app, in batches of the same size, and does nothing else. */
async function readBare(page: Page): Promise<number> {
  const { time, count } = await page.evaluate(async ({ name, heads, pages, pagesAtOnce }) => {
    const resultOf = async <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => {
          resolve(request.result)
        })
        request.addEventListener('error', () => {
          reject(request.error ?? new Error('The browser reads nothing.'))
        })
      })
    const started = performance.now()
    const database = await resultOf(indexedDB.open(name))
    const transaction = database.transaction([heads, pages])
    const [list] = await resultOf(transaction.objectStore(heads).getAllKeys())
    if (!Array.isArray(list)) throw new Error('There is no list.')
    const read: { order: string; citations: unknown[] }[] = []
    let texts: string[]
    do {
      const last = read.at(-1)
      const start = last === undefined ? list : [...list, last.order]
      const rest = IDBKeyRange.bound(start, [...list, []], last !== undefined)
      texts = await resultOf(transaction.objectStore(pages).getAll(rest, pagesAtOnce))
      for (const text of texts) read.push(JSON.parse(text))
    } while (texts.length === pagesAtOnce)
    const ended = performance.now()
    database.close()
    return {
      time: ended - started,
      count: read.reduce((sum, { citations }) => sum + citations.length, 0),
    }
  }, DATABASE)
  if (count !== ALL) throw new Error(`${count} citations are kept, not ${ALL}.`)
  return time
}

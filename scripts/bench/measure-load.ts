import type { Browser } from '@playwright/test'
import { busyTimeOf } from './browser.ts'

/** Milliseconds since the navigation started; NaN if the page has no such event. `shift` has no unit. */
export type Load = {
  firstPaint: number
  /** Of the largest text or picture. */
  largestPaint: number
  score: number
  ready: number
  /** The sum of task time beyond 50 ms after the first paint, until the page is quiet. */
  blocked: number
  longestTask: number
  shift: number
  /** In kB, compressed, before other pages are prefetched. */
  scripts: number
}

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true } as const
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOW_CPU = 4
const FIRST_VIEW_MS = 4000
const WATCHED_MS = 15_000
const MINUTE_MS = 60_000

type Watched = {
  largestPaint: number
  score: number
  ready: number
  tasks: [start: number, length: number][]
  shift: number
}

declare global {
  interface Window {
    watchedLoad: Watched
  }
}

/** `next` and `offline` are loads after the service worker has stored the app. */
export type Visit = 'first' | 'next without worker' | 'next' | 'offline'

/** A slow phone: 150 ms per round trip, 1.6 Mbit/s, a processor four times slower. Browsers cannot slow down the worker. */
export async function measureLoad(browser: Browser, url: string, visit: Visit): Promise<Load> {
  const isStored = visit === 'next' || visit === 'offline'
  const context = await browser.newContext({
    ...PHONE,
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: isStored ? 'allow' : 'block',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    const devtools = await context.newCDPSession(page)
    if (visit !== 'first') {
      await page.goto(url, { waitUntil: 'networkidle' })
      if (isStored) {
        // Pointing at a link prefetches and stores the code.
        await page.getByRole('link', { name: 'Score history', exact: true }).first().hover()
        await page.waitForFunction(async () => (await caches.match('/')) !== undefined)
        await page.evaluate(async () => navigator.serviceWorker.ready)
      }
      await page.goto('about:blank')
    }
    // Both at once overrule each other, and the page would not know that it is offline.
    if (visit === 'offline') await context.setOffline(true)
    else {
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', SLOW)
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    await page.goto(url)
    await page.waitForTimeout(FIRST_VIEW_MS)
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'encodedBodySize')) / 1000, 0),
    )
    await page.waitForTimeout(WATCHED_MS - FIRST_VIEW_MS)
    const watched = await page.evaluate(() => {
      const { largestPaint, score, ready, tasks, shift } = window.watchedLoad
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const blocked = tasks
        .filter(([start]) => start >= firstPaint)
        .reduce((sum, [, length]) => sum + length - 50, 0)
      const longestTask = Math.max(0, ...tasks.map(([, length]) => length))
      return { firstPaint, largestPaint, score, ready, blocked, longestTask, shift }
    })
    // What the worker has stored is not compressed.
    return { ...watched, scripts: isStored ? Number.NaN : scripts }
  } finally {
    await context.close()
  }
}

/** The processor time of the page's main thread in the first minute of a first visit, at full speed, in milliseconds. */
export async function measureMinute(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB', serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(url)
    await page.waitForTimeout(MINUTE_MS)
    return await busyTimeOf(devtools)
  } finally {
    await context.close()
  }
}

/** Runs before the page's code. */
function watch(): void {
  const watched: Watched = {
    largestPaint: Number.NaN,
    score: Number.NaN,
    ready: Number.NaN,
    tasks: [],
    shift: 0,
  }
  window.watchedLoad = watched
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      watched.tasks.push([startTime, duration])
    }
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const isShown = (number: Element) =>
    /^\d+$/.test(number.textContent) && number.getBoundingClientRect().height > 0
  const look = () => {
    const now = performance.now()
    if (Number.isNaN(watched.score) && [...document.querySelectorAll('strong')].some(isShown)) {
      watched.score = now
    }
    if (Number.isNaN(watched.ready) && document.querySelector('#root main h1') !== null) {
      watched.ready = now
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

import type { Browser, Page } from '@playwright/test'
import { median, type Result, spread } from './table.ts'

type Click = { what: string; role: 'button' | 'link' | 'radio'; name: string; exact: boolean }

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true } as const
const SLOW_CPU = 4
const MAX_MS = 80
/** Longer than any effect of a click. */
const SETTLED_MS = 1500

const pageLink = (name: string): Click => ({
  what: `open ${name}`,
  role: 'link',
  name,
  exact: true,
})
const choice = (name: string): Click => ({ what: `show ${name}`, role: 'radio', name, exact: true })

/** Opens {@link choice} Table and Chart. */
const VIEW: Click = { what: 'open View', role: 'button', name: 'View', exact: true }

/** In order, starting on the overview. */
const CLICKS: readonly Click[] = [
  pageLink('Score history'),
  VIEW,
  choice('Table'),
  choice('Chart'),
  choice('90d'),
  pageLink('Citations'),
  pageLink('Analysis'),
  pageLink('Overview'),
]
const BARE_CLICKS: readonly Click[] = [pageLink('Score history'), pageLink('Overview')]

/** Runs in the page: records each event's time to the next paint, in steps of 8 ms. */
function watchEvents(): void {
  const durations: number[] = []
  Reflect.set(window, 'eventDurations', durations)
  // TypeScript lacks the threshold.
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver((list) => {
    durations.push(...list.getEntries().map(({ duration }) => duration))
  }).observe(options)
}

async function clickDuration(page: Page, { role, name, exact }: Click): Promise<number> {
  const target = page.getByRole(role, { name, exact }).first()
  await page.evaluate(() => {
    Reflect.get(window, 'eventDurations').length = 0
  })
  // A label covers the radio button.
  if (role === 'radio') await target.locator('xpath=..').tap()
  else await target.tap()
  await page.waitForTimeout(SETTLED_MS)
  const durations: number[] = await page.evaluate(() => Reflect.get(window, 'eventDurations'))
  // Events below 16 ms are not reported.
  return Math.max(0, ...durations)
}

/** @returns milliseconds by click */
async function clickThrough(
  browser: Browser,
  url: string,
  clicks: readonly Click[],
): Promise<Map<string, number>> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB', timezoneId: 'UTC' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchEvents)
    await page.goto(url, { waitUntil: 'networkidle' })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    await page.waitForTimeout(SETTLED_MS)
    const found: [string, number][] = []
    for (const click of clicks) found.push([click.what, await clickDuration(page, click)])
    return new Map(found)
  } finally {
    await context.close()
  }
}

/** From a click to the next paint on a phone with a processor four times slower; both sites in turns. */
export async function measureClicks(
  browser: Browser,
  url: string,
  bareUrl: string,
  times: number,
): Promise<Result[]> {
  const rounds: Map<string, number>[] = []
  const bareRounds: Map<string, number>[] = []
  for (let time = 0; time < times; time += 1) {
    rounds.push(await clickThrough(browser, url, CLICKS))
    bareRounds.push(await clickThrough(browser, bareUrl, BARE_CLICKS))
  }
  return CLICKS.map(({ what }) => {
    const found = rounds.flatMap((round) => round.get(what) ?? [])
    const bare = bareRounds.flatMap((round) => round.get(what) ?? [])
    return {
      what,
      value: median(found),
      ...(bare.length > 0 && { reference: median(bare) }),
      unit: 'ms',
      most: MAX_MS,
      note: spread(found),
    }
  })
}

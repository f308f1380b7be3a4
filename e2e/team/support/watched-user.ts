import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { launchOptions } from '../../../scripts/launch.ts'
import { CHROMIUM, findOrInstall } from '../../../scripts/programs.ts'
import type { TestServer } from '../../support/test-server.ts'

// Browsers that record when a text was shown, and how long keys took.

const PATIENCE_MS = 60_000

export type Reader = { page: Page; context: BrowserContext; close: () => Promise<void> }

export async function openUser({ url }: TestServer): Promise<Reader> {
  findOrInstall(CHROMIUM)
  const profile = await mkdtemp(join(tmpdir(), 'bench-team-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    baseURL: url,
    viewport: { width: 1360, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.addInitScript(watchTexts)
  return {
    page,
    context,
    close: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

declare global {
  interface Window {
    /** Resolves with the time (since 1970) of the frame in which a matching element's text starts with `text`. */
    shownAt: (selector: string, text: string) => Promise<number>
    inputs: number[]
    /** Their durations to the next paint, from 16 ms on. */
    durations: number[]
    /** When the app had rendered, in milliseconds since the navigation started. */
    readyAt: number
  }
}

/** Runs before the page's code. */
function watchTexts(): void {
  window.inputs = []
  window.durations = []
  window.readyAt = Number.NaN
  const lookForApp = () => {
    if (document.querySelector('#root main h1') === null) requestAnimationFrame(lookForApp)
    else window.readyAt = performance.now()
  }
  lookForApp()
  for (const type of ['keydown', 'click']) {
    window.addEventListener(
      type,
      ({ timeStamp }) => window.inputs.push(performance.timeOrigin + timeStamp),
      true,
    )
  }
  // TypeScript lacks the threshold.
  const options = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    window.durations.push(...list.getEntries().map(({ duration }) => duration))
  }).observe(options)
  window.shownAt = async (selector, text) =>
    new Promise((resolve) => {
      const look = () => {
        const isShown = [...document.querySelectorAll(selector)].some(({ textContent }) =>
          textContent.startsWith(text),
        )
        if (isShown) resolve(performance.timeOrigin + performance.now())
        else requestAnimationFrame(look)
      }
      look()
    })
}

/** In milliseconds since 1970. */
export const shownAt = async (page: Page, selector: string, text: string): Promise<number> =>
  page.evaluate(async ([where, what]) => window.shownAt(where, what), [selector, text] as const)

/** In milliseconds since 1970. */
export const lastInput = async (page: Page): Promise<number> =>
  page.evaluate(() => window.inputs.at(-1) ?? Number.NaN)

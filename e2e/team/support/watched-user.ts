import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { launchOptions } from '../../../scripts/launch.ts'
import { CHROMIUM, findOrInstall } from '../../../scripts/programs.ts'
import type { TestServer } from '../../support/test-server.ts'

// Readers whose browser says when a text was shown, and how long keys took.

const PATIENCE_MS = 60_000

export type Reader = { page: Page; context: BrowserContext; close: () => Promise<void> }

/** Opens a browser with an empty profile on the disk. */
export async function openReader({ url }: TestServer): Promise<Reader> {
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
    /** Resolves with the time since 1970 of the frame in which the text of what a selector finds begins with something. */
    shownAt: (selector: string, text: string) => Promise<number>
    /** The times of the keys and clicks so far. */
    inputs: number[]
    /** How long those took up to the next paint, if that was 16 ms or more. */
    durations: number[]
    /** When the app had rendered, in milliseconds since the navigation began. */
    readyAt: number
  }
}

/** Runs in the page before any of its code. */
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
  // TypeScript does not know the threshold yet.
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

/** When the text of what a selector finds began with something, in milliseconds since 1970. */
export const shownAt = async (page: Page, selector: string, text: string): Promise<number> =>
  page.evaluate(async ([where, what]) => window.shownAt(where, what), [selector, text] as const)

/** The time of the last key or click, in milliseconds since 1970. */
export const lastInput = async (page: Page): Promise<number> =>
  page.evaluate(() => window.inputs.at(-1) ?? Number.NaN)

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type CDPSession, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../launch.ts'
import { CHROMIUM, findOrInstall } from '../programs.ts'
import { SPOT_KEY, watchPage } from './watch.ts'

export const WIDE = { width: 1360, height: 900 }
export const PHONE = { width: 390, height: 844 }

export type Session = {
  page: Page
  devtools: CDPSession
  /** 4 slows the page's main thread to a quarter; 1 is normal. */
  slowDown: (times: number) => Promise<void>
  /** Milliseconds that the page's main thread has been busy so far. */
  busyTime: () => Promise<number>
  close: () => Promise<void>
}

/** In milliseconds; needs `Performance.enable`. */
export async function busyTimeOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** A profile on disk, because a private window stores in memory, which is faster. */
export async function openSession(): Promise<Session> {
  findOrInstall(CHROMIUM)
  const profile = mkdtempSync(join(tmpdir(), 'bench-'))
  const remove = () => {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', remove)
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    viewport: WIDE,
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  const page = context.pages()[0] ?? (await context.newPage())
  page.on('pageerror', (error) => {
    console.error(`The page failed: ${error.message}`)
  })
  await page.addInitScript(watchPage, SPOT_KEY)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  return {
    page,
    devtools,
    slowDown: async (times) => {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: times })
    },
    busyTime: async () => busyTimeOf(devtools),
    close: async () => {
      await context.close()
      process.off('exit', remove)
      remove()
    },
  }
}

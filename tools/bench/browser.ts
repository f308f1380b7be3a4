import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../find-browser.ts'
import { launchOptions } from '../launch.ts'
import { SPOT_KEY, watchPage } from './watch.ts'

export const WIDE = { width: 1360, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** A browser with a new profile and one page. */
export type Session = {
  page: Page
  devtools: CDPSession
  /** Slows the CPU of the page down; 1 is normal speed. */
  slowDown: (times: number) => Promise<void>
  close: () => Promise<void>
}

/** Uses a profile on disk, because private windows store in memory, which is faster than what readers have. */
export async function openSession(): Promise<Session> {
  const { executablePath } = await findBrowser()
  const profile = mkdtempSync(join(tmpdir(), 'bench-'))
  const remove = () => {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', remove)
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(executablePath),
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
    close: async () => {
      await context.close()
      process.off('exit', remove)
      remove()
    },
  }
}

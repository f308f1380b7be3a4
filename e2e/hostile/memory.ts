import { readFileSync, writeFileSync } from 'node:fs'

import type { CDPSession, Page } from '@playwright/test'

const MB = 1_000_000
const KB_PER_MB = 1000

/** MB of JavaScript without garbage. */
export async function heldMemory(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await collectGarbage(devtools)
  const { usedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return Math.round((usedSize + backingStorageSize) / MB)
}

/**
 * MB by which the page's process grows at its peak until the returned function is called. Null if it is unknown: only Linux
 * tells.
 */
export async function watchPeak(page: Page): Promise<() => number | null> {
  const browser = page.context().browser()
  if (process.platform !== 'linux' || browser === null) return () => null
  const devtools = await page.context().newCDPSession(page)
  await collectGarbage(devtools)
  await devtools.detach()
  const inBrowser = await browser.newBrowserCDPSession()
  const { processInfo } = await inBrowser.send('SystemInfo.getProcessInfo')
  await inBrowser.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const sum = (name: string) => renderers.reduce((total, id) => total + kilobytes(id, name), 0)
  if (!renderers.every(forgetPeak)) return () => null
  const before = sum('VmRSS')
  return () => Math.round((sum('VmHWM') - before) / KB_PER_MB)
}

async function collectGarbage(devtools: CDPSession): Promise<void> {
  // Objects with a finalizer need a second collection.
  for (let time = 0; time < 2; time += 1) await devtools.send('HeapProfiler.collectGarbage')
}

/** @returns false if the browser's sandbox forbids it */
function forgetPeak(processId: number): boolean {
  try {
    writeFileSync(`/proc/${processId}/clear_refs`, '5')
    return true
  } catch {
    return false
  }
}

function kilobytes(processId: number, name: string): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1])
}

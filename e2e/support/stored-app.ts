import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import { ROOT } from '../../scripts/run.ts'
import { expect, test as base } from '../test.ts'
import { expectScore, expectSettled, mainLink, OVERVIEW } from './pages.ts'

// For tests of the service worker (docs/decisions/010), which also need `serviceWorkers: 'allow'` and `prefetches`.

export const DIST = join(ROOT, 'dist')
export const INDEX = readFileSync(join(DIST, 'index.html'), 'utf8')
export const CACHE = 'dashboard-shell'

export const pathOf = (name: string) =>
  new RegExp(`/assets/${name}-[^"]+\\.js`).exec(INDEX)?.[0] ?? ''

export const HEADERS = Object.fromEntries(
  [
    ...(/^\/\*\n((?: {2}.*\n)+)/m
      .exec(readFileSync(join(DIST, '_headers'), 'utf8'))?.[1]
      ?.matchAll(/^ {2}([^:]+): (.*)$/gm) ?? []),
  ].map(([, name = '', value = '']) => [name, value]),
)

export const test = base.extend<{ kept: Page }>({
  server: async ({ server }, use) => {
    server.pageHeaders = HEADERS
    await use(server)
  },
  kept: async ({ page, open, server }, use) => {
    await open(OVERVIEW.path)
    await expectScore(page)
    await storeApp(page)
    expect(server.files.some((file) => file.includes('/export-dialog-'))).toBe(true)
    // Without a team, its files are not prefetched.
    const ofTeam = /\/(?:team|signed-on|earlier-versions)-/
    expect(server.files.filter((file) => ofTeam.test(file))).toEqual([])
    await use(page)
  },
})

/** Points at a link once the app runs, after the score. */
export async function pointAtLink(page: Page): Promise<void> {
  await expectSettled(page, OVERVIEW.panels)
  await mainLink(page, 'Score history').hover()
}

async function storeApp(page: Page): Promise<void> {
  await pointAtLink(page)
  await expect.poll(async () => isStored(page), { intervals: [100] }).toBe(true)
  await expect.poll(async () => hasWorker(page), { intervals: [100] }).toBe(true)
}

/** Whether the worker controls the page, and so answers the next one. */
async function hasWorker(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated')
}

export async function isStored(page: Page): Promise<boolean> {
  return page.evaluate(
    async (cacheName) => (await caches.match('/', { cacheName })) !== undefined,
    CACHE,
  )
}

export async function storedAt(
  page: Page,
  path: string,
): Promise<{ text: string; policy: string | null }> {
  return page.evaluate(
    async ({ cacheName, name }) => {
      const kept = await caches.match(name, { cacheName })
      const policy = kept?.headers.get('Content-Security-Policy') ?? null
      return { text: (await kept?.text()) ?? '', policy }
    },
    { cacheName: CACHE, name: path },
  )
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import { ROOT } from '../../scripts/run.ts'
import { expect, test as base } from '../test.ts'
import { expectScore, expectSettled, mainLink, OVERVIEW } from './pages.ts'

// For tests of the service worker (docs/decisions/010), which also need `serviceWorkers: 'allow'` and `fetchesAhead`.

export const DIST = join(ROOT, 'dist')
export const INDEX = readFileSync(join(DIST, 'index.html'), 'utf8')
/** The cache of the service worker. */
export const CACHE = 'dashboard-shell'

/** The script of the page with this name. */
export const pathOf = (name: string) =>
  new RegExp(`/assets/${name}-[^"]+\\.js`).exec(INDEX)?.[0] ?? ''

/** The headers of every file in the build's `_headers`. */
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
  /** A page of the overview whose app is kept. */
  kept: async ({ page, open, server }, use) => {
    await open(OVERVIEW.path)
    await expectScore(page)
    await storeApp(page)
    expect(server.files.some((file) => file.includes('/export-dialog-'))).toBe(true)
    // Without a team, nothing that only a team needs is fetched.
    const ofTeam = /\/(?:team|signed-on|earlier-versions)-/
    expect(server.files.filter((file) => ofTeam.test(file))).toEqual([])
    await use(page)
  },
})

/** Points at a link once the app runs, which is after the score is there. */
export async function pointAtLink(page: Page): Promise<void> {
  await expectSettled(page, OVERVIEW.panels)
  await mainLink(page, 'Score history').hover()
}

/** Code is fetched ahead, and the app is kept, once the reader points at a link. */
async function storeApp(page: Page): Promise<void> {
  await pointAtLink(page)
  await expect.poll(async () => isStored(page)).toBe(true)
  await expect.poll(async () => hasWorker(page)).toBe(true)
}

/** Whether the worker has taken the page over, so that it answers for the next one too. */
export async function hasWorker(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated')
}

export async function isStored(page: Page): Promise<boolean> {
  return page.evaluate(
    async (cacheName) => (await caches.match('/', { cacheName })) !== undefined,
    CACHE,
  )
}

/** What is kept of a file, and the policy that came with it. */
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

/** Lets the worker look for a new version, and waits until it has. */
export async function look(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    const looked = new Promise((resolve) => {
      port1.addEventListener('message', resolve)
    })
    port1.start()
    navigator.serviceWorker.controller?.postMessage(null, [port2])
    await looked
  })
}

export async function workersOf(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import { articleAt, CITATIONS } from '../support/citation-list.ts'
import { ANALYSIS, expectScore, goWithin, heading, panel } from '../support/pages.ts'
import { CACHE, DIST, INDEX, isStored, pathOf, storedAt, test } from '../support/stored-app.ts'
import type { TestServer } from '../support/test-server.ts'
import { expect } from '../test.ts'

// The service worker (docs/decisions/010). What it stores, and when: src/boot/shell-worker.test.ts.

test.use({ serviceWorkers: 'allow', prefetches: true })

/** Serves another version, which differs in the name of one file. @returns that name */
function deploy(server: TestServer, version: string): string {
  const [, path = ''] = /src="(\/assets\/start-[^"]+)"/.exec(INDEX) ?? []
  const body = `${readFileSync(join(DIST, path), 'utf8')}\n// ${version}\n`
  const hash = createHash('sha256').update(body).digest('base64')
  const own = `/assets/start-${version}.js`
  server.serve(own, { body, type: 'text/javascript' })
  server.serve('/', {
    body: INDEX.replace(
      /src="\/assets\/start-[^"]+" integrity="[^"]+"/,
      `src="${own}" integrity="sha256-${hash}"`,
    ),
    type: 'text/html',
  })
  return own
}

async function damage(page: Page, path: string): Promise<void> {
  await page.evaluate(
    async ({ cacheName, name }) => {
      const cache = await caches.open(cacheName)
      const headers = { 'Content-Type': 'text/javascript' }
      await cache.put(name, new Response('broken(', { headers }))
    },
    { cacheName: CACHE, name: path },
  )
}

/** Files come from the cache, and answers of the service from the network. Only Chromium says which route it took. */
async function expectSources(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  const sources: string[] = []
  browser.on('Network.responseReceived', ({ response }) => {
    const [, place = ''] = /^\/(assets|v1)\//.exec(new URL(response.url).pathname) ?? []
    const source = response.serviceWorkerRouterInfo?.actualSourceType ?? 'worker'
    if (place !== '') sources.push(`${place} ${source}`)
  })
  await page.goto(CITATIONS)
  await expect(articleAt(page, 1)).toBeVisible()
  expect(new Set(sources)).toEqual(new Set(['assets cache', 'v1 network']))
  await browser.detach()
}

test('the app opens from what the worker has stored, also offline; a damaged file comes from the server, and a new version is offered in every tab', async ({
  kept: page,
  context,
  server,
  browserName,
}) => {
  await (browserName === 'chromium' ? expectSources(page) : page.goto(CITATIONS))
  // An opened citation is stored as well.
  await articleAt(page, 1).click()
  const reader = page.getByRole('region', { name: 'Citation' })
  await expect(reader).toContainText('from −1 to +1')
  await context.setOffline(true)
  // A last request may leave during the navigation; nobody answers it.
  server.fail(/./, { kind: 'status', status: 503 })

  await test.step('offline, also pages that were never open', async () => {
    await page.goto('/')
    await expectScore(page)
    await expect(panel(page, 'GEO score')).toContainText('You’re seeing data from')
    await expect(page.locator('p', { hasText: 'You’re offline.' })).toBeVisible()
    for (const [path, name] of [
      [ANALYSIS.path, 'Analysis'],
      ['/brands/northwind/report', 'Report'],
    ] as const) {
      await goWithin(page, path)
      await expect(heading(page)).toHaveText(name)
      await expect(page.getByRole('main')).toContainText('You’re seeing data from')
    }
    await goWithin(page, CITATIONS)
    await articleAt(page, 1).click()
    await expect(reader).toContainText('from −1 to +1')
    await expect(reader).toContainText('You’re seeing data from')
    server.heal()
    await context.setOffline(false)
  })

  // The browser logs rejected files, so use a page that may have errors.
  const other = await context.newPage()
  await test.step('a damaged file comes from the network and is stored again', async () => {
    await damage(page, pathOf('app'))
    await other.goto('/methods')
    await expect(heading(other)).toHaveText('Methods')
    await expect
      .poll(async () => (await storedAt(page, pathOf('app'))).text)
      .not.toMatch(/^(?:broken\()?$/)
    await expect.poll(async () => isStored(page)).toBe(true)
  })

  await test.step('a new version is offered, and both tabs go on until they are reloaded', async () => {
    const file = deploy(server, 'second')
    await other.goto('/methods')
    const offer = (tab: Page) => tab.getByRole('button', { name: 'Reload for the new version' })
    await expect(offer(other)).toBeVisible()
    await expect(offer(page)).toBeVisible()
    const runs = (tab: Page) => tab.locator(`script[src="${file}"]`)
    await expect(runs(other)).toHaveCount(0)
    await offer(other).click()
    await expect(runs(other)).toHaveCount(1)
    await expect(heading(other)).toHaveText('Methods')
    await expect(offer(other)).toHaveCount(0)
  })
})

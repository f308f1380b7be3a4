import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import { articleAt, CITATIONS } from '../support/citation-list.ts'
import {
  ANALYSIS,
  expectScore,
  expectSettled,
  goByLink,
  goWithin,
  heading,
  HISTORY,
  mainLink,
  OVERVIEW,
  panel,
} from '../support/pages.ts'
import { noteOf, startAt } from '../support/review.ts'
import {
  CACHE,
  DIST,
  INDEX,
  isStored,
  look,
  pathOf,
  storedAt,
  test,
  workersOf,
} from '../support/stored-app.ts'
import type { TestServer } from '../support/test-server.ts'
import { expect } from '../test.ts'

// The service worker (docs/decisions/010). What it stores, and when: src/boot/shell-worker.test.ts.

const LOGIN = '<!doctype html><title>Sign in</title><form>Name and password, please</form>'

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
  await page.goto(HISTORY.path)
  await expectSettled(page, HISTORY.panels)
  expect(new Set(sources)).toEqual(new Set(['assets cache', 'v1 network']))
  await browser.detach()
}

test('the app opens from what the worker has stored, also offline; what is stored follows the server: damage, a login, the configuration, a new version, and one without the worker', async ({
  kept: page,
  context,
  server,
  browserName,
}) => {
  if (browserName === 'chromium') await expectSources(page)
  await mainLink(page, 'Citations').click()
  // An opened citation is stored as well.
  await articleAt(page, 1).click()
  const reader = page.getByRole('region', { name: 'Citation' })
  await expect(reader).toContainText('from −1 to +1')
  await context.setOffline(true)
  // A last request may leave during the navigation; nobody answers it.
  server.fail(/./, { kind: 'status', status: 503 })
  const main = page.getByRole('main')

  await test.step('pages that were never open', async () => {
    await page.goto('/methods')
    await expect(heading(page)).toHaveText('Methods')
    await goWithin(page, '/compare?brands=northwind')
    await expect(heading(page)).toHaveText('Compare')
    for (const [path, name] of [
      [ANALYSIS.path, 'Analysis'],
      ['/brands/northwind/report', 'Report'],
    ] as const) {
      await goWithin(page, path)
      await expect(heading(page)).toHaveText(name)
      await expect(main).toContainText('You’re seeing data from')
    }
  })

  await test.step('the overview', async () => {
    await page.goto('/')
    await expectScore(page)
    await expect(panel(page, 'GEO score')).toContainText('You’re seeing data from')
    await expect(page.locator('p', { hasText: 'You’re offline.' })).toBeVisible()
  })

  await test.step('a citation, on which the user writes', async () => {
    await page.goto(CITATIONS)
    await startAt(page, 1)
    await page.keyboard.press('f')
    await articleAt(page, 1).click()
    await expect(reader).toContainText('from −1 to +1')
    await expect(reader).toContainText('You’re seeing data from')
    const note = noteOf(page)
    await note.fill('Written on the train')
    await note.blur()
    server.heal()
    await context.setOffline(false)
    await page.reload()
    await expect(note).toHaveValue('Written on the train')
  })

  await test.step('a damaged file comes from the network and is stored again', async () => {
    await damage(page, pathOf('app'))
    // The browser logs rejected files, so use a page that may have errors.
    const strict = await context.newPage()
    await strict.goto(OVERVIEW.path)
    await expectScore(strict)
    await expect
      .poll(async () => (await storedAt(page, pathOf('app'))).text)
      .not.toMatch(/^(?:broken\()?$/)
    await expect.poll(async () => isStored(page)).toBe(true)
    await strict.close()
  })

  await test.step('when the sign-on has ended, the next page is the login; without a network, the app', async () => {
    for (const path of ['/', OVERVIEW.path]) {
      server.serve(path, { body: LOGIN, type: 'text/html' })
    }
    await look(page)
    await page.goto(OVERVIEW.path)
    await expect(page.getByText('Name and password, please')).toBeVisible()
    // Without a network, for the worker too: Firefox’s offline mode is only that of pages.
    server.isUnreachable = true
    await page.goto(OVERVIEW.path)
    await expectScore(page)
    server.isUnreachable = false
    for (const path of ['/', OVERVIEW.path]) {
      server.serve(path, { body: INDEX, type: 'text/html' })
    }
    await look(page)
  })

  await test.step('a change of the configuration takes effect with the next page', async () => {
    const brands = [{ id: 'northwind', name: 'Southwind' }]
    const body = JSON.stringify({ brands })
    server.serve('/config.json', { body, type: 'application/json' })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Brand: Northwind Tea' })).toBeVisible()
    const kept = async () => (await storedAt(page, '/config.json')).text
    await expect.poll(kept).toContain('Southwind')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Brand: Southwind' })).toBeVisible()
  })

  const other = await context.newPage()
  await test.step('a new version is offered, and both tabs go on until they are reloaded', async () => {
    const file = deploy(server, 'second')
    await other.goto(HISTORY.path)
    const offer = (tab: Page) => tab.getByRole('button', { name: 'Reload for the new version' })
    await expect(offer(other)).toBeVisible()
    await expect(offer(page)).toBeVisible()
    const runs = (tab: Page) => tab.locator(`script[src="${file}"]`)
    await expect(runs(other)).toHaveCount(0)
    await offer(other).click()
    await expect(runs(other)).toHaveCount(1)
    await expect(heading(other)).toHaveText('Score history')
    await expect(offer(other)).toHaveCount(0)
    // The tab of the first version still has its code.
    await goByLink(page, 'Breakdown')
    await expect(heading(page)).toHaveText('Breakdown')
  })

  await test.step('a build without the worker removes it', async () => {
    const html = INDEX.replace('<link rel="kept-shell" href="/sw.js">', '')
    server.serve('/', { body: html, type: 'text/html' })
    await other.reload()
    await expect.poll(async () => workersOf(other)).toBe(0)
    await expect.poll(async () => isStored(other)).toBe(false)
  })
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import { articleAt, CITATIONS } from '../support/citation-list.ts'
import {
  ANALYSIS,
  BREAKDOWN,
  expectScore,
  expectSettled,
  goByLink,
  heading,
  HISTORY,
  mainLink,
  OVERVIEW,
  panel,
  QUESTION,
  WORK,
} from '../support/pages.ts'
import { noteOf, startAt } from '../support/review.ts'
import {
  CACHE,
  DIST,
  HEADERS,
  INDEX,
  isStored,
  storedAt,
  look,
  pathOf,
  pointAtLink,
  test,
  workersOf,
} from '../support/stored-app.ts'
import type { TestServer } from '../support/test-server.ts'
import { expect } from '../test.ts'

// The service worker (docs/decisions/010). A login, an error or part of a version must never be stored as the app.

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
      const type = name === '/' ? 'text/html' : 'text/javascript'
      await cache.put(name, new Response('broken(', { headers: { 'Content-Type': type } }))
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

test('files come from what is kept, without the worker; offline, every page opens, and what the reader writes stays, until Delete everything removes the worker and what it keeps', async ({
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
  for (const [path, name] of [
    ['/brands', 'Brands'],
    ['/compare?brands=northwind', 'Compare'],
    ['/settings', 'Settings'],
    ['/methods', 'Methods'],
    [WORK.path, WORK.name],
  ] as const) {
    await page.goto(path)
    await expect(heading(page)).toHaveText(name)
  }
  // Data has the time when it was loaded.
  for (const [path, name] of [
    [HISTORY.path, 'Score history'],
    [BREAKDOWN.path, 'Breakdown'],
    ['/brands/northwind/report', 'Report'],
    ['/reports?brands=northwind', 'Reports'],
    [ANALYSIS.path, 'Analysis'],
    [CITATIONS, 'Citations'],
    ['/', 'Overview'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page)).toHaveText(name)
    await expect(page.getByRole('main')).toContainText('You’re seeing data from')
  }
  await expectScore(page)
  await expect(panel(page, 'GEO score')).toContainText('You’re seeing data from')
  await expect(page.locator('p', { hasText: 'You’re offline.' })).toBeVisible()
  await page.goto(QUESTION.path)
  await expect(heading(page)).toHaveText(QUESTION.name)
  await expectSettled(page, QUESTION.panels)
  await goByLink(page, 'Citations')
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

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete everything' }).click()
  await expect(heading(page)).toHaveText('Choose a brand')
  expect([await workersOf(page), await isStored(page)]).toEqual([0, false])
})

test('a new version is kept behind and offered; both tabs go on until they are reloaded; a build without the worker removes it', async ({
  kept: page,
  context,
  server,
}) => {
  await page.goto(CITATIONS)
  await startAt(page, 1)
  await page.keyboard.press('f')
  await articleAt(page, 1).click()
  const note = noteOf(page)
  await note.fill('Half a no')
  const file = deploy(server, 'second')
  const other = await context.newPage()
  await other.goto(HISTORY.path)
  const offer = (tab: Page) => tab.getByRole('button', { name: 'Reload for the new version' })
  await expect(offer(other)).toBeVisible()
  await expect(offer(page)).toBeVisible()
  const runs = (tab: Page) => tab.locator(`script[src="${file}"]`)
  await expect(runs(other)).toHaveCount(0)
  await expect(note).toHaveValue('Half a no')
  await offer(other).click()
  await expect(runs(other)).toHaveCount(1)
  await expect(heading(other)).toHaveText('Score history')
  await expect(offer(other)).toHaveCount(0)
  // The tab of the first version still has its code.
  await goByLink(page, 'Breakdown')
  await expect(heading(page)).toHaveText('Breakdown')
  await page.goBack()
  await expect(note).toHaveValue('Half a no')

  const html = INDEX.replace('<link rel="kept-shell" href="/sw.js">', '')
  server.serve('/', { body: html, type: 'text/html' })
  await other.reload()
  await expect.poll(async () => workersOf(other)).toBe(0)
  await expect.poll(async () => isStored(other)).toBe(false)
})

test('what is damaged in the cache comes from the network; a login page is never kept: when the sign-on has ended, the next page is the login, and what is kept stays for when there is no network', async ({
  kept: page,
  server,
}) => {
  server.files.length = 0
  await damage(page, '/')
  await page.reload()
  await expectScore(page)
  await expect.poll(async () => isStored(page)).toBe(true)
  expect(server.files).toContain(OVERVIEW.path)
  await damage(page, pathOf('app'))
  await page.reload()
  await expectScore(page)
  await expect.poll(async () => isStored(page)).toBe(true)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  await expectScore(page)
  await expect.poll(async () => isStored(page)).toBe(true)

  server.serve('/', { body: LOGIN, type: 'text/html' })
  await page.reload()
  await look(page)
  server.serve(OVERVIEW.path, { body: LOGIN, type: 'text/html' })
  await page.reload()
  await expect(page.getByText('Name and password, please')).toBeVisible()
  expect(await isStored(page)).toBe(true)
  // Without a network, for the worker too: Firefox’s offline mode is only that of pages.
  server.isUnreachable = true
  await page.goto(OVERVIEW.path)
  await expectScore(page)
  server.isUnreachable = false

  // A captive portal, once: the app returns and is stored.
  server.serve('/', { body: INDEX + '<!-- cache-7 -->', type: 'text/html' })
  server.serve(OVERVIEW.path, { body: INDEX, type: 'text/html' })
  await page.reload()
  await expectScore(page)
  await look(page)
  server.serve(OVERVIEW.path, { body: LOGIN, type: 'text/html' })
  await page.reload()
  await expectScore(page)
})

test('a page starts with the configuration that is kept; one that is cut off, or a page in its place, does not replace it, with and without network; a change takes effect with the next page, also one that cannot be kept and a removal', async ({
  kept: page,
  context,
  server,
}) => {
  const cutOff = JSON.stringify(server.config).slice(0, -2)
  for (const body of [cutOff, LOGIN]) {
    server.serve('/config.json', { body, type: 'application/json' })
    await page.reload()
    await expectScore(page)
    await look(page)
    await context.setOffline(true)
    await page.reload()
    await expectScore(page)
    await context.setOffline(false)
  }

  const serve = (config: object) => {
    server.serve('/config.json', { body: JSON.stringify(config), type: 'application/json' })
  }
  const change = async (config: object, isNoticed: () => Promise<boolean>) => {
    const before = page.getByRole('button', { name: /^Brand: / })
    const name = await before.textContent()
    serve(config)
    await page.reload()
    await expect(before).toHaveText(name ?? '')
    await expect.poll(isNoticed).toBe(true)
    await page.reload()
  }
  const isKept = async (path: string, text: string) =>
    (await storedAt(page, path)).text.includes(text)

  await change({ brands: [{ id: 'northwind', name: 'Southwind' }] }, async () =>
    isKept('/config.json', 'Southwind'),
  )
  await expect(page.getByRole('button', { name: 'Brand: Southwind' })).toBeVisible()

  await change({ apiKey: 'k1' }, async () =>
    page.evaluate(async () => (await caches.match('/other-config')) !== undefined),
  )
  await expect(page.getByText('config.json.apiKey: unknown key')).toBeVisible()
  serve({ brands: [{ id: 'northwind', name: 'Westwind' }] })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Brand: Westwind' })).toBeVisible()

  server.serve('/config.json', { body: '', type: 'text/plain', status: 404 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Brand: Westwind' })).toBeVisible()
  await expect.poll(async () => (await storedAt(page, '/config.json')).text).toBe('')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Brand: northwind' })).toBeVisible()
})

test('a page is kept with its policy; an error of the server changes nothing; a configuration with a key is not kept, nor is a page with one inside', async ({
  kept: page,
  server,
}) => {
  // A check that started before would miss the changes.
  await look(page)
  const policy = HEADERS['Content-Security-Policy']?.replace('connect-src', 'connect-src data:')
  server.pageHeaders = { ...HEADERS, 'Content-Security-Policy': policy ?? '' }
  await look(page)
  expect(policy).toContain('data:')
  expect((await storedAt(page, '/')).policy).toBe(policy)
  expect((await page.reload())?.headers()['content-security-policy']).toBe(policy)
  await look(page)

  server.serve('/', { body: LOGIN, type: 'text/html', status: 503 })
  await look(page)
  expect(await isStored(page)).toBe(true)

  server.config = { apiKey: 'k1' }
  await page.evaluate(async () => (await fetch('/config.json')).text())
  await look(page)
  expect(JSON.parse((await storedAt(page, '/config.json')).text)).not.toHaveProperty('apiKey')

  const secret = INDEX.replace('<!--# include virtual="/config.json" -->', '{"apiKey":"k1"}')
  expect(secret).toContain('k1')
  server.serve('/', { body: secret, type: 'text/html' })
  await look(page)
  expect(await isStored(page)).toBe(false)
})

test('without room nothing is kept, and the page works', async ({ page, open, server }) => {
  // Not every browser lets a test limit storage.
  const full = `Cache.prototype.put = async () => { throw new DOMException('', 'QuotaExceededError') };`
  const worker = readFileSync(join(DIST, 'sw.js'), 'utf8')
  server.serve('/sw.js', { body: full + worker, type: 'text/javascript' })
  await open(OVERVIEW.path)
  await pointAtLink(page)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  // The worker starts another check only after the previous one.
  await expect(async () => {
    await page.reload()
    await expectScore(page)
    expect(server.files.filter((file) => file === '/').length).toBeGreaterThan(1)
  }).toPass()
  expect(await isStored(page)).toBe(false)
})

test('a user who saves data gets no code ahead', async ({ page, open, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await open(OVERVIEW.path)
  await expectScore(page)
  await page.getByRole('link', { name: 'Skip to content' }).hover({ force: true })
  await mainLink(page, 'Score history').click()
  await expect(heading(page)).toHaveText('Score history')
  expect(server.files.filter((file) => /radar-chart|export-dialog/.test(file))).toEqual([])
  expect(await workersOf(page)).toBe(0)
})

import type { Page } from '@playwright/test'
import {
  expectNotices,
  expectScore,
  heading,
  HISTORY,
  mainLink,
  OVERVIEW,
  panel,
  showTheme,
} from '../support/pages.ts'
import { expect, NOW, test } from '../test.ts'

test.use({ config: {}, prefetches: true })

// What an open tab notices of a deployment: missing code and a newer version.

const HISTORY_CODE = '**/assets/brands._brandId.history-*.js'

function watchDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

test('a page whose code is gone reloads once, at its address', async ({ page, server }) => {
  const documents = watchDocuments(page)
  await page.route(HISTORY_CODE, async (route) =>
    documents.length < 2 ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  await page.goto(`${server.url}${OVERVIEW.path}?period=90d`)
  await panel(page, 'Score trend').getByRole('link', { name: 'Score history' }).click()
  await expect(heading(page)).toHaveText('Score history')
  await expect(page).toHaveURL(`${server.url}${HISTORY.path}?period=90d`)
  await expect(panel(page, 'Score history').getByRole('img').first()).toBeVisible()
  expect(documents).toEqual([OVERVIEW.path, HISTORY.path])
})

test('a page whose code stays missing says so', async ({ page, server }) => {
  const documents = watchDocuments(page)
  await page.route(HISTORY_CODE, async (route) => route.fulfill({ status: 404 }))
  await page.goto(server.url + OVERVIEW.path)
  await mainLink(page, 'Score history').click()
  await expect(heading(page)).toHaveText('This page couldn’t be shown')
  await expect(page.getByRole('alert')).toContainText('Check your connection, then try again.')
  await expect(page).toHaveURL(server.url + HISTORY.path)
  expect(documents).toEqual([OVERVIEW.path, HISTORY.path])
  await mainLink(page, 'Overview').click()
  await expectScore(page)
  await mainLink(page, 'Score history').click()
  await expect(heading(page)).toHaveText('This page couldn’t be shown')
  expect(documents).toHaveLength(2)
  await page.unroute(HISTORY_CODE)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Score history')
})

test('offline, a page whose code is missing opens later', async ({ page, server, context }) => {
  const documents = watchDocuments(page)
  await page.route(HISTORY_CODE, async (route) => route.fulfill({ status: 404 }))
  await page.goto(server.url + OVERVIEW.path)
  await expectScore(page)
  await expectNotices(page)
  await context.setOffline(true)
  await expect(page.locator('p', { hasText: 'You’re offline.' })).toBeVisible()
  await mainLink(page, 'Score history').click()
  await expect(heading(page)).toHaveText('This page couldn’t be shown')
  await expect(page.getByRole('alert')).toContainText('It opens by itself when you’re back online.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('This page couldn’t be shown')
  await mainLink(page, 'Overview').click()
  await expectScore(page)
  await mainLink(page, 'Score history').click()
  await expect(heading(page)).toHaveText('This page couldn’t be shown')
  expect(documents).toEqual([OVERVIEW.path])
  await page.unroute(HISTORY_CODE)
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Score history')
  await expect(panel(page, 'Score history').getByRole('img').first()).toBeVisible()
})

test('the code of all pages is fetched ahead', async ({ page, server, context }) => {
  await page.goto(server.url + OVERVIEW.path)
  const fetched = (name: string) => server.files.some((file) => file.includes(`/${name}-`))
  // Parts load after the pages.
  for (const part of ['score-lines', 'radar-chart', 'export-dialog']) {
    await expect.poll(() => fetched(part)).toBe(true)
  }
  await context.setOffline(true)
  for (const name of ['Score history', 'Breakdown', 'Citations', 'Settings']) {
    await mainLink(page, name).click()
    await expect(heading(page)).toHaveText(name)
  }
  await mainLink(page, 'Breakdown').click()
  const details = panel(page, 'Domain authority')
  await expect(details.getByRole('alert')).toBeVisible()
  // The offline notice is the only message.
  await expect(panel(page, 'Problem on this page')).toHaveCount(0)
  await context.setOffline(false)
  await expect(details).toContainText(/backlinks/i)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** The user returns to the tab this many minutes after it was opened. */
async function comeBack(page: Page, minutes: number): Promise<void> {
  await page.clock.setFixedTime(new Date(NOW.getTime() + minutes * 60_000))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const checksOf = (files: readonly string[]) => files.filter((file) => file === '/')

test('an open tab offers the new version', async ({ page, server, expectNoViolations }) => {
  await page.goto(server.url + HISTORY.path)
  await expectNotices(page)
  await expect(panel(page, 'Score history').getByRole('img').first()).toBeVisible()
  const offer = page.getByRole('button', { name: 'Reload for the new version' })

  // The app checks for a new version at most every 15 minutes.
  await comeBack(page, 10)
  expect(checksOf(server.files)).toEqual([])
  await comeBack(page, 16)
  await expect.poll(() => checksOf(server.files)).toHaveLength(1)
  await comeBack(page, 20)

  // A login page is not a new version.
  server.serve('/', { body: '<!doctype html><script src="/assets/x.js">', type: 'text/html' })
  await comeBack(page, 32)
  await expect.poll(() => checksOf(server.files)).toHaveLength(2)
  await expect(offer).toHaveCount(0)

  server.serve('/', {
    body: '<div id="boot"></div><script type="module" src="/assets/app-new.js"></script>',
    type: 'text/html',
  })
  await comeBack(page, 48)
  await expect(offer).toBeVisible()
  expect(checksOf(server.files)).toHaveLength(3)
  await expectNoViolations()
  await showTheme(page, 'dark')
  await expectNoViolations('colours')
  await offer.click()
  await expect(offer).toHaveCount(0)
  await expect(page).toHaveURL(server.url + HISTORY.path)
  await expect(panel(page, 'Score history').getByRole('img').first()).toBeVisible()

  await expectNotices(page)
  server.serve('/', {
    body: '<div id="boot"></div><link rel="stylesheet" href="/assets/app-new.css">',
    type: 'text/html',
  })
  await comeBack(page, 64)
  await expect(page.locator('p', { hasText: 'A new version is available.' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.locator('p', { hasText: 'A new version is available.' })).toHaveCount(0)
})

test.describe('with workers', () => {
  test.use({ serviceWorkers: 'allow' })

  test('only a demonstration’s service worker is removed', async ({ page, server }) => {
    const worker = { body: 'self.addEventListener("fetch", () => {})', type: 'text/javascript' }
    server.serve('/mockServiceWorker.js', worker)
    server.serve('/elsewhere/worker.js', worker)
    const scopes = async () =>
      page.evaluate(async () => {
        const all = await navigator.serviceWorker.getRegistrations()
        return all.map(({ scope }) => new URL(scope).pathname)
      })
    // Another page of the origin: the dashboard might remove it at once.
    server.serve('/empty', { body: '<!doctype html>', type: 'text/html' })
    await page.goto(`${server.url}/empty`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/mockServiceWorker.js')
      await navigator.serviceWorker.register('/elsewhere/worker.js')
      await navigator.serviceWorker.ready
    })
    expect((await scopes()).toSorted()).toEqual(['/', '/elsewhere/'])
    await page.goto(`${server.url}/settings`)
    await expect.poll(scopes).toEqual(['/elsewhere/'])
  })
})

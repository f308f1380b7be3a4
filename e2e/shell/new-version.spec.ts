import type { Page } from '@playwright/test'
import { articleAt, CITATIONS, NEWEST } from '../support/citation-list.ts'
import { expectNotices, goWithin, heading, HISTORY, mainLink, showTheme } from '../support/pages.ts'
import { expect, NOW, test } from '../test.ts'

test.use({ config: {} })

// What an open tab notices of a deployment: missing code and a newer version.

const NOTICES = 'body > div:not([id])'
const HISTORY_CODE = '**/assets/brands._brandId.history-*.js'

function watchDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

test('a page whose code is missing reloads once at its address and then says so; offline it opens later', async ({
  page,
  context,
}) => {
  const documents = watchDocuments(page)
  await page.route(HISTORY_CODE, async (route) => route.fulfill({ status: 404 }))
  await page.goto(CITATIONS)
  const failed = 'This page couldn’t be shown'

  await test.step('missing', async () => {
    await goWithin(page, `${HISTORY.path}?period=90d`)
    await expect(heading(page)).toHaveText(failed)
    await expect(page).toHaveURL(`${HISTORY.path}?period=90d`)
    await mainLink(page, 'Citations').click()
    await expect(heading(page)).toHaveText('Citations')
    await mainLink(page, 'Score history').click()
    await expect(heading(page)).toHaveText(failed)
    expect(documents).toEqual([CITATIONS, HISTORY.path])
  })

  await test.step('offline', async () => {
    await mainLink(page, 'Citations').click()
    await expect(articleAt(page, 1)).toBeVisible()
    await context.setOffline(true)
    // Only its code is missing: it shares the style sheets of the list. A missing style sheet would hide that the page is kept.
    const address = `${CITATIONS}/cit_nw_000000`
    await goWithin(page, address)
    await expect(page.getByRole('alert')).toContainText(
      'It opens by itself when you’re back online.',
    )
    expect(documents).toHaveLength(2)
    await context.setOffline(false)
    await expect(heading(page)).toHaveText(NEWEST[0])
    await expect(page).toHaveURL(address)
  })
})

/** The user returns to the tab this many minutes after it was opened. */
async function comeBack(page: Page, minutes: number): Promise<void> {
  await page.clock.setFixedTime(new Date(NOW.getTime() + minutes * 60_000))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('an open tab offers the new version', async ({ page, server, expectNoViolations }) => {
  await page.goto('/methods')
  await expectNotices(page)
  server.serve('/', {
    body: '<div id="boot"></div><link rel="stylesheet" href="/assets/app-new.css">',
    type: 'text/html',
  })
  const offer = page.getByRole('button', { name: 'Reload for the new version' })
  await comeBack(page, 16)
  await expect(offer).toBeVisible()
  await expectNoViolations('all', NOTICES)
  await showTheme(page, 'dark')
  await expectNoViolations('colours', NOTICES)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(offer).toHaveCount(0)
  await comeBack(page, 32)
  await offer.click()
  await expect(offer).toHaveCount(0)
  await expect(page).toHaveURL('/methods')
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

import type { Page } from '@playwright/test'
import { expectSettled, goByLink, heading, HISTORY, OVERVIEW, panel } from '../support/pages.ts'
import { type TestServer, startTestServer } from '../support/test-server.ts'
import { bare, expect } from '../test.ts'

// These tests cause errors, so they do not use the `test` that fails on errors in the console.

const REPORTS = '/errors'

const test = bare.extend<{ server: TestServer }>({
  server: async ({}, use) => {
    const server = await startTestServer({ errorReportUrl: REPORTS })
    await use(server)
    await server.close()
  },
})

type Report = { name: string; message: string; where: string; page: string; count: number }

const reportsTo = (server: TestServer): Report[] => server.posted.map((text) => JSON.parse(text))

function watchConsole(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
  return lines
}

test('an uncaught error is reported once, without private data', async ({ page, server }) => {
  await page.goto(server.url + HISTORY.path)
  await expect(panel(page, 'Score history').getByRole('img').first()).toBeVisible()
  await page.evaluate(async () => {
    for (let time = 0; time < 100; time += 1) {
      setTimeout(() => {
        throw new Error('Cannot save "Call the editor" with Bearer sk_live_1')
      })
    }
    void Promise.reject(new TypeError('No answer from https://a.example/v1?key=sk_live_2'))
    // Timers run in order: when this one fires, all the others have thrown.
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  })
  await expect.poll(() => server.posted.length).toBe(2)
  expect(server.files.filter((file) => file.startsWith(REPORTS))).toEqual([REPORTS, REPORTS])
  expect(reportsTo(server)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'Error',
        message: 'Cannot save "…" with Bearer …',
        where: 'window',
        page: '/brands/*/history',
        count: 1,
      }),
      expect.objectContaining({
        name: 'TypeError',
        message: 'No answer from https://a.example/v1?…',
        where: 'promise',
      }),
    ]),
  )
  // Repetitions are reported with their count when the page is left.
  await page.goto(`${server.url}/settings`)
  await expect.poll(() => server.posted.length).toBe(3)
  expect(reportsTo(server)[2]).toMatchObject({ name: 'Error', count: 99 })
  const everything = server.posted.join('\n')
  for (const secret of ['northwind', 'Call the editor', 'sk_live']) {
    expect(everything).not.toContain(secret)
  }
})

test('a page that throws shows an error in its place and is reported', async ({ page, server }) => {
  const lines = watchConsole(page)
  // The page knows the real file's hash; Firefox checks it for imports too.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'fileHashes', { get: () => ({}), set: () => {} })
  })
  await page.route('**/assets/settings-*.js', async (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const component = () => { throw new RangeError("too many themes") }',
    }),
  )
  await page.goto(`${server.url}/settings`)
  await expect(heading(page)).toHaveText('This page couldn’t be shown')
  await expect
    .poll(() => reportsTo(server))
    .toMatchObject([
      { name: 'RangeError', message: 'too many themes', where: 'render', page: '/settings' },
    ])
  expect(lines.filter((line) => line.includes('too many themes'))).toEqual([
    expect.stringContaining('error: RangeError: too many themes (render, /settings)'),
  ])
})

test('a page that lost an element fails, and the navigation stays', async ({ page, server }) => {
  await page.goto(server.url + OVERVIEW.path)
  // The app's own page: it replaces the critical HTML, which has the score too.
  await expectSettled(page, OVERVIEW.panels)
  // Like a browser translator or extension. React throws when it removes the rest of the page.
  await page.locator('main > :last-child').evaluate((last) => {
    last.remove()
  })
  await goByLink(page, 'Breakdown')
  await expect(heading(page)).toHaveText('This page couldn’t be shown')
  await goByLink(page, 'Score history')
  await expect(heading(page)).toHaveText('Score history')
  await expect.poll(() => reportsTo(server)).toMatchObject([{ name: 'NotFoundError' }])
})

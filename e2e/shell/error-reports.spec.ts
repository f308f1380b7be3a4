import { BREAKDOWN, expectSettled, goByLink, heading } from '../support/pages.ts'
import { TEST_CONFIG } from '../support/simulated-service.ts'
import { expect, test } from '../test.ts'

// What a report says, and how often: src/app/error-report.test.ts, src/app/error-reporter.test.ts.

const REPORTS = '/errors'

test.use({ config: { ...TEST_CONFIG, errorReportUrl: REPORTS } })

test('uncaught errors are reported, and a page that throws shows an error in its place, while the navigation stays', async ({
  context,
  server,
}) => {
  // The `page` of tests must not have errors in its console.
  const page = await context.newPage()
  const lines: string[] = []
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
  const reports = () => server.posted.map((text): unknown => JSON.parse(text))

  await test.step('uncaught errors, the same one once', async () => {
    await page.goto('/methods')
    await expect(heading(page)).toHaveText('Methods')
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
    await expect.poll(reports).toHaveLength(2)
    expect(reports()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'Error',
          message: 'Cannot save "…" with Bearer …',
          where: 'window',
          count: 1,
        }),
        expect.objectContaining({
          name: 'TypeError',
          message: 'No answer from https://a.example/v1?…',
          where: 'promise',
        }),
      ]),
    )
    expect(server.files.filter((file) => file.startsWith(REPORTS))).toEqual([REPORTS, REPORTS])
  })

  await test.step('a page that throws', async () => {
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
    await page.goto('/settings')
    await expect(heading(page)).toHaveText('This page couldn’t be shown')
    // Repetitions are reported with their count when the page is left.
    await expect
      .poll(() => reports().slice(2))
      .toMatchObject([
        { name: 'Error', count: 99 },
        { name: 'RangeError', message: 'too many themes', where: 'render', page: '/settings' },
      ])
    expect(lines.filter((line) => line.includes('too many themes'))).toEqual([
      expect.stringContaining('error: RangeError: too many themes (render, /settings)'),
    ])
  })

  await test.step('a page that lost an element', async () => {
    await goByLink(page, 'Breakdown')
    await expectSettled(page, BREAKDOWN.panels)
    // Like a browser translator or extension. React throws when it removes the rest of the page.
    await page.locator('main > :last-child').evaluate((last) => {
      last.remove()
    })
    await goByLink(page, 'Work list')
    await expect(heading(page)).toHaveText('This page couldn’t be shown')
    await goByLink(page, 'Breakdown')
    await expect(heading(page)).toHaveText('Breakdown')
    await expect.poll(() => reports().slice(4)).toMatchObject([{ name: 'NotFoundError' }])
  })
})

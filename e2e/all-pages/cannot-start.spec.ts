import { OLDEST_BROWSERS } from '../../deploy/browsers.ts'
import { heading, OVERVIEW } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// The message of index.html if the app cannot start.

const FRAME = '#boot'

test('if a script cannot be loaded, the page says so', async ({ page, open }) => {
  for (const file of ['app', 'vendor']) {
    const scripts = `**/assets/${file}-*.js`
    await page.route(scripts, async (route) => route.fulfill({ status: 404 }))
    await open(OVERVIEW.path)
    await expect(heading(page)).toHaveText(
      'The dashboard can’t start. Check your connection, then reload the page.',
    )
    await expect(page.locator(FRAME)).toHaveCount(0)
    await page.unroute(scripts)
  }
})

const { safari, firefox, chrome } = OLDEST_BROWSERS

/** What browsers older than those in docs/browsers.md lack. */
const MISSING = {
  'Map.groupBy': () => Reflect.deleteProperty(Map, 'groupBy'),
  'AbortSignal.any': () => Reflect.deleteProperty(AbortSignal, 'any'),
  popovers: () => Reflect.deleteProperty(HTMLElement.prototype, 'popover'),
}

for (const [api, remove] of Object.entries(MISSING)) {
  test(`a browser without ${api} is told which ones the app needs`, async ({ page, open }) => {
    await page.addInitScript(remove)
    await open(OVERVIEW.path)
    await expect(heading(page)).toHaveText(
      `The dashboard can’t start in this browser. It needs Safari ${safari}, Firefox ${firefox}, Chrome ${chrome}, or a later version.`,
    )
    await expect(page.locator(FRAME)).toHaveCount(0)
    // Without its root, the app does not start.
    await expect(page.locator('#root')).toHaveCount(0)
  })
}

test('a browser that cannot read modern code is told too', async ({ page, open }) => {
  await page.addInitScript(MISSING['Map.groupBy'])
  // Drops every script except the one with the message, as if it did not parse.
  await page.route(OVERVIEW.path, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replaceAll(/<script\b[^>]*>(?!\s*if \().*?<\/script>/gs, '')
    expect(body.match(/<script/g)).toHaveLength(1)
    await route.fulfill({ response, body })
  })
  await open(OVERVIEW.path)
  await expect(heading(page)).toContainText('can’t start in this browser')
  await expect(page.locator(FRAME)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // Playwright cannot turn JavaScript off in a stock Firefox.
  test(
    'the page says what it needs, in front of the frame',
    { tag: '@chromium-only' },
    async ({ page, open }) => {
      await open(OVERVIEW.path)
      await expect(heading(page)).toHaveText(
        'The dashboard can’t start without JavaScript. Turn it on, then reload the page.',
      )
      // A click needs an element that nothing covers.
      await heading(page).click({ trial: true })
    },
  )
})

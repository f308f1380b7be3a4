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

test('a browser that is too old is told which ones the app needs', async ({ page, open }) => {
  // What browsers older than those in docs/browsers.md lack.
  await page.addInitScript(() => {
    const missing = new URLSearchParams(location.search).get('missing')
    if (missing === 'Map.groupBy') Reflect.deleteProperty(Map, 'groupBy')
    if (missing === 'AbortSignal.any') Reflect.deleteProperty(AbortSignal, 'any')
    if (missing === 'popovers') Reflect.deleteProperty(HTMLElement.prototype, 'popover')
  })
  const expectMessage = async () => {
    await expect(heading(page)).toHaveText(
      `The dashboard can’t start in this browser. It needs Safari ${safari}, Firefox ${firefox}, Chrome ${chrome}, or a later version.`,
    )
    await expect(page.locator(FRAME)).toHaveCount(0)
  }
  for (const missing of ['Map.groupBy', 'AbortSignal.any', 'popovers']) {
    await test.step(missing, async () => {
      await open(`${OVERVIEW.path}?missing=${missing}`)
      await expectMessage()
      // Without its root, the app does not start.
      await expect(page.locator('#root')).toHaveCount(0)
    })
  }
  // Drops every script except the one with the message, as if it did not parse.
  await page.route(/modern=no/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replaceAll(/<script\b[^>]*>(?!\s*if \().*?<\/script>/gs, '')
    expect(body.match(/<script/g)).toHaveLength(1)
    await route.fulfill({ response, body })
  })
  await open(`${OVERVIEW.path}?missing=Map.groupBy&modern=no`)
  await expectMessage()
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

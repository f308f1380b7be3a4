import { connect, expect, KEY, NEXT_KEY, storedIn, test } from '../support/keyed-service.ts'
import {
  BREAKDOWN,
  expectScore,
  expectSettled,
  heading,
  HISTORY,
  mainLink,
  OVERVIEW,
  panel,
} from '../support/pages.ts'

test('without a key, the page Connect asks for it; what can be no key is rejected without a request; a key opens the requested page, with one extra request to check the key', async ({
  page,
  service,
  openWithKey,
  expectNoViolations,
}) => {
  await openWithKey(`${HISTORY.path}?view=table`)
  await expect(heading(page)).toHaveText('Connect')
  await expect(page).toHaveTitle('Connect · Brand Visibility')
  const field = page.getByLabel('API key')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'off')
  await expect(field).toHaveAttribute('spellcheck', 'false')
  await expect(page.getByRole('checkbox', { name: /^Remember on this device/ })).not.toBeChecked()
  await expect(page.getByRole('main')).toContainText(
    `Ask your administrator if you don’t have one. It’s only sent to ${service.url}.`,
  )
  await expectNoViolations()
  for (const [text, words] of [
    [' ', 'Enter the API key.'],
    ['Bearer abc', 'This can’t be a key'],
    // Not allowed in a header.
    ['schlüssel', 'This can’t be a key'],
  ] as const) {
    await connect(page, text)
    await expect(page.getByRole('alert')).toContainText(words)
  }
  expect(service.received).toEqual([])

  await connect(page, `  ${KEY} `)
  await expect(heading(page)).toHaveText('Score history')
  await expect(heading(page)).toBeFocused()
  await expect(panel(page, 'Score history').getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(`${HISTORY.path}?view=table`)
  const trial = HISTORY.requests[0] ?? ''
  await expect
    .poll(() => service.received.map(({ path }) => path).toSorted())
    .toEqual([trial, ...HISTORY.requests].toSorted())
})

test('an unreachable service shows an error, and the button tries again; a refused key shows one and is not stored', async ({
  page,
  context,
  service,
  openWithKey,
  expectNoViolations,
}) => {
  await context.route(`${service.url}/**`, async (route) => route.abort('connectionrefused'))
  await openWithKey()
  await connect(page, NEXT_KEY)
  await expect(page.getByRole('alert')).toContainText('The service couldn’t be reached.')
  await context.unroute(`${service.url}/**`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()

  const field = page.getByLabel('API key')
  await expect(field).toHaveAccessibleDescription(
    'The service doesn’t accept this key. Check it, then try again.',
  )
  await expect(page.getByRole('alert')).toContainText('doesn’t accept this key')
  await expect(heading(page)).toHaveText('Connect')
  await expect(field).toBeFocused()
  await expectNoViolations()
  const { session, local } = await storedIn(page)
  expect(session + local).not.toContain(NEXT_KEY)
  expect(service.received).toHaveLength(1)
  await connect(page, KEY)
  await expectScore(page)
})

test('the key goes only to the service', async ({ page, service, openWithKey }) => {
  const requests: { url: string; headers: Record<string, string> }[] = []
  const messages: string[] = []
  page.on('request', (request) => {
    requests.push({ url: request.url(), headers: request.headers() })
  })
  page.on('console', (message) => messages.push(message.text()))
  await openWithKey()
  await connect(page, NEXT_KEY)
  await expect(page.getByRole('alert')).toContainText('doesn’t accept this key')
  expect(await page.content()).not.toContain(NEXT_KEY)

  await connect(page, KEY)
  await expectScore(page)
  for (const { name } of [HISTORY, BREAKDOWN]) {
    await mainLink(page, name).click()
    await expect(heading(page)).toHaveText(name)
    expect(await page.content()).not.toContain(KEY)
  }
  await mainLink(page, 'Citations').click()
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await mainLink(page, 'Settings').click()
  await expect(panel(page, 'Connection')).toContainText('Kept until you close this tab')
  expect(await page.content()).not.toContain(KEY)

  const withKey: string[] = []
  for (const { url, headers } of requests) {
    expect(url).not.toContain(KEY)
    if (JSON.stringify(headers).includes(KEY)) withKey.push(new URL(url).origin)
  }
  expect(withKey.length).toBeGreaterThan(5)
  expect(new Set(withKey)).toEqual(new Set([service.url]))
  const { local } = await storedIn(page)
  expect(local).not.toContain(KEY)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  // Playwright does not list cookies among the headers above.
  expect(await page.context().cookies()).toEqual([])
  expect(messages.join('\n')).not.toContain(KEY)
})

test('redirects don’t get the key', async ({ page, service, openWithKey, otherService }) => {
  otherService.key = null
  service.redirectsTo = otherService.url
  await openWithKey()
  await connect(page, KEY)
  await expect(page.getByRole('alert')).toContainText(
    'The service redirects to another URL, and the key isn’t sent there.',
  )
  service.redirectsTo = null
  await connect(page, KEY)
  await expectScore(page)
  await expectSettled(page, OVERVIEW.panels)

  service.redirectsTo = otherService.url
  service.received.length = 0
  await mainLink(page, 'Breakdown').dispatchEvent('click')
  const alert = panel(page, 'Domain authority').getByRole('alert')
  await expect(alert).toContainText('the key isn’t sent to another address')
  await expect(alert).toContainText('REDIRECTED')
  expect(service.received).toHaveLength(1)
  expect(otherService.received).toEqual([])
})

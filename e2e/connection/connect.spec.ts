import { PRODUCTION_URL } from '../support/addresses.ts'
import { countsOf, expectKept } from '../support/citation-list.ts'
import {
  configure,
  connect,
  expect,
  KEY,
  NEXT_KEY,
  storedIn,
  test,
} from '../support/keyed-service.ts'
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

test('without a key the page Connect asks for it, and nothing is sent', async ({
  page,
  service,
  openWithKey,
  expectNoViolations,
}) => {
  await openWithKey()
  await expect(heading(page)).toHaveText('Connect')
  await expect(page).toHaveTitle('Connect · Brand Visibility')
  const field = page.getByLabel('API key')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'off')
  await expect(field).toHaveAttribute('spellcheck', 'false')
  await expect(page.getByRole('checkbox', { name: /^Remember on this device/ })).not.toBeChecked()
  await expect(page.getByRole('main')).toContainText(service.url)
  await expectNoViolations()
  expect(service.received).toEqual([])
})

test('a key opens the page of the address; the requests are those of the page and the trial', async ({
  page,
  service,
  openWithKey,
}) => {
  await openWithKey(`${HISTORY.path}?view=table`)
  await connect(page, `  ${KEY} `)
  await expect(heading(page)).toHaveText('Score history')
  await expect(heading(page)).toBeFocused()
  await expect(panel(page, 'Score history').getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(`${PRODUCTION_URL}${HISTORY.path}?view=table`)
  const trial = HISTORY.requests[0] ?? ''
  await expect
    .poll(() => service.received.map(({ path }) => path).toSorted())
    .toEqual([trial, ...HISTORY.requests].toSorted())
})

test('a key that the service refuses is told, and kept nowhere', async ({
  page,
  service,
  openWithKey,
  expectNoViolations,
}) => {
  await openWithKey()
  await connect(page, NEXT_KEY)
  const field = page.getByLabel('API key')
  await expect(field).toHaveAccessibleDescription(
    'The service does not accept this key. Check it, then try again.',
  )
  await expect(page.getByRole('alert')).toContainText('does not accept this key')
  await expect(heading(page)).toHaveText('Connect')
  await expect(field).toBeFocused()
  await expectNoViolations()
  const { session, local } = await storedIn(page)
  expect(session + local).not.toContain(NEXT_KEY)
  expect(service.received).toHaveLength(1)
  await connect(page, KEY)
  await expectScore(page)
})

for (const [what, text, words] of [
  ['nothing', ' ', 'Enter the API key.'],
  ['two words', 'Bearer abc', 'This cannot be a key'],
  ['letters that no header carries', 'schlüssel', 'This cannot be a key'],
] as const) {
  test(`${what} is no key, which is said without asking the service`, async ({
    page,
    service,
    openWithKey,
  }) => {
    await openWithKey()
    await connect(page, text)
    await expect(page.getByRole('alert')).toContainText(words)
    expect(service.received).toEqual([])
  })
}

test('the key goes to the service and nowhere else, in a header and in nothing else', async ({
  page,
  service,
  openWithKey,
}) => {
  const requests: { url: string; headers: Record<string, string> }[] = []
  const said: string[] = []
  page.on('request', (request) => {
    requests.push({ url: request.url(), headers: request.headers() })
  })
  page.on('console', (message) => said.push(message.text()))
  await openWithKey()
  await connect(page, NEXT_KEY)
  await expect(page.getByRole('alert')).toContainText('does not accept this key')
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
  await expect(panel(page, 'Connection')).toContainText('Kept until this tab is closed')
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
  // Cookies are not among the headers seen above.
  expect(await page.context().cookies()).toEqual([])
  expect(said.join('\n')).not.toContain(KEY)
})

test('a reload keeps the key of the tab; another tab asks for its own', async ({
  page,
  context,
  openWithKey,
}) => {
  await openWithKey()
  await connect(page, KEY)
  await expectScore(page)
  await page.reload()
  await expectScore(page)
  const other = await context.newPage()
  await openWithKey(OVERVIEW.path, other)
  await expect(heading(other)).toHaveText('Connect')
})

test('a tab without a key costs another one nothing that it goes on to keep', async ({
  page,
  context,
  openWithKey,
}) => {
  await openWithKey('/brands/northwind/citations')
  await connect(page, KEY)
  const feed = page.getByRole('feed')
  await expect(feed.getByRole('article').first()).toBeVisible()
  await expectKept(page, 50)
  const other = await context.newPage()
  await openWithKey(OVERVIEW.path, other)
  await expect(heading(other)).toHaveText('Connect')
  await other.close()
  await feed.getByRole('article').first().focus()
  await page.keyboard.press('Control+End')
  await expect(countsOf(page)).toContainText('100 loaded')
  await expectKept(page, 100)
})

test('remembered, the key serves later tabs, and those that ask for it at this moment', async ({
  page,
  context,
  openWithKey,
}) => {
  const waiting = await context.newPage()
  await openWithKey(OVERVIEW.path, waiting)
  await expect(heading(waiting)).toHaveText('Connect')
  await openWithKey()
  await page.getByRole('checkbox', { name: /^Remember on this device/ }).check()
  await connect(page, KEY)
  await expectScore(page)
  await expectScore(waiting)
  const later = await context.newPage()
  await openWithKey('/settings', later)
  await expect(panel(later, 'Connection')).toContainText('Remembered on this device')
  const { session } = await storedIn(later)
  expect(session).not.toContain(KEY)
})

for (const isRemembered of [false, true]) {
  const kept = isRemembered ? 'remembered' : 'kept for the tab'
  test(`Disconnect forgets a key that is ${kept}, and every answer, in every tab`, async ({
    page,
    context,
    service,
    openWithKey,
    expectNoViolations,
  }) => {
    const other = await context.newPage()
    for (const each of [other, page]) {
      await openWithKey(OVERVIEW.path, each)
      if (isRemembered && each === page) break
      if (isRemembered) await each.getByRole('checkbox', { name: /^Remember/ }).check()
      await connect(each, KEY)
      await expectScore(each)
    }
    await mainLink(page, 'Citations').click()
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
    await mainLink(page, 'Settings').click()
    await panel(page, 'Connection').getByRole('button', { name: 'Disconnect' }).click()
    const dialog = page.getByRole('dialog', { name: 'Disconnect?' })
    await expect(dialog).toContainText('Your marks, notes and settings stay.')
    await expectNoViolations()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(heading(page)).toHaveText('Settings')
    await panel(page, 'Connection').getByRole('button', { name: 'Disconnect' }).click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    for (const each of [page, other]) {
      await expect(heading(each)).toHaveText('Connect')
      const { session, local } = await storedIn(each)
      expect(session + local).not.toContain(KEY)
    }

    // Whatever is still shown now would have been kept.
    await context.route(`${service.url}/**/citations?*`, async (route) => route.abort())
    await connect(page, KEY)
    await expect(heading(page)).toHaveText('Settings')
    await mainLink(page, 'Citations').click()
    await expect(page.getByRole('alert')).toContainText('The citations could not be loaded')
    await expect(page.getByRole('article')).toHaveCount(0)
  })
}

test('where the browser stores nothing the key lasts for the visit', async ({
  page,
  openWithKey,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError')
        },
      })
    }
  })
  await openWithKey()
  await page.getByRole('checkbox', { name: /^Remember/ }).check()
  await connect(page, KEY)
  await expectScore(page)
  await mainLink(page, 'Settings').click()
  await expect(panel(page, 'Connection')).toContainText('this browser stores nothing')
  await page.reload()
  await expect(heading(page)).toHaveText('Connect')
})

test('a key is not sent to another service after a change of the configuration', async ({
  page,
  context,
  openWithKey,
  otherService,
}) => {
  await openWithKey()
  await page.getByRole('checkbox', { name: /^Remember/ }).check()
  await connect(page, KEY)
  await expectScore(page)
  await configure(context, { apiBaseUrl: otherService.url, auth: 'bearer' })
  await page.reload()
  await expect(heading(page)).toHaveText('Connect')
  await expect(page.getByRole('main')).toContainText(otherService.url)
  expect(otherService.received).toEqual([])
  expect((await storedIn(page)).local).not.toContain(KEY)
})

test('no redirect is followed with the key', async ({
  page,
  service,
  openWithKey,
  otherService,
}) => {
  otherService.key = null
  service.redirectsTo = otherService.url
  await openWithKey()
  await connect(page, KEY)
  await expect(page.getByRole('alert')).toContainText(
    'The service redirects to another address, where the key is not sent.',
  )
  service.redirectsTo = null
  await connect(page, KEY)
  await expectScore(page)
  await expectSettled(page, OVERVIEW.panels)

  service.redirectsTo = otherService.url
  service.received.length = 0
  await mainLink(page, 'Breakdown').dispatchEvent('click')
  const alert = panel(page, 'Domain authority').getByRole('alert')
  await expect(alert).toContainText('the key is not sent on to another address')
  await expect(alert).toContainText('REDIRECTED')
  expect(service.received).toHaveLength(1)
  expect(otherService.received).toEqual([])
})

test('a service that cannot be reached is told, and asked again by the same button', async ({
  page,
  service,
  context,
  openWithKey,
}) => {
  await context.route(`${service.url}/**`, async (route) => route.abort('connectionrefused'))
  await openWithKey()
  await connect(page, KEY)
  await expect(page.getByRole('alert')).toContainText('The service could not be reached.')
  await context.unroute(`${service.url}/**`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expectScore(page)
})

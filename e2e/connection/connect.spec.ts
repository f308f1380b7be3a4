import { connect, expect, KEY, NEXT_KEY, storedIn, test } from '../support/keyed-service.ts'
import { announced, heading, HISTORY, mainLink, panel } from '../support/pages.ts'

// What Connect says, and when it asks again: src/app/key-gate.app.test.tsx.

test('a key opens the requested page, and goes only to the service', async ({
  page,
  service,
  openWithKey,
  otherService,
  expectNoViolations,
}) => {
  const requests: { url: string; headers: Record<string, string> }[] = []
  const messages: string[] = []
  page.on('request', (request) => {
    requests.push({ url: request.url(), headers: request.headers() })
  })
  page.on('console', (message) => messages.push(message.text()))
  await openWithKey(`${HISTORY.path}?view=table`)
  await expect(heading(page)).toHaveText('Connect')
  await expect(page.getByLabel('API key')).toBeFocused()
  await expect(page.getByRole('main')).toContainText(`It’s only sent to ${service.url}.`)

  await test.step('a refused key is neither shown nor stored', async () => {
    await connect(page, NEXT_KEY)
    await expect(page.getByRole('alert')).toContainText('doesn’t accept this key')
    await expect(page.getByLabel('API key')).toBeFocused()
    await expectNoViolations()
    expect(await page.content()).not.toContain(NEXT_KEY)
    const { session, local } = await storedIn(page)
    expect(session + local).not.toContain(NEXT_KEY)
  })

  await test.step('redirects don’t get the key', async () => {
    otherService.key = null
    service.redirectsTo = otherService.url
    await connect(page, KEY)
    await expect(page.getByRole('alert')).toContainText(
      'The service redirects to another URL, and the key isn’t sent there.',
    )
    service.redirectsTo = null
    expect(otherService.received).toEqual([])
  })

  await connect(page, KEY)
  await expect(heading(page)).toHaveText('Score history')
  await expect(heading(page)).toBeFocused()
  await expect(panel(page, 'Score history').getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(`${HISTORY.path}?view=table`)
  expect(await page.content()).not.toContain(KEY)

  await test.step('Check connection sends it to each endpoint', async () => {
    await mainLink(page, 'Settings').click()
    const connection = panel(page, 'Connection')
    await expect(connection).toContainText('Kept until you close this tab')
    service.received.length = 0
    await connection.getByRole('button', { name: 'Check connection' }).click()
    await expect(announced(page)).toHaveText(
      'All good: the data service is responding as expected.',
    )
    const authorizations = service.received.map(({ authorization }) => authorization)
    expect(authorizations).toEqual(Array.from({ length: 6 }, () => `Bearer ${KEY}`))
    await expectNoViolations('all', '[aria-label="Connection"]')
    expect(await page.content()).not.toContain(KEY)
  })

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

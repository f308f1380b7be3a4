import { connect, expect, KEY, storedIn, test } from '../support/keyed-service.ts'
import { expectScore, heading, mainLink, OVERVIEW, panel } from '../support/pages.ts'

test('a reload keeps the key, for this tab only', async ({ page, context, openWithKey }) => {
  await openWithKey()
  await connect(page, KEY)
  await expectScore(page)
  await page.reload()
  await expectScore(page)
  const other = await context.newPage()
  await openWithKey(OVERVIEW.path, other)
  await expect(heading(other)).toHaveText('Connect')
})

test('a remembered key works in later tabs and in those that are asking for it, but is not sent to another service', async ({
  page,
  context,
  server,
  openWithKey,
  otherService,
}) => {
  const waiting = await context.newPage()
  await openWithKey(OVERVIEW.path, waiting)
  await expect(heading(waiting)).toHaveText('Connect')
  await page.bringToFront()
  await openWithKey()
  await page.getByRole('checkbox', { name: /^Remember on this device/ }).check()
  await connect(page, KEY)
  await expectScore(page)
  await expectScore(waiting)
  await waiting.close()
  const later = await context.newPage()
  await openWithKey('/settings', later)
  await expect(panel(later, 'Connection')).toContainText('Remembered on this device')
  const { session } = await storedIn(later)
  expect(session).not.toContain(KEY)
  await later.close()

  // After a change of the configuration.
  server.config = { apiBaseUrl: otherService.url, auth: 'bearer' }
  await page.reload()
  await expect(heading(page)).toHaveText('Connect')
  await expect(page.getByRole('main')).toContainText(otherService.url)
  expect(otherService.received).toEqual([])
  expect((await storedIn(page)).local).not.toContain(KEY)
})

test('Disconnect removes the key and all data from every tab', async ({
  page,
  context,
  service,
  openWithKey,
  expectNoViolations,
}) => {
  const other = await context.newPage()
  await openWithKey(OVERVIEW.path, other)
  await connect(other, KEY)
  await expectScore(other)
  await page.bringToFront()
  await openWithKey(OVERVIEW.path)
  await connect(page, KEY)
  await expectScore(page)
  await mainLink(page, 'Citations').click()
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await mainLink(page, 'Settings').click()
  await panel(page, 'Connection').getByRole('button', { name: 'Disconnect' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Disconnect?' })
  await expect(dialog).toContainText('Settings stay.')
  await expectNoViolations()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  for (const each of [page, other]) {
    await expect(heading(each)).toHaveText('Connect')
    const { session, local } = await storedIn(each)
    expect(session + local).not.toContain(KEY)
  }

  // The service no longer delivers citations, so only stored ones can be shown.
  await context.route(`${service.url}/**/citations?*`, async (route) => route.abort())
  await connect(page, KEY)
  await expect(heading(page)).toHaveText('Settings')
  await mainLink(page, 'Citations').click()
  await expect(page.getByRole('alert')).toContainText('The citations couldn’t be loaded')
  await expect(page.getByRole('article')).toHaveCount(0)
})

import { blockStores } from '../support/block-stores.ts'
import { countsOf, expectStored } from '../support/citation-list.ts'
import { connect, expect, KEY, storedIn, test } from '../support/keyed-service.ts'
import { expectScore, heading, mainLink, OVERVIEW, panel } from '../support/pages.ts'

test('a reload keeps the key, for this tab only', async ({ page, context, openWithKey }) => {
  await openWithKey('/brands/northwind/citations')
  await connect(page, KEY)
  const feed = page.getByRole('feed')
  await expect(feed.getByRole('article').first()).toBeVisible()
  await expectStored(page, 50)
  await page.reload()
  await expect(feed.getByRole('article').first()).toBeVisible()
  const other = await context.newPage()
  await openWithKey(OVERVIEW.path, other)
  await expect(heading(other)).toHaveText('Connect')
  await other.close()
  await feed.getByRole('article').first().focus()
  await page.keyboard.press('Control+End')
  await expect(countsOf(page)).toContainText('100 reviewed')
  await expectStored(page, 100)
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

for (const isRemembered of [false, true]) {
  const kept = isRemembered ? 'remembered' : 'kept for the tab'
  test(`Disconnect removes a key that is ${kept}, and all data, from every tab`, async ({
    page,
    context,
    service,
    openWithKey,
    expectNoViolations,
  }) => {
    const other = await context.newPage()
    await openWithKey(OVERVIEW.path, other)
    if (isRemembered) await other.getByRole('checkbox', { name: /^Remember/ }).check()
    await connect(other, KEY)
    await expectScore(other)
    await page.bringToFront()
    await openWithKey(OVERVIEW.path)
    // A remembered key is not requested again.
    if (!isRemembered) await connect(page, KEY)
    await expectScore(page)
    await mainLink(page, 'Citations').click()
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
    await mainLink(page, 'Settings').click()
    await panel(page, 'Connection').getByRole('button', { name: 'Disconnect' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Disconnect?' })
    await expect(dialog).toContainText('Settings stay.')
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

    // The service no longer delivers citations, so only stored ones can be shown.
    await context.route(`${service.url}/**/citations?*`, async (route) => route.abort())
    await connect(page, KEY)
    await expect(heading(page)).toHaveText('Settings')
    await mainLink(page, 'Citations').click()
    await expect(page.getByRole('alert')).toContainText('The citations couldn’t be loaded')
    await expect(page.getByRole('article')).toHaveCount(0)
  })
}

test('without storage in the browser, the key lasts for the visit', async ({
  page,
  openWithKey,
}) => {
  await page.addInitScript(blockStores)
  await openWithKey()
  await page.getByRole('checkbox', { name: /^Remember/ }).check()
  await connect(page, KEY)
  await expectScore(page)
  await mainLink(page, 'Settings').click()
  await expect(panel(page, 'Connection')).toContainText('this browser can’t store it')
  await page.reload()
  await expect(heading(page)).toHaveText('Connect')
})

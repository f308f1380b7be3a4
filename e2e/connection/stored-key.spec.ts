import { connect, expect, KEY, storedIn, test } from '../support/keyed-service.ts'
import { heading, mainLink, panel } from '../support/pages.ts'

// What is stored where, and when it goes: src/model/connection/api-key.test.ts.

test('a key is kept for its tab, or remembered for all tabs, until Disconnect removes it and all data from every tab; another service does not get it', async ({
  page,
  context,
  server,
  service,
  openWithKey,
  otherService,
  expectNoViolations,
}) => {
  const other = await context.newPage()

  await test.step('a reload keeps it, for this tab only', async () => {
    await page.bringToFront()
    await openWithKey('/brands/northwind/citations')
    await connect(page, KEY)
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
    await mainLink(page, 'Settings').click()
    await page.reload()
    await expect(panel(page, 'Connection')).toContainText('Kept until you close this tab')
    await openWithKey('/settings', other)
    await expect(heading(other)).toHaveText('Connect')
  })

  await test.step('Disconnect', async () => {
    await other.bringToFront()
    await connect(other, KEY)
    await expect(heading(other)).toHaveText('Settings')
    await page.bringToFront()
    await panel(page, 'Connection').getByRole('button', { name: 'Disconnect' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Disconnect?' })
    await expect(dialog).toContainText('Settings stay.')
    await expectNoViolations('all', 'dialog[open]')
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    for (const each of [page, other]) {
      await expect(heading(each)).toHaveText('Connect')
      const { session, local } = await storedIn(each)
      expect(session + local).not.toContain(KEY)
    }
  })

  await test.step('a remembered key works in tabs that are asking for it and later, without the data of before', async () => {
    // The service no longer delivers citations, so only stored ones can be shown.
    await context.route(`${service.url}/**/citations?*`, async (route) => route.abort())
    await page.getByRole('checkbox', { name: /^Remember on this device/ }).check()
    await connect(page, KEY)
    await expect(heading(other)).toHaveText('Settings')
    await other.reload()
    await expect(panel(other, 'Connection')).toContainText('Remembered on this device')
    expect((await storedIn(other)).session).not.toContain(KEY)
    await other.close()
    await mainLink(page, 'Citations').click()
    await expect(page.getByRole('alert')).toContainText('The citations couldn’t be loaded')
    await expect(page.getByRole('article')).toHaveCount(0)
  })

  await test.step('after a change of the configuration', async () => {
    server.config = { apiBaseUrl: otherService.url, auth: 'bearer' }
    await page.reload()
    await expect(heading(page)).toHaveText('Connect')
    await expect(page.getByRole('main')).toContainText(otherService.url)
    expect(otherService.received).toEqual([])
    expect((await storedIn(page)).local).not.toContain(KEY)
  })
})

import { CITATIONS } from '../../support/citation-list.ts'
import { heading, mainLink } from '../../support/pages.ts'
import { expect, test } from '../../test.ts'

test('leaving the list cancels its request, and coming back sends it again', async ({ page }) => {
  let asked = 0
  await page.route('**/v1/brands/northwind/citations?*', () => {
    // Never answer.
    asked += 1
  })
  const cancelled = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('/citations?'),
  })
  await page.goto(CITATIONS)
  await expect(heading(page)).toHaveText('Citations')
  await mainLink(page, 'Settings').click()
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(heading(page)).toHaveText('Settings')
  expect(asked).toBe(1)
  await page.goBack()
  await expect(heading(page)).toHaveText('Citations')
  await expect.poll(() => asked).toBe(2)
})

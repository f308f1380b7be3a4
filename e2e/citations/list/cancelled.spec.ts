import { CITATIONS } from '../../support/citation-list.ts'
import { heading, mainLink } from '../../support/pages.ts'
import { CANCELLED } from '../../support/requests.ts'
import { expect, test } from '../../test.ts'

test('leaving the list cancels its request until the way back', async ({ page, server }) => {
  const asked = () => server.requests.filter((path) => path.includes('/citations?')).length
  server.fail(/\/citations\?/, { kind: 'stalled' })
  const cancelled = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('/citations?'),
  })
  await page.goto(CITATIONS)
  // Until then, the list has not taken its preloaded answer.
  await expect(page.getByText('Loading…').first()).toBeAttached()
  await mainLink(page, 'Settings').click()
  expect((await cancelled).failure()?.errorText).toMatch(CANCELLED)
  await expect(heading(page)).toHaveText('Settings')
  expect(asked()).toBe(1)
  await page.goBack()
  await expect(heading(page)).toHaveText('Citations')
  await expect.poll(asked).toBe(2)
})

import type { Page } from '@playwright/test'
import { expect, KEY, test, type KeyedService } from '../support/keyed-service.ts'
import { expectScore, heading, mainLink, panel } from '../support/pages.ts'
import type { TestServer } from '../support/test-server.ts'

const BRANDS = [{ id: 'northwind', name: 'Northwind Tea' }]

/** Opens the app with a session cookie, and checks which cookie a service of another origin receives. */
async function expectCookie(
  page: Page,
  server: TestServer,
  service: KeyedService,
  auth: 'none' | 'cookie',
  expected: string | undefined,
): Promise<void> {
  service.key = null
  service.received.length = 0
  await page
    .context()
    .addCookies([{ name: 'session', value: 's1', domain: 'localhost', path: '/' }])
  server.config = { apiBaseUrl: service.url, auth, brands: BRANDS }
  await page.goto('/')
  await expectScore(page)
  expect(new Set(service.received.map(({ cookie }) => cookie))).toEqual(new Set([expected]))
  expect(service.received.filter(({ authorization }) => authorization)).toEqual([])
}

test('cookies go to another origin only where configured', async ({ page, server, service }) => {
  await expectCookie(page, server, service, 'none', undefined)
  await expectCookie(page, server, service, 'cookie', 'session=s1')

  service.key = KEY
  await page.reload()
  await expect(page.getByRole('alert').first()).toContainText('You need to sign in again.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await mainLink(page, 'Settings').click()
  await expect(heading(page)).toHaveText('Settings')
  await expect(panel(page, 'Connection')).toContainText('Cookies from your sign-in')
})

import type { Locator, Page } from '@playwright/test'
import {
  connect,
  expect,
  KEY,
  NEXT_KEY,
  test,
  type KeyedService,
} from '../support/keyed-service.ts'
import { announced, expectScore, heading, mainLink, panel } from '../support/pages.ts'
import { CANCELLED } from '../support/requests.ts'
import type { TestServer } from '../support/test-server.ts'

test.use({ config: {} })

const BRANDS = [{ id: 'northwind', name: 'Northwind Tea' }]
const ENDPOINTS = [
  'Score',
  'Score history',
  'Score breakdown',
  'Citations',
  'Citation detail',
  'Citation statistics',
]

function connection(page: Page) {
  return panel(page, 'Connection')
}

/** One item for each endpoint; its problems are a nested list. */
function endpoints(page: Page): Locator {
  return connection(page).getByRole('list', { name: 'Endpoints' }).locator(':scope > li')
}

async function openSettings(page: Page, server: TestServer): Promise<void> {
  server.config = { brands: BRANDS }
  await page.goto('/settings')
  await expect(heading(page)).toHaveText('Settings')
}

async function startCheck(page: Page): Promise<void> {
  await connection(page).getByRole('button', { name: 'Check connection' }).click()
}

function watchPaths(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v1/')) paths.push(pathname + search)
  })
  return paths
}

test('Check connection requests each of the six endpoints once and shows the results; a broken contract is shown with its fields; an endpoint that fails is shown with its status and not retried, and a check can be cancelled; without a brand there is none', async ({
  page,
  server,
  expectNoViolations,
  changeScenario,
}) => {
  await page.goto('/settings')
  await expect(connection(page)).toContainText('To check the connection, open a brand first.')
  await expect(connection(page).getByRole('button', { name: 'Check connection' })).toHaveCount(0)
  await openSettings(page, server)
  await expect(connection(page)).toContainText('This site')
  await expect(connection(page)).toContainText('No key needed')
  await expect(connection(page).getByRole('button', { name: 'Disconnect' })).toHaveCount(0)
  const paths = watchPaths(page)
  await startCheck(page)
  await expect(announced(page)).toHaveText('All good: the data service is responding as expected.')
  const items = endpoints(page)
  await expect(items).toHaveCount(ENDPOINTS.length)
  for (const [index, name] of ENDPOINTS.entries()) {
    await expect(items.nth(index)).toHaveText(new RegExp(`^${name}OK/v1/.* HTTP 200 · [\\d,]+ ms$`))
  }
  expect(paths.map((path) => path.replace(/cit_.*/, 'cit')).toSorted()).toEqual(
    [
      '/v1/brands/northwind/geo-score',
      '/v1/brands/northwind/geo-score/history?period=30d',
      '/v1/brands/northwind/geo-score/breakdown',
      '/v1/brands/northwind/citations?limit=50',
      '/v1/brands/northwind/citations/stats',
      '/v1/citations/cit',
    ].toSorted(),
  )
  await expectNoViolations()

  changeScenario('contract-broken')
  paths.length = 0
  await startCheck(page)
  await expect(announced(page)).toHaveText('5 of 6 endpoints have a problem.')
  const row = (name: string) => endpoints(page).nth(ENDPOINTS.indexOf(name))
  await expect(row('Score')).toContainText('Doesn’t match the contract')
  await expect(row('Score')).toContainText('data.score: expected a whole number')
  await expect(row('Score history')).toContainText('data.scores.0.date: expected a date')
  await expect(row('Score history')).toContainText('data.scores.0.score: expected a whole number')
  await expect(row('Citations')).toContainText('data.pagination')
  await expect(row('Citation detail')).toContainText('Not checked')
  await expect(row('Citation statistics')).toContainText('data.by_sentiment')
  expect(paths).toHaveLength(5)
  await expectNoViolations()

  changeScenario('stats-503')
  paths.length = 0
  await startCheck(page)
  const status = announced(page)
  await expect(status).toHaveText('1 of 6 endpoints has a problem.')
  const failed = endpoints(page).nth(ENDPOINTS.indexOf('Citation statistics'))
  await expect(failed).toContainText('Error')
  await expect(failed).toContainText('HTTP 503')
  await expect(failed).toContainText('SERVICE_UNAVAILABLE')
  expect(paths).toHaveLength(6)

  changeScenario('stalled')
  const cancelled: string[] = []
  page.on('requestfailed', (request) => cancelled.push(request.failure()?.errorText ?? ''))
  await startCheck(page)
  await expect(status).toHaveText('Checking Northwind Tea: 0 of 6')
  await connection(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(status).toHaveText('Cancelled.')
  await expect(connection(page).getByRole('button', { name: 'Check connection' })).toBeFocused()
  await expect.poll(() => cancelled).toHaveLength(5)
  for (const text of cancelled) expect(text).toMatch(CANCELLED)
})

test('with a key, the panel shows the address and how long the key is kept, and the check sends the key', async ({
  page,
  service,
  openWithKey,
}) => {
  await openWithKey()
  await connect(page, KEY)
  await expectScore(page)
  await mainLink(page, 'Settings').click()
  await expect(connection(page)).toContainText(service.url)
  await expect(connection(page)).toContainText('AuthenticationAPI key')
  await expect(connection(page)).toContainText('Kept until you close this tab')
  service.received.length = 0
  await startCheck(page)
  await expect(announced(page)).toHaveText('All good: the data service is responding as expected.')
  const authorizations = service.received.map(({ authorization }) => authorization)
  expect(authorizations).toEqual(Array.from({ length: 6 }, () => `Bearer ${KEY}`))

  service.key = NEXT_KEY
  await startCheck(page)
  await page
    .getByRole('dialog', { name: 'Connect again' })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(connection(page)).toContainText('No longer accepted by the service')
  await expect(connection(page)).toContainText('5 of 6 endpoints have a problem.')
})

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

test('auth none: cookies do not go to a service of another origin; auth cookie: they do, and a 401 asks to sign in again, not for a key', async ({
  page,
  server,
  service,
}) => {
  await expectCookie(page, server, service, 'none', undefined)
  await expectCookie(page, server, service, 'cookie', 'session=s1')

  service.key = KEY
  await page.reload()
  await expect(page.getByRole('alert').first()).toContainText('You need to sign in again.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await mainLink(page, 'Settings').click()
  await expect(heading(page)).toHaveText('Settings')
  await expect(connection(page)).toContainText('Cookies from your sign-in')
})

import type { Page } from '@playwright/test'
import { articleAt, articlesOf, CITATIONS, expectLoaded, WIDE } from '../support/citation-list.ts'
import { everyPage, goWithin, heading, QUESTION } from '../support/pages.ts'
import type { TestServer } from '../support/test-server.ts'
import { expect, test } from '../test.ts'

test.use({
  config: { brands: [{ id: 'northwind' }, { id: 'awkward' }], errorReportUrl: '/errors' },
  viewport: WIDE,
})

/** Every page, a citation with external images and links, and a missing page. */
const PAGES: readonly [path: string, heading: string][] = [
  ['/', 'Overview'],
  ...everyPage(QUESTION.name, 'awkward'),
  [`${CITATIONS}/cit_aw_000000`, 'Show me everything'],
  ['/nowhere', 'Page not found'],
]

async function blockOtherOrigins(page: Page, server: TestServer): Promise<string[]> {
  const attempts: string[] = []
  await page.context().route(
    (url) => url.origin !== server.url,
    async (route) => {
      attempts.push(route.request().url())
      await route.abort()
    },
  )
  return attempts
}

test('no page sends a request to another origin', async ({ page, server }) => {
  const attempts = await blockOtherOrigins(page, server)
  await page.goto(server.url)
  for (const [path, title] of PAGES) {
    await goWithin(page, path)
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByText('Loading…')).toHaveCount(0)
  }
  expect(attempts).toEqual([])
})

test('notes and searches never leave the browser', async ({ page, server }) => {
  const lines: string[] = []
  const referrers: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''))
  const attempts = await blockOtherOrigins(page, server)
  await page.goto(server.url + CITATIONS)
  await expectLoaded(page, '50')
  const search = page.getByRole('searchbox')
  await search.fill('secretword')
  await expect(page).toHaveURL(/q=secretword/)
  // The app loads more of the list while nothing matches.
  await expect
    .poll(() => server.requests.filter((path) => path.includes('cursor=')).length)
    .toBeGreaterThan(0)
  await search.fill('')
  await articleAt(page, 1).getByRole('link').click()
  await page.getByRole('button', { name: 'Flag', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('personal remark')
  await search.fill('personal remark')
  await expect(articlesOf(page)).toHaveCount(1)
  const sent = [...server.requests, ...server.files, ...server.posted, ...lines, ...referrers]
  expect(sent.filter((text) => /secretword|personal/.test(decodeURIComponent(text)))).toEqual([])
  expect(attempts).toEqual([])
})

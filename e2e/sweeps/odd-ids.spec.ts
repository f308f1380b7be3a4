import { expectScore, heading, mainLink, OVERVIEW, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// The service chooses its ids. Whatever they contain, the app passes them on unchanged, as one path segment. src/lib/ids.test.ts
// says which ids are usable, src/api/http.test.ts that each stays one segment.

const ID = '..hidden a/b 100%2F What? #1 & x=y+1 🍵 Ünïcode'

// With a configured brand, the app would also send requests for that one.
test.use({ config: { loadAhead: 0 } })

const asKnownIds = (path: string): string =>
  path
    .replace(/^\/v1\/brands\/[^/?]+/, '/v1/brands/northwind')
    .replace(/^\/v1\/citations\/[^/?]+/, '/v1/citations/cit_nw_000000')

test.beforeEach(({ server }) => {
  server.translate = asKnownIds
})

const encoded = encodeURIComponent(ID)

test(`ids that are no text, or another path, are never sent; the id ${ID} works for a brand and for a citation`, async ({
  page,
  server,
}) => {
  for (const id of ['%ED%A0%80', '..%2F..%2Fadmin']) {
    await page.goto(`${server.url}/brands/${id}`)
    await expect(page.getByRole('main')).toContainText(/We can’t find a brand|not found/i)
  }
  expect(server.requests).toEqual([])

  await page.goto(`${server.url}/brands/${encoded}`)
  await expectScore(page)
  const expected = OVERVIEW.requests.map((path) => path.replace('northwind', encoded))
  await expect.poll(() => server.requests.toSorted()).toEqual(expected.toSorted())
  await expect(page).toHaveTitle(`Overview · ${ID} · Brand Visibility`)

  await mainLink(page, 'Score history').click()
  await expect(heading(page)).toHaveText('Score history')
  await expect(panel(page, 'Score history').getByRole('img').first()).toBeVisible()
  // The browser encodes some characters of a path differently; decoded, the id is the same.
  const [, , part = ''] = new URL(page.url()).pathname.split('/')
  expect(decodeURIComponent(part)).toBe(ID)
  await page.reload()
  await expect(panel(page, 'Score history').getByRole('img').first()).toBeVisible()

  await page.goto(`${server.url}/brands/${encoded}/citations/${encoded}`)
  await expect(heading(page)).toHaveText('What is the best loose leaf green tea online?')
  expect(server.requests.filter((path) => path.startsWith('/v1/citations/'))).toEqual([
    `/v1/citations/${encoded}`,
  ])
  await page.goto(server.url)
  await expect(page).toHaveTitle(`Overview · ${ID} · Brand Visibility`)
  expect(new Set(server.requests.map((path) => path.split('/')[3]))).toEqual(new Set([encoded]))
})

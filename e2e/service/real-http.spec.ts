import { PRODUCTION_URL } from '../support/addresses.ts'
import { BREAKDOWN, HISTORY, heading, mainLink, OVERVIEW, panel } from '../support/pages.ts'
import { delivered } from '../support/service.ts'
import { expect, test } from '../test.ts'

test('the production build works with a service over HTTP and sends no other requests', async ({
  page,
  context,
}) => {
  const requests: URL[] = []
  const failures: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url())))
  page.on('response', (response) => {
    if (!response.ok()) failures.push(`${response.status()} ${response.url()}`)
  })
  const { score } = await delivered('score')
  const { citations } = await delivered('citations', { search: '?limit=50' })
  const first = citations[0]?.query ?? '?'

  await page.goto(PRODUCTION_URL + OVERVIEW.path)
  await expect(panel(page, 'GEO score')).toContainText(`${score} of 100`)
  await expect(panel(page, 'Score trend').getByRole('img').first()).toBeVisible()
  await expect(panel(page, 'Latest negative citations').getByRole('article')).toHaveCount(3)
  await mainLink(page, 'Score history').click()
  await expect(heading(page)).toHaveText('Score history')
  await expect(panel(page, 'Score history').getByRole('img').first()).toHaveAccessibleName(
    / to 72,/,
  )
  await mainLink(page, 'Breakdown').click()
  await expect(panel(page, 'Domain authority')).toContainText('12,500')
  await expect(panel(page, 'Components').getByRole('img').first()).toHaveAccessibleName(/ 68,/)
  await mainLink(page, 'Citations').click()
  await expect(page.getByRole('feed').getByRole('article').first()).toContainText(first)
  await page.getByRole('feed').getByRole('link', { name: first }).click()
  await expect(heading(page)).toHaveText(first)
  await expect(page).toHaveURL(new RegExp(`/citations/${citations[0]?.id}$`))
  await expect(page.getByRole('alert')).toHaveCount(0)

  const expected = [
    ...OVERVIEW.requests,
    ...HISTORY.requests,
    ...BREAKDOWN.requests,
    `/v1/citations/${citations[0]?.id}`,
  ]
  const asked = requests
    .filter(({ pathname }) => pathname.startsWith('/v1/'))
    .map(({ pathname, search }) => pathname + search)
  for (const path of expected) expect(asked).toContain(path)
  expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([PRODUCTION_URL]))
  expect(failures).toEqual([])
  expect(context.serviceWorkers()).toEqual([])
})

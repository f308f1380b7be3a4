import { API_KEY, startService } from '../deploy/support/service.ts'
import { heading, mainLink, OVERVIEW, panel } from '../support/pages.ts'
import { startPreview } from '../support/preview.ts'
import { delivered } from '../support/service.ts'
import { expect, test as base } from '../test.ts'

/** The production build, served by `npm run preview`, which passes `/v1` on to the simulated service. */
const test = base.extend({
  baseURL: async ({}, use) => {
    const service = await startService()
    const preview = await startPreview([], { API_URL: service.url, API_KEY })
    await use(preview.url)
    await preview.stop()
    await service.stop()
  },
})

test(
  'the production build works over HTTP',
  { tag: '@sweep' },
  async ({ page, context, baseURL }) => {
    const requests: URL[] = []
    const failures: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url())))
    page.on('response', (response) => {
      if (!response.ok()) failures.push(`${response.status()} ${response.url()}`)
    })
    const { score } = await delivered('score')
    const { citations } = await delivered('citations', { search: '?limit=50' })
    const first = citations[0]?.query ?? '?'

    await page.goto(OVERVIEW.path)
    await expect(panel(page, 'GEO score')).toContainText(`${score} of 100`)
    await expect(panel(page, 'Score trend').getByRole('img').first()).toBeVisible()
    await expect(panel(page, 'Latest negative citations').getByRole('article')).toHaveCount(3)
    await mainLink(page, 'Citations').click()
    await expect(page.getByRole('feed').getByRole('article').first()).toContainText(first)
    await page.getByRole('feed').getByRole('link', { name: first }).click()
    await expect(heading(page)).toHaveText(first)
    await expect(page).toHaveURL(new RegExp(`/citations/${citations[0]?.id}$`))
    await expect(page.getByRole('alert')).toHaveCount(0)

    const expected = [...OVERVIEW.requests, `/v1/citations/${citations[0]?.id}`]
    const asked = requests
      .filter(({ pathname }) => pathname.startsWith('/v1/'))
      .map(({ pathname, search }) => pathname + search)
    for (const path of expected) expect(asked).toContain(path)
    expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([baseURL]))
    expect(failures).toEqual([])
    expect(context.serviceWorkers()).toEqual([])
  },
)

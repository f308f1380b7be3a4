import type { ScenarioName } from '../../mocks/scenarios.ts'
import {
  articleAt,
  CITATIONS,
  expectLoaded,
  PHONE,
  SMALLEST,
  TABLET,
  WIDE,
} from '../support/citation-list.ts'
import {
  holdRequests,
  seenRequests,
  seenShifts,
  watchRequests,
  watchShifts,
} from '../support/observe.ts'
import { expectNotSideways } from '../support/pages.ts'
import { expect, test } from '../test.ts'

type State = { state: string; path: string; scenario?: ScenarioName; sign: RegExp }

const STATES: readonly State[] = [
  { state: 'the feed', path: CITATIONS, sign: /^50 loaded/ },
  {
    state: 'the filtered feed',
    path: `${CITATIONS}?sentiment=negative&platform=claude&q=tea`,
    sign: /match in/,
  },
  {
    state: 'the feed that failed',
    path: CITATIONS,
    scenario: 'citations-503',
    sign: /could not be loaded/,
  },
  { state: 'the empty feed', path: '/brands/fresh/citations', sign: /^No citations yet/ },
  {
    state: 'the feed with unreadable citations',
    path: CITATIONS,
    scenario: 'unreadable-citations',
    sign: /could not be read/,
  },
  { state: 'awkward citations', path: '/brands/awkward/citations', sign: /^50 loaded/ },
  { state: 'a citation', path: `${CITATIONS}/cit_nw_000001`, sign: /^Both sell loose-leaf tea/ },
  {
    state: 'a citation that failed',
    path: `${CITATIONS}/cit_nw_000001`,
    scenario: 'citation-503',
    sign: /could not be loaded/,
  },
  {
    state: 'an awkward citation',
    path: '/brands/awkward/citations/cit_aw_000007',
    sign: /^const x = 1/,
  },
]

const LOOKS = [
  { colorScheme: 'light', examined: [WIDE, PHONE, SMALLEST] },
  { colorScheme: 'dark', examined: [WIDE, TABLET] },
] as const

for (const { state, path, scenario = 'healthy', sign } of STATES) {
  for (const { colorScheme, examined } of LOOKS) {
    test(`${state} is accessible and as wide as the window, ${colorScheme}`, async ({
      page,
      open,
      expectNoViolations,
    }) => {
      test.slow()
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(WIDE)
      await open(path, scenario)
      for (const viewport of examined) {
        await page.setViewportSize(viewport)
        await expect(page.getByText(sign).first()).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectNotSideways(page)
        await expectNoViolations()
      }
    })
  }
}

test('everything of the page is asked for at once, before any answer', async ({ page, open }) => {
  await watchRequests(page)
  await open(CITATIONS, 'stalled')
  await expect
    .poll(async () => (await seenRequests(page)).map(({ path }) => path).toSorted())
    .toEqual([
      '/v1/brands/northwind/citations/stats',
      '/v1/brands/northwind/citations?limit=50',
      '/v1/brands/northwind/geo-score',
    ])
  const tasks = (await seenRequests(page)).map(({ task }) => task)
  expect(new Set(tasks).size).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Citations' })).toBeVisible()
})

test('a citation is asked for at once with what stands around it', async ({ page, open }) => {
  await watchRequests(page)
  await open(`${CITATIONS}/cit_nw_000001`, 'stalled')
  await expect
    .poll(async () => (await seenRequests(page)).map(({ path }) => path).toSorted())
    .toEqual([
      '/v1/brands/northwind/citations/stats',
      '/v1/brands/northwind/citations?limit=50',
      '/v1/brands/northwind/geo-score',
      '/v1/citations/cit_nw_000001',
    ])
  await expect(page.getByRole('region', { name: 'Citation', exact: true })).toHaveAttribute(
    'aria-busy',
    'true',
  )
})

for (const viewport of [WIDE, PHONE]) {
  test(`nothing moves while the feed arrives, ${viewport.width} px wide`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize(viewport)
    await watchShifts(page)
    const letGo = await holdRequests(page, /\/v1\//)
    await open(CITATIONS)
    await expect(page.getByText('Loading…').first()).toBeAttached()
    await letGo()
    await expect(articleAt(page, 1)).toBeVisible()
    await expectLoaded(page, '50')
    await expect(page.getByRole('button', { name: 'Negative 80' })).toBeVisible()
    expect(await seenShifts(page)).toEqual([])
  })
}

import type { ScenarioName } from '../../mocks/scenarios.ts'
import { CITATIONS, MIN, WIDE } from '../support/citation-list.ts'
import { expectNotSideways, showTheme } from '../support/pages.ts'
import { expect, test } from '../test.ts'

type State = { state: string; path: string; scenario?: ScenarioName; sign: RegExp }

const LISTS: readonly State[] = [
  {
    state: 'the filtered list',
    path: `${CITATIONS}?sentiment=negative&platform=claude&q=tea`,
    sign: /found in|of 1,284 citations/,
  },
  {
    state: 'the list after a failure',
    path: CITATIONS,
    scenario: 'citations-503',
    sign: /couldn’t be loaded/,
  },
  { state: 'the empty list', path: '/brands/fresh/citations', sign: /^No citations yet/ },
  {
    state: 'the list with unreadable citations',
    path: CITATIONS,
    scenario: 'unreadable-citations',
    sign: /skipped \(unreadable data\)/,
  },
  {
    state: 'the list of awkward citations',
    path: '/brands/awkward/citations',
    sign: /of 50 reviewed/,
  },
]

const READERS: readonly State[] = [
  { state: 'a citation', path: `${CITATIONS}/cit_nw_000001`, sign: /^Both sell loose-leaf tea/ },
  {
    state: 'a citation after a failure',
    path: `${CITATIONS}/cit_nw_000001`,
    scenario: 'citation-503',
    sign: /couldn’t be loaded/,
  },
  {
    state: 'an awkward citation',
    path: '/brands/awkward/citations/cit_aw_000007',
    sign: /^const x = 1/,
  },
]

/** The themes differ only in colours. */
const BRAND_VARIANTS = [
  { theme: 'light', viewport: WIDE, rules: 'all' },
  { theme: 'light', viewport: MIN, rules: 'all' },
  { theme: 'dark', viewport: WIDE, rules: 'colours' },
] as const

for (const states of [LISTS, READERS]) {
  const names = states.map(({ state }) => state).join(', ')
  test(`accessible, and not scrolling sideways, light and dark: ${names}`, async ({
    page,
    server,
    open,
    expectNoViolations,
  }) => {
    // No data may remain for the next state.
    server.config = { ...server.config, keepLists: false }
    for (const { state, path, scenario = 'healthy', sign } of states) {
      await test.step(state, async () => {
        await page.setViewportSize(WIDE)
        await open(path, scenario)
        for (const { theme, viewport, rules } of BRAND_VARIANTS) {
          await showTheme(page, theme)
          await page.setViewportSize(viewport)
          await expect(page.getByText(sign).first()).toBeVisible()
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expectNotSideways(page)
          await expectNoViolations(rules)
        }
      })
    }
  })
}

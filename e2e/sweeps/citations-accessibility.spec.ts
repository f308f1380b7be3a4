import type { ScenarioName } from '../../mocks/scenarios.ts'
import { CITATIONS, MIN, PHONE, WIDE } from '../support/citation-list.ts'
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

test('accessible, light and dark, wide and narrow: dates and chips, saved views, the sheet of filters, a quote to copy by hand', async ({
  page,
  open,
  expectNoViolations,
}) => {
  const expectAccessible = async () => {
    await expectNoViolations()
    await showTheme(page, 'dark')
    await expectNoViolations('colours')
    await showTheme(page, 'light')
  }
  await page.setViewportSize(WIDE)
  await test.step('dates and chips', async () => {
    await open(`${CITATIONS}?from=2026-11-10&source=no+source`)
    await page.getByRole('button', { name: 'Dates' }).click()
    const to = page.getByRole('group', { name: 'Dates' }).getByLabel('To')
    await to.fill('2026-11-09')
    await expect(to).toHaveAccessibleDescription('The end date is before the start date.')
    await expectAccessible()
  })

  await test.step('saved views', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Saved views' }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    const views = page.getByRole('dialog', { name: 'Saved views' })
    for (const text of ['A view with a long name '.repeat(3).trim(), 'Bad press', 'bad press']) {
      await name.fill(text)
      await page.keyboard.press('Enter')
    }
    await expect(name).toHaveAccessibleDescription('Another view has this name.')
    await expectAccessible()
    await page.setViewportSize(PHONE)
    const box = await views.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(PHONE.height, 0)
    await expectAccessible()
    await page.keyboard.press('Escape')
  })

  await test.step('the sheet of filters', async () => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await expectAccessible()
  })

  await test.step('a quote to copy by hand', async () => {
    await open(`${CITATIONS}/cit_nw_000001`)
    await page.evaluate(() => {
      navigator.clipboard.writeText = async () => {
        throw new DOMException('Write permission denied.', 'NotAllowedError')
      }
    })
    for (const viewport of [PHONE, WIDE]) {
      await page.setViewportSize(viewport)
      await page.getByRole('button', { name: 'Copy quote' }).click()
      await expect(page.getByRole('textbox', { name: 'Quote, to copy by hand' })).toBeVisible()
      await expectAccessible()
    }
  })
})

import { holdRequests, seenShifts, watchShifts } from '../support/observe.ts'
import { expectNotSideways, expectSettled, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// mocks/pages/several-brands.app.test.ts has what the page says and asks for.

const COMPARE = '/compare?brands=northwind,atlas'
const PANELS = [
  'Scores',
  'Scores over time',
  'Components in numbers',
  'By platform',
  'By sentiment',
]

test(
  'awkward brands and an unknown one fit every width',
  { tag: '@sweep' },
  async ({ page, open }) => {
    await open('/compare?brands=awkward,fresh,atlas,nope')
    await expectSettled(page, PANELS)
    await expect(page.getByText(/NaN|Infinity|undefined|null|\[object/)).toHaveCount(0)
    for (const width of [1360, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNotSideways(page)
    }
  },
)

for (const width of [1360, 390]) {
  test(
    `nothing moves when the answers arrive, ${width} px wide`,
    { tag: width === 1360 ? [] : '@sweep' },
    async ({ page, open }) => {
      const release = await holdRequests(page, /\/v1\//)
      await watchShifts(page)
      await page.setViewportSize({ width, height: 900 })
      await open(COMPARE)
      await expect(panel(page, 'By sentiment').getByText('Loading…')).toBeAttached()
      await release()
      await expectSettled(page, PANELS)
      await expect(panel(page, 'Scores over time').getByRole('img').first()).toBeVisible()
      expect(await seenShifts(page)).toEqual([])
    },
  )
}

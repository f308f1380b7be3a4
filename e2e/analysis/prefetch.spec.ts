import type { Page } from '@playwright/test'
import { coverageOf } from '../support/analysis.ts'
import { expectStored, expectLoaded, PHONE } from '../support/citation-list.ts'
import { holdRequests, watchRequests } from '../support/observe.ts'
import {
  ANALYSIS,
  expectNotSideways,
  goByLink,
  heading,
  mainLink,
  panel,
} from '../support/pages.ts'
import { pageRequestsOf } from '../support/requests.ts'
import { DEMO_CONFIG } from '../support/simulated-service.ts'
import { expect, test } from '../test.ts'

// The list is prefetched by default.
test.use({ config: DEMO_CONFIG })

const NEXT_PAGE = /\/citations\?.*cursor=/

const buttonOf = (page: Page, name: string) => coverageOf(page).getByRole('button', { name })

test('what loaded by itself is used by other pages and on the next visit', async ({ page }) => {
  await watchRequests(page)
  await page.goto(ANALYSIS.path)
  await expect(panel(page, 'Sources')).toContainText(
    /11 – 17 Nov \(today still incomplete\): \d+ citations, compared with \d+ on 4 – 10 Nov/,
  )
  const asked = await pageRequestsOf(page)
  const count = 50 * asked.length
  await expect(coverageOf(page)).toContainText(
    `newest ${count} citations, since 3 Nov · 1,284 in the last 30 days`,
  )

  await mainLink(page, 'Citations').click()
  await expectLoaded(page, String(count))
  await page.goBack()
  await expect(coverageOf(page)).toContainText(`newest ${count} citations`)
  expect(await pageRequestsOf(page)).toEqual(asked)

  await expectStored(page, count)
  await page.reload()
  await expect(panel(page, 'Sources')).toContainText(/compared with \d+ on 4 – 10 Nov/)
  expect(await pageRequestsOf(page)).toEqual(asked.slice(0, 1))
})

for (const width of [PHONE.width, 1360]) {
  test(
    `loading by itself is seen, moves nothing, and can be stopped, ${width} px wide`,
    { tag: width === PHONE.width ? [] : '@sweep' },
    async ({ page, open }) => {
      await holdRequests(page, NEXT_PAGE)
      const progress = page.getByRole('progressbar', { name: 'Loading citations' })
      await page.setViewportSize({ width, height: 900 })
      await open(ANALYSIS.path)
      await expect(coverageOf(page)).toContainText('newest 50 citations, since 15 Nov')
      await expect(progress).toBeVisible()
      const button = coverageOf(page).getByRole('button')
      const boxes = async () =>
        Promise.all([button, panel(page, 'Sources')].map((part) => part.boundingBox()))
      const before = await boxes()
      await buttonOf(page, 'Stop loading').click()
      await expect(buttonOf(page, 'Load all')).toBeFocused()
      const [place, below] = await boxes()
      expect([place, below?.y]).toEqual([before[0], before[1]?.y])
      if (width === PHONE.width) await expectCards(page)
    },
  )
}

/** A source is a card of three lines. */
async function expectCards(page: Page): Promise<void> {
  const headings = panel(page, 'Sources').getByRole('columnheader')
  await expect(headings).toHaveText([
    /Source/,
    /Type/,
    /Citations/,
    /Share/,
    /Change/,
    /Sentiment/,
    /Weeks/,
  ])
  const row = panel(page, 'Sources').getByRole('row').nth(1)
  await expect(row.getByRole('cell')).toHaveCount(6)
  const boxes = await Promise.all(
    [row, row.getByRole('cell').nth(1), row.getByRole('cell').nth(3)].map((each) =>
      each.boundingBox(),
    ),
  )
  const [whole, citations, change] = boxes
  expect(Math.round(whole?.height ?? 0)).toBeGreaterThanOrEqual(64)
  expect(change?.y ?? 0).toBeGreaterThan((citations?.y ?? 0) + 10)
  await expectNotSideways(page)

  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(tabs.getByRole('link')).toHaveText([
    /Overview/,
    /Citations/,
    /Analysis/,
    /Work list/,
  ])
  await expect(tabs.getByRole('link', { name: 'Analysis' })).toHaveAttribute('aria-current', 'page')
  await goByLink(page, 'Breakdown')
  await expect(heading(page)).toHaveText('Breakdown')
  await expect(tabs.getByRole('link', { name: 'Breakdown' })).toHaveCount(0)
}

import type { Page } from '@playwright/test'
import { ALL_DAYS, coverageOf, rowOf } from '../support/analysis.ts'
import { expectStored, expectLoaded } from '../support/citation-list.ts'
import { holdRequests } from '../support/observe.ts'
import { ANALYSIS, choice, choose, HISTORY, mainLink, panel } from '../support/pages.ts'
import { pageRequestsOf, recordRequests } from '../support/requests.ts'
import { DEMO_CONFIG } from '../support/simulated-service.ts'
import { expect, test } from '../test.ts'

// The list is prefetched by default.
test.use({ config: DEMO_CONFIG })

const NEXT_PAGE = /\/citations\?.*cursor=/

const buttonOf = (page: Page, name: string) => coverageOf(page).getByRole('button', { name })

test('Analysis opens on 7 days, which load by themselves', async ({ page }) => {
  await recordRequests(page)
  await page.goto(ANALYSIS.path)
  await expect(choice(page, 'Range', '7d')).toBeChecked()
  await expect(panel(page, 'Sources')).toContainText(
    /11 – 17 Nov \(today still incomplete\): \d+ citations, compared with \d+ on 4 – 10 Nov/,
  )
  await expect(page).toHaveURL(ANALYSIS.path)
  await expect(buttonOf(page, 'Load all')).toBeVisible()
  const asked = await pageRequestsOf(page)
  expect(new Set(asked).size).toBe(asked.length)
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

  await choose(page, 'Range', 'Custom')
  await page.getByRole('button', { name: 'All days', exact: true }).click()
  await expect(page).toHaveURL(ALL_DAYS)
  await expect(panel(page, 'Citations over time')).toContainText('19 Oct – 17 Nov')
  await page.goBack()
  await page.goBack()
  await expect(choice(page, 'Range', '7d')).toBeChecked()
  await page.goForward()
  await page.goForward()
  await expect(choice(page, 'Range', 'Custom')).toBeChecked()
  await page.reload()
  await expect(
    page.getByRole('button', { name: 'All days', exact: true, pressed: true }),
  ).toBeVisible()
  await choose(page, 'Range', '7d')
  await expect(page).toHaveURL(ANALYSIS.path)
})

test('loading by itself is seen, moves nothing, and can be stopped', async ({ page, open }) => {
  const release = await holdRequests(page, NEXT_PAGE)
  const progress = page.getByRole('progressbar', { name: 'Loading citations' })
  for (const width of [390, 1360]) {
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
  }
  await release()
  await expect(progress).toHaveCount(0)
  await choose(page, 'Range', '30d')
  await expect(panel(page, 'Sources')).toContainText('100 citations so far')
  await expect(buttonOf(page, 'Load all')).toBeVisible()
})

test('Explain this change opens with its answer under way', async ({ page, open }) => {
  const release = await holdRequests(page, NEXT_PAGE)
  await open(`${HISTORY.path}?from=2026-11-06&to=2026-11-08`)
  await page.getByRole('link', { name: 'Explain this change' }).click()
  await expect(panel(page, 'Sources')).toHaveAttribute('aria-busy', 'true')
  await expect(panel(page, 'Sources').getByText('Loading…')).toBeAttached()
  await release()
  await expect(panel(page, 'Sources')).toContainText(
    /6 – 8 Nov: \d+ citations, compared with \d+ on 3 – 5 Nov/,
  )
  await expect(rowOf(page, /^All \d+ sources$/)).toBeVisible()
})

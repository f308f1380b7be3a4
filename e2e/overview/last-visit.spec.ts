import type { Page } from '@playwright/test'
import { seenShifts, watchShifts } from '../support/observe.ts'
import { expectSettled, OVERVIEW, panel } from '../support/pages.ts'
import { expect, NOW, test } from '../test.ts'

const DAY_MS = 86_400_000

/** The visit that this browser keeps knows the score and the newest citation. */
async function expectVisitKept(
  page: Page,
  current: object = { score: 70, newest: { id: 'cit_nw_000000' } },
): Promise<void> {
  const kept = async () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('visits:['))
        .map((key): unknown => JSON.parse(localStorage.getItem(key) ?? '')),
    )
  await expect.poll(kept).toMatchObject([{ current }])
}

/** Makes this browser forget which sources were seen, so that the simulated service has new ones. Runs in the page. */
function forgetSources(): void {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith('visits:['))) {
    const withoutSources = (name: string, value: unknown) => (name === 'sources' ? [] : value)
    const visits: unknown = JSON.parse(localStorage.getItem(key) ?? '', withoutSources)
    localStorage.setItem(key, JSON.stringify(visits))
  }
}

for (const width of [1360, 412]) {
  test(`a strip says what is new since the last visit, in room that is there at once, ${width} px wide`, async ({
    page,
    open,
    server,
    expectNoViolations,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    server.fail(/\/geo-score$/, {
      kind: 'payload',
      change: (text) => text.replace('"score":72', '"score":70'),
    })
    await page.clock.setFixedTime(new Date(NOW.getTime() - 2 * DAY_MS))
    await open(OVERVIEW.path, 'new-citations')
    await expectSettled(page, OVERVIEW.panels)
    const strip = panel(page, 'Since your last visit')
    await expect(strip).toHaveCount(0)
    await expectVisitKept(page)

    server.heal()
    await page.clock.setFixedTime(NOW)
    await watchShifts(page)
    await page.addInitScript(forgetSources)
    await page.reload()
    await expect(strip).toContainText(/^Since Sun,? 15 Nov:score 70 → 72.*3 new citations/)
    await expectSettled(page, OVERVIEW.panels)
    await expect(strip).toContainText('score change: within usual variation')
    expect(await seenShifts(page)).toEqual([])
    await expectNoViolations()
    if (width !== 1360) return
    await expect(strip.getByRole('link', { name: '3 new citations' })).toHaveAttribute(
      'href',
      '/brands/northwind/citations?from=2026-11-15',
    )
    await expect(strip.getByRole('link', { name: /^\d new sources?$/ })).toHaveAttribute(
      'href',
      '/brands/northwind/analysis?from=2026-11-15',
    )
    await strip.getByRole('link', { name: 'score 70 → 72' }).click()
    await expect(page).toHaveURL('/brands/northwind/history')
    await page.goBack()

    await strip.getByRole('button', { name: 'Dismiss' }).click()
    await expect(strip).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await expectSettled(page, OVERVIEW.panels)
    await expect(strip).toHaveCount(0)
  })
}

for (const [world, daysAgo, said] of [
  // In that world the score went up by 10 points four days ago.
  ['step-score', 6, /\+\d+ in 7 days: larger than usual, new$/],
  ['step-score', 1, /\+\d+ in 7 days: still larger than usual$/],
  ['quiet-score', 1, /no new citations.*nothing new$/],
] as const) {
  test(`the strip says whether the verdict on the score is new: ${world}, ${daysAgo} days later`, async ({
    page,
    open,
  }) => {
    const path = '/brands/brand-2'
    await page.clock.setFixedTime(new Date(NOW.getTime() - daysAgo * DAY_MS))
    await open(path, world)
    await expectSettled(page, OVERVIEW.panels)
    await expectVisitKept(page, { newest: { id: 'cit_kq_000000' } })
    await page.clock.setFixedTime(NOW)
    await page.reload()
    await expect(panel(page, 'Since your last visit')).toContainText(said)
  })
}

import { blockStores } from '../support/block-stores.ts'
import { articleAt, expectLoaded } from '../support/citation-list.ts'
import {
  BRAND_PAGES,
  cellsOf,
  choose,
  expectScore,
  expectSettled,
  goByLink,
  heading,
  HISTORY,
  OVERVIEW,
  panel,
} from '../support/pages.ts'
import { dayByDay, delivered, grouped, toMessage } from '../support/service.ts'
import { expect, test } from '../test.ts'

/** As if storage were full. */
function fillStores() {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

for (const [what, breakStorage] of [
  ['full', fillStores],
  ['blocked', blockStores],
] as const) {
  test(
    `every page works when the browser’s storage is ${what}`,
    { tag: '@sweep' },
    async ({ page }) => {
      await page.addInitScript(breakStorage)
      await page.goto(OVERVIEW.path)
      for (const { name } of BRAND_PAGES) {
        await goByLink(page, name)
        await expect(heading(page)).toHaveText(name)
      }
      await goByLink(page, 'Citations')
      await expectLoaded(page, '50')
      await articleAt(page, 2).getByRole('link').click()
      await expect(page.getByRole('button', { name: 'Copy quote' })).toBeVisible()
      await goByLink(page, 'Settings')
      await choose(page, 'Theme', 'Dark')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )
}

/** A browser without `requestIdleCallback`, like Safari. A fallback with a timer never fires here. */
function neverIdle() {
  delete (window as Partial<Window>).requestIdleCallback
  const start = window.setTimeout
  Object.assign(window, {
    setTimeout: (handler: TimerHandler, delay = 0) => (delay < 300 ? start(handler, delay) : 0),
  })
}

test('the font waits for no idle moment where there is none', async ({ page, open }) => {
  await page.addInitScript(neverIdle)
  await open('/methods')
  await expect(page.locator('html')).toHaveAttribute('data-font', 'inter')
})

test.describe('in the last time zone and a language that the app does not have', () => {
  test.use({ locale: 'ar-EG', timezoneId: 'Pacific/Kiritimati' })

  test('dates, numbers and times are those of the page', async ({ page, open }) => {
    const { scores } = await delivered('history', { search: '?period=30d' })
    const { total_citations } = await delivered('stats')
    await open(`${HISTORY.path}?view=table`)
    const cells = await cellsOf(panel(page, 'Score history').getByRole('table'))
    expect(cells.map(([date]) => date)).toEqual(
      dayByDay(scores).map(({ date }) => expect.stringContaining(toMessage(date, 'en-US'))),
    )
    await goByLink(page, OVERVIEW.name)
    await expectScore(page)
    await expect(panel(page, 'GEO score')).toContainText('UTC')
    expect(await page.evaluate(() => new Intl.NumberFormat().format(1))).toBe('١')
    await expectSettled(page, OVERVIEW.panels)
    await expect(panel(page, 'By platform')).toContainText(grouped(total_citations))
    await expect(page.getByText('Last 30 days', { exact: true }).first()).toBeVisible()
    await expect(panel(page, 'Latest negative citations').getByRole('time').first()).toHaveText(
      / ago$/,
    )
    // Digits other than 0 to 9.
    await expect(page.locator('body')).not.toContainText(/[^\P{Nd}0-9]/u)
  })
})

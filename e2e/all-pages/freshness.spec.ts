import type { Page } from '@playwright/test'
import {
  readyPanels,
  seenRequests,
  watchReadyPanels,
  watchRequests,
  withoutFont,
} from '../support/observe.ts'
import {
  BRAND_PAGES,
  expectNotices,
  expectScore,
  expectSettled,
  heading,
  HISTORY,
  OVERVIEW,
  panel,
  showTheme,
} from '../support/pages.ts'
import { expect, NOW, test } from '../test.ts'

const MINUTE_MS = 60_000
const PRIMARY = /primary/

const reportLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Report' })

async function passMinutes(page: Page, minutes: number): Promise<void> {
  await page.clock.setFixedTime(new Date(NOW.getTime() + minutes * MINUTE_MS))
}

async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

for (const { name, path, panels } of BRAND_PAGES) {
  test(
    `${name}: data stays with its time when a refresh fails, and recovers`,
    { tag: '@sweep' },
    async ({ page, open, changeScenario, expectNoViolations }) => {
      await open(path)
      await expectSettled(page, panels)
      const first = panel(page, panels[0] ?? '')
      // The chart's code arrives after the panel's data.
      if (name === HISTORY.name) await expect(first.getByText('Excellent (76+)')).toBeVisible()
      const before = await first.innerText()
      changeScenario('all-503')
      await passMinutes(page, 5)
      await comeBack(page)
      for (const each of panels) {
        await expect(panel(page, each)).toHaveAttribute('data-stale', 'true')
        await expect(panel(page, each)).toHaveAttribute('aria-busy', 'false')
      }
      await expect(
        page
          .getByRole('main')
          .getByText(/^Couldn’t refresh/)
          .filter({ visible: true }),
      ).toHaveText(['Couldn’t refresh. You’re seeing data from 13:00 UTC.'])
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(await first.innerText()).toContain(before)
      const notice = panel(page, 'Problem on this page')
      await expect(
        notice.getByText('Couldn’t refresh. You’re seeing data from 13:00 UTC.'),
      ).toBeVisible()
      await expect(notice.getByRole('button', { name: 'Try again' })).toHaveClass(PRIMARY)
      if (name === OVERVIEW.name) await expect(reportLink(page)).not.toHaveClass(PRIMARY)
      // Grey text must be readable on grey too.
      for (const theme of ['dark', 'light'] as const) {
        await showTheme(page, theme)
        await expectNoViolations('colours')
      }

      changeScenario('healthy')
      await notice.getByRole('button', { name: 'Try again' }).click()
      await expect(notice).toHaveCount(0)
      await expect(page.locator('p', { hasText: 'Couldn’t refresh' })).toHaveCount(0)
      for (const each of panels) await expect(panel(page, each)).toBeVisible()
    },
  )
}

test('the overview is shown part by part, keeps what it has when the service or the network fails, and asks again only for what is old; on a phone nothing moves', async ({
  page,
  open,
  changeScenario,
  context,
}) => {
  await withoutFont(page)
  await watchRequests(page)
  await watchReadyPanels(page)
  await page.setViewportSize({ width: 412, height: 823 })
  await open(OVERVIEW.path)
  await expectSettled(page, OVERVIEW.panels)
  // The verdict needs the year of history, which is requested when the browser is idle.
  await expect(panel(page, 'GEO score')).toContainText('Changes this big')
  await expect(panel(page, 'Latest negative citations').getByRole('article')).toHaveCount(3)
  await expectNotices(page)
  const notice = panel(page, 'Problem on this page')
  const trend = panel(page, 'Score trend')
  const requests = async () => (await seenRequests(page)).map(({ path }) => path)
  const asked = await requests()

  await test.step('part by part, in several tasks', async () => {
    const tasks = await readyPanels(page)
    expect(tasks['GEO score']).toBeLessThan(Number(tasks['Latest negative citations']))
  })

  await test.step('Back and the return to the tab send no requests', async () => {
    await trend.getByRole('link', { name: 'Score history' }).click()
    await expect(panel(page, 'Score history').getByRole('img').first()).toBeVisible()
    const own = await requests()
    await page.goBack()
    await expect(heading(page)).toHaveText(OVERVIEW.name)
    await expectSettled(page, OVERVIEW.panels)
    await comeBack(page)
    expect(await requests()).toEqual(own)
  })

  await test.step('on the first screen of a phone nothing moves', async () => {
    const places = async () =>
      Promise.all([
        heading(page).boundingBox(),
        panel(page, 'GEO score').boundingBox(),
        trend.boundingBox(),
      ])
    const offline = page.locator('p', { hasText: 'You’re offline.' })
    await page.evaluate(() => scrollTo(0, 0))
    const first = await places()
    changeScenario('all-503')
    await passMinutes(page, 5)
    await comeBack(page)
    await expect(notice).toBeInViewport({ ratio: 1 })
    expect(await places()).toEqual(first)
    await expect(notice).toContainText('Couldn’t refresh. You’re seeing data from 13:00 UTC.')
    for (const each of OVERVIEW.panels) {
      await expect(panel(page, each)).toHaveAttribute('data-stale', 'true')
    }
    await expect(page.getByRole('alert')).toHaveCount(0)
    await context.setOffline(true)
    await expect(offline).toBeInViewport({ ratio: 1 })
    expect(await places()).toEqual(first)
    changeScenario('healthy')
    await context.setOffline(false)
    await expect(offline).toHaveCount(0)
    await expect(notice).toHaveCount(0)
  })

  await test.step('what is read further down stays in its place, and what support asks for is folded', async () => {
    const topOfTrend = async () => (await trend.boundingBox())?.y
    await trend.scrollIntoViewIfNeeded()
    const before = Number(await topOfTrend()) - 300
    await page.mouse.wheel(0, 300)
    // The wheel scrolls in several frames.
    await expect.poll(topOfTrend).toBeCloseTo(before, 0)
    expect(before).toBeLessThan(300)
    changeScenario('all-503')
    await passMinutes(page, 10)
    await comeBack(page)
    await expect(notice.getByText(/^Couldn’t refresh/)).toBeVisible()
    expect(await topOfTrend()).toBeCloseTo(before, 0)
    await expect(notice.getByText(/HTTP 503/).first()).toBeHidden()
    await notice.getByText('Details for support').click()
    await expect(notice.getByText(/HTTP 503/).first()).toBeVisible()
    changeScenario('healthy')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toHaveCount(0)
  })

  await test.step('old data is asked for once, and stays meanwhile', async () => {
    changeScenario('stalled')
    const before = await requests()
    await passMinutes(page, 12)
    await comeBack(page)
    // The year of history for the verdicts is requested once a day.
    const again = asked.filter((path) => !path.endsWith('period=365d'))
    const since = async () => (await requests()).slice(before.length).toSorted()
    await expect.poll(since).toEqual(again.toSorted())
    await expectSettled(page, OVERVIEW.panels)
    await expectScore(page)
    await expect(page.locator('p', { hasText: 'Couldn’t refresh' })).toHaveCount(0)
  })
})

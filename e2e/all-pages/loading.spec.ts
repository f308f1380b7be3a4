import type { Page } from '@playwright/test'
import {
  holdRequests,
  seenRequests,
  seenShifts,
  watchRequests,
  watchShifts,
  withoutFont,
} from '../support/observe.ts'
import {
  ANALYSIS,
  BRAND_PAGES,
  BREAKDOWN,
  expectSettled,
  heading,
  HISTORY,
  OVERVIEW,
  panel,
  QUESTION,
} from '../support/pages.ts'
import { TEST_CONFIG } from '../support/simulated-service.ts'
import { expect, test } from '../test.ts'

const WIDE = { width: 1360, height: 900 }
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 768, height: 1024 }

/** Other pages and widths are for `npm run test:all`. */
const tagOf = (isShort: boolean) => (isShort ? {} : { tag: '@sweep' })

async function expectLoaded(page: Page, panels: readonly string[]): Promise<void> {
  await expectSettled(page, panels)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const charts = page.getByRole('img', { name: /\d/ })
  await expect(charts).toHaveCount(1)
  await expect(charts.locator('svg').first()).toBeVisible()
}

// first-requests.spec.ts has the overview on a larger phone.
for (const { name, path, panels, requests } of [OVERVIEW, HISTORY, BREAKDOWN, ANALYSIS, QUESTION]) {
  test(
    `${name} asks for everything in one task and shows skeletons, and nothing moves when the data arrives`,
    tagOf(false),
    async ({ page, server }) => {
      // No data may remain for the next step.
      server.config = { ...server.config, keepLists: false }
      const release = await holdRequests(page, /\/v1\//)
      await watchRequests(page)
      await watchShifts(page)
      for (const viewport of [WIDE, PHONE]) {
        await page.setViewportSize(viewport)
        await page.goto(path)
        await expect(heading(page)).toHaveText(name)
        for (const each of panels) {
          await expect(panel(page, each)).toHaveAttribute('aria-busy', 'true')
          await expect(panel(page, each).getByText('Loading…')).toBeAttached()
        }
        const seen = await seenRequests(page)
        expect(seen.map((request) => request.path).toSorted()).toEqual(requests.toSorted())
        expect(new Set(seen.map(({ task }) => task)).size).toBe(1)
        await release()
        await expectLoaded(page, panels)
        expect(await seenShifts(page), `${viewport.width} px`).toEqual([])
      }
    },
  )
}

test.describe('with the list that loads by itself', () => {
  test.use({ config: { ...TEST_CONFIG, loadAhead: 60, keepLists: false } })

  for (const viewport of [WIDE, TABLET, PHONE]) {
    test(
      `nothing moves while all citations of the period are read, ${viewport.width} px wide`,
      tagOf(false),
      async ({ page, open }) => {
        test.slow()
        await page.setViewportSize(viewport)
        await watchShifts(page)
        for (const [path, last] of [
          [OVERVIEW.path, panel(page, 'What to do').getByRole('listitem').nth(2)],
          [ANALYSIS.path, page.getByRole('button', { name: 'Same questions' })],
          [`${ANALYSIS.path}?period=30d`, page.getByText(/^All 1,284 citations/).first()],
          ['/brands/northwind/report', page.getByRole('button', { name: 'Print or save as PDF' })],
        ] as const) {
          await open(path)
          await expect(last).toBeEnabled()
          await expect(page.getByText(/^(Looking through|Loading)/)).toHaveCount(0)
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          // A replaced sentence moves only itself; table rows, with their icons, are sorted by the counts so far, and once there
          // are changes by these.
          const own = path.startsWith(ANALYSIS.path)
            ? /^((text|SPAN|P|A|TR|TD|svg) |(TH|BUTTON) “(Citations|Change)”)/
            : /^(text in (SPAN|DIV)|SPAN) /
          const moved = (await seenShifts(page)).flatMap(({ sources }) => sources)
          expect
            .soft(
              moved.filter((source) => !own.test(source)),
              path,
            )
            .toEqual([])
        }
      },
    )
  }
})

for (const viewport of [WIDE, PHONE]) {
  test(
    `the story of chosen days has its room before it is known, ${viewport.width} px wide`,
    tagOf(viewport === WIDE),
    async ({ page }) => {
      await withoutFont(page)
      const release = await holdRequests(page, /\/v1\//)
      const story = panel(page, 'Why it moved')
      const height = async () => (await story.boundingBox())?.height
      await page.setViewportSize(viewport)
      await page.goto(`${HISTORY.path}?from=2026-11-01&to=2026-11-17`)
      await expect(story).toHaveAttribute('aria-busy', 'true')
      const before = await height()
      await release()
      await expect(story).toContainText('normal ups and downs')
      await expect(story).not.toContainText('Looking through the citations')
      expect(await height()).toBe(before)
    },
  )
}

/** The panels' positions with the app's font or its fallback. */
async function panelTops(page: Page, font: 'inter' | 'stand-in'): Promise<number[]> {
  return page.evaluate((shown) => {
    const { dataset } = document.documentElement
    if (shown === 'inter') dataset['font'] = shown
    else delete dataset['font']
    return [...document.querySelectorAll('section')].map(
      (section) => section.getBoundingClientRect().top,
    )
  }, font)
}

// Firefox does not find the fallback among the fonts of the tests.
test(
  'the font that comes late moves no panel',
  { tag: ['@chromium-only', '@sweep'] },
  async ({ page, open }) => {
    test.slow()
    for (const { path, panels } of [...BRAND_PAGES, ANALYSIS, QUESTION]) {
      await open(path)
      await expectLoaded(page, panels)
      await page.evaluate(async () => document.fonts.load('1em "Inter Variable"'))
      for (const width of [360, 390, 412, 768, 820, 1024, 1280, 1360, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        // Charts follow the window's width a frame later.
        await expect(async () => {
          const tops = await panelTops(page, 'inter')
          expect(tops.length).toBeGreaterThan(1)
          expect(await panelTops(page, 'stand-in'), `${path}, ${width} px`).toEqual(tops)
        }).toPass()
      }
      // Otherwise the browser has shown a third font each time.
      const missing = await page.evaluate(() =>
        [...document.fonts].flatMap(({ family, weight, status }) =>
          status === 'loaded' ? [] : [`${family} ${weight}`],
        ),
      )
      expect(missing).toEqual([])
    }
  },
)

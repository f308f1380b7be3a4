import type { Page } from '@playwright/test'
import {
  BREAKDOWN,
  cellsOf,
  choose,
  inViewMenu,
  expectNotSideways,
  goWithin,
  HISTORY,
  OVERVIEW,
  panel,
} from '../support/pages.ts'
import { expect, test } from '../test.ts'

// Unusual payloads that the contract allows. Invalid ones are tested beside the schemas.

/** Texts and attributes of drawings that show a bug. Runs in the page, because there are many. */
function unsound(): string[] {
  const wrong = /NaN|Infinity|undefined|\[object/
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const isCode = node.parentElement?.matches('script, style') === true
    if (!isCode && wrong.test(node.nodeValue ?? '')) found.push(node.nodeValue ?? '')
  }
  for (const drawn of document.querySelectorAll('svg *')) {
    for (const { value } of drawn.attributes) if (wrong.test(value)) found.push(value)
  }
  return found
}

/** No `NaN` and the like, and no sideways scrolling. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.getByText('Loading…')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await page.evaluate(unsound)).toEqual([])
  // Start with the current width: each change is another layout.
  const widths = page.viewportSize()?.width === 320 ? [320, 1360] : [1360, 320]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNotSideways(page)
  }
}

const NEWEST = Date.parse('2026-11-17T00:00:00Z')

function scoresOf(count: number, score: (day: number) => number) {
  return Array.from({ length: count }, (_, day) => ({
    date: new Date(NEWEST - day * 86_400_000).toISOString().slice(0, 10),
    score: score(day),
  }))
}

const historyOf = (scores: object[]) => () =>
  JSON.stringify({ success: true, data: { scores, period: '3650d', granularity: 'daily' } })

const HISTORIES: readonly { what: string; scores: object[]; rows: number }[] = [
  { what: 'no days', scores: [], rows: 0 },
  { what: 'one day', scores: scoresOf(1, () => 72), rows: 1 },
  // The table shows the newest 400 days first.
  { what: '3,650 days', scores: scoresOf(3650, (day) => day % 101), rows: 400 },
  {
    what: 'scores below 0 and above 100',
    scores: scoresOf(30, (day) => (day - 15) * 1e6),
    rows: 30,
  },
  {
    what: 'a day in the year 9999',
    scores: [...scoresOf(3, () => 72), { date: '9999-12-31', score: 1 }],
    rows: 400,
  },
]

test(`a history of ${HISTORIES.map(({ what }) => what).join(', ')} is drawn and listed without errors`, async ({
  page,
  server,
}) => {
  // No data may remain for the next step.
  server.config = { ...server.config, keepLists: false }
  for (const { what, scores, rows } of HISTORIES) {
    await test.step(what, async () => {
      server.fail(/\/history\?/, { kind: 'payload', change: historyOf(scores) })
      server.requests.length = 0
      await page.goto(server.url + OVERVIEW.path)
      await expect(panel(page, 'Score trend')).toHaveAttribute('aria-busy', 'false')
      await expectSound(page)
      await goWithin(page, `${HISTORY.path}?period=3650d`)
      await expect(panel(page, 'Score history')).toHaveAttribute('aria-busy', 'false')
      await expectSound(page)
      if (rows === 0) return
      await inViewMenu(page, async () => choose(page, 'View', 'Table'))
      expect(await cellsOf(panel(page, 'Score history').getByRole('table'))).toHaveLength(rows)
      expect(server.requests.filter((path) => path.includes('/history?'))).toHaveLength(2)
    })
  }
})

const COMPONENTS =
  /"(citation_frequency|domain_authority|platform_diversity|technical_factors)":\d+/g

test('the pages show scores that are below 0 and far above 100', async ({ page, server }) => {
  server.config = { ...server.config, keepLists: false }
  for (const value of [-250, 9_007_199_254_740_991]) {
    server.fail(/\/geo-score(\/breakdown)?$/, {
      kind: 'payload',
      change: (text) =>
        text.replace(COMPONENTS, `"$1":${value}`).replaceAll(/"score":\d+/g, `"score":${value}`),
    })
    const shown = new Intl.NumberFormat('en-GB').format(value)
    await page.goto(server.url + OVERVIEW.path)
    await expect(panel(page, 'GEO score')).toContainText(`${shown} of 100`)
    await expectSound(page)
    await goWithin(page, BREAKDOWN.path)
    await expect(panel(page, 'Components').getByRole('img').first()).toHaveAccessibleName(
      new RegExp(`citation frequency ${shown}, domain authority ${shown}`),
    )
    await expectSound(page)
  }
})

test('1,000 platforms are listed, also those called __proto__ and constructor', async ({
  page,
  server,
}) => {
  const counts = Array.from({ length: 1000 }, (_, index) => `"engine_${index}":${1000 - index}`)
  const platforms = ['"__proto__":5000', '"constructor":4000', ...counts].join(',')
  const change = (text: string) =>
    text.replace(/"(by_platform|platforms)":\{[^}]*\}/, `"$1":{${platforms}}`)
  server.fail(/\/(stats|breakdown)$/, { kind: 'payload', change })
  await page.goto(server.url + OVERVIEW.path)
  const shares = panel(page, 'By platform')
  await expect(shares.getByRole('listitem').first()).toContainText('Proto')
  await shares.getByText('998 more platforms').click()
  await expect(shares.getByRole('listitem')).toHaveCount(1002)
  await expectSound(page)
  await goWithin(page, BREAKDOWN.path)
  await expect(panel(page, 'Citation frequency')).toContainText('Constructor')
  await expectSound(page)
  await goWithin(page, '/brands/northwind/citations')
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await expectSound(page)
})

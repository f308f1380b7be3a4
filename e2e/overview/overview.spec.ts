import {
  BREAKDOWN,
  cellsOf,
  choice,
  choose,
  COMPONENTS,
  expectPoint,
  expectSettled,
  goByLink,
  heading,
  HISTORY,
  OVERVIEW,
  panel,
  pointsOf,
} from '../support/pages.ts'
import { dayByDay, delivered, grouped, toMessage } from '../support/service.ts'
import { expect, NOW, test } from '../test.ts'

/** 30 days, which the statistics count. */
const COUNTED = 'from=2026-10-18T13%3A00%3A00.000Z'

test('the score shows its change and what it means', async ({ page, open, expectNoViolations }) => {
  const { score, change } = await delivered('score')
  await open(OVERVIEW.path)
  const geoScore = panel(page, 'GEO score')
  await expect(geoScore).toContainText(`${score} of 100`)
  // What, why, what to do, and then the evidence.
  await expectSettled(page, OVERVIEW.panels)
  const names = await page
    .getByRole('main')
    .locator('section[aria-label]')
    .evaluateAll((sections) => sections.map((section) => section.getAttribute('aria-label')))
  expect(names).toEqual(['What’s new', ...OVERVIEW.panels])
  // Screen readers come to the score within 30 words.
  const text = await page.locator('body').innerText()
  expect(text.split('Score 72')[0]?.trim().split(/\s+/).length).toBeLessThanOrEqual(30)
  await expect(geoScore).toContainText(`up ${change} points in 7 days`)
  await expect(geoScore).toContainText('4 points below Excellent')
  await expect(geoScore).toContainText(/Changes this big are common: about 1 week in \d+/)
  await expect(geoScore.getByRole('time')).toHaveText(/^3\s?hr? ago$/)
  await expect(geoScore.getByRole('time')).toHaveAttribute('title', '17 Nov 2026, 10:00 UTC')
  await expect(geoScore.getByRole('time')).toHaveAttribute('datetime', '2026-11-17T10:00:00Z')

  for (const name of [OVERVIEW.name, HISTORY.name]) {
    await goByLink(page, name)
    await expect(heading(page)).toHaveText(name)
    const help = page.getByRole('button', { name: 'What the score means' })
    await help.click()
    const dialog = page.getByRole('dialog', { name: 'What the score means' })
    await expect(dialog).toContainText('Good 51–75 now 72')
    await expect(dialog).toContainText('Citation frequency 40%')
    await expect(dialog).toContainText('Together they make 72.2')
    if (name === OVERVIEW.name) await expectNoViolations()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(help).toBeFocused()
  }
  await goByLink(page, OVERVIEW.name)
  const verdict = geoScore.getByRole('button', { name: 'normal ups and downs' })
  await verdict.press('Enter')
  const reason = page.getByRole('dialog', { name: 'Normal ups and downs' })
  await expect(reason).toContainText(
    /In the past year, \d+ of \d+ seven-day periods saw a change this big\./,
  )
  await page.keyboard.press('Escape')
  await expect(reason).toHaveCount(0)
  await expect(verdict).toBeFocused()
  await verdict.click()
  await reason.getByRole('link', { name: 'How we work this out' }).click()
  await expect(page).toHaveURL('/methods#score')
})

test('the components are one table, with changes and points', async ({ page, open }) => {
  const { score, breakdown } = await delivered('score')
  await page.clock.setFixedTime(new Date('2026-11-10T13:00:00Z'))
  await open(OVERVIEW.path)
  await expectSettled(page, OVERVIEW.panels)
  const table = panel(page, 'Components').getByRole('table')
  // Nothing was stored before this visit.
  await expect(table.getByRole('columnheader')).toHaveText([
    'Component',
    'Score',
    'Weight',
    'Points',
    'Room to grow',
  ])
  await page.clock.setFixedTime(NOW)
  await page.reload()
  const change = table.getByRole('columnheader').nth(2)
  await expect(change).toHaveText('Change since 10 Nov')
  const since = panel(page, 'Components').getByRole('heading').getByText('since 10 Nov')
  await expect(since).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(since).toBeVisible()
  await expect(change).toHaveAccessibleName('Change since 10 Nov')
  await page.setViewportSize({ width: 1280, height: 720 })
  const weights = [40, 30, 20, 10]
  let total = 0
  for (const [index, own] of Object.values(breakdown).entries()) {
    const weight = weights[index] ?? 0
    const points = (own * weight) / 100
    const row = table.getByRole('row').nth(index + 1)
    await expect(row.getByRole('rowheader')).toContainText(COMPONENTS[index] ?? '')
    await expect(row.getByRole('cell')).toHaveText([
      String(own),
      '0',
      `${weight}%`,
      points.toFixed(1),
      (weight - points).toFixed(1),
    ])
    total += points
  }
  expect(Math.abs(total - score)).toBeLessThanOrEqual(1)
})

test('the trend has a chart, a table and keys for both', async ({ page, open }) => {
  const { scores } = await delivered('history', { search: '?period=30d' })
  const days = dayByDay(scores)
  const values = scores.map(({ score }) => score)
  const low = Math.min(...values)
  const high = Math.max(...values)
  await open(OVERVIEW.path)
  const trend = panel(page, 'Score trend')
  const missing = days.length - scores.length
  await expect(trend.getByRole('heading')).toHaveText(
    `Last 30 days low ${low} · high ${high} · ${missing} days without data`,
  )
  await expect(trend.getByRole('img').first()).toHaveAccessibleName(
    `Score from 19 Oct to 17 Nov: ${days.at(-1)?.score} to ${days[0]?.score}, low ${low} · high ${high} · ${missing} days without data`,
  )
  await choose(trend, 'View', 'Table')
  await expect(trend.getByRole('img')).toHaveCount(0)
  const cells = await cellsOf(trend.getByRole('table', { name: 'Score by day' }))
  expect(cells).toEqual(
    days.map(({ date, score }) => [toMessage(date), score === null ? 'no data' : String(score)]),
  )

  await choose(trend, 'View', 'Chart')
  await trend.getByRole('img').first().focus()
  await expect(pointsOf(trend)).toBeFocused()
  const walk = [
    ['End', 'Tue, 17 Nov 2026: 72'],
    ['ArrowLeft', /^Mon, 16 Nov 2026: \d+$/],
    ['ArrowRight', 'Tue, 17 Nov 2026: 72'],
    ['ArrowRight', 'Tue, 17 Nov 2026: 72'],
    ['Home', 'Mon, 19 Oct 2026: 65'],
    ['ArrowLeft', 'Mon, 19 Oct 2026: 65'],
    ['Escape', 'No point chosen'],
  ] as const
  for (const [key, words] of walk) {
    await page.keyboard.press(key)
    await expectPoint(trend, words)
  }

  await choose(page, 'Period', '90d')
  await expect(choice(page, 'Period', '90d')).toBeChecked()
  await expect(panel(page, 'Why it moved')).toContainText('last 90 days')
  await expect(trend.getByRole('heading')).toContainText('Last 90 days')
  await expect(trend.getByRole('img').first()).toHaveAccessibleName(/^Score from 20 Aug to 17 Nov:/)
  await trend.getByRole('link', { name: 'Score history' }).click()
  await expect(page).toHaveURL('/brands/northwind/history?period=90d')
})

test('shares and the latest negative citations lead to the list', async ({ page, open }) => {
  const { by_platform, by_sentiment, total_citations } = await delivered('stats')
  const { citations } = await delivered('citations', { search: '?limit=50' })
  await open(OVERVIEW.path)
  const platforms = panel(page, 'By platform')
  await expect(platforms).toContainText('last 30 days')
  const counts = Object.values(by_platform).toSorted((a, b) => b - a)
  await expect(platforms.getByRole('link')).toHaveText(
    counts.map((count) => new RegExp(String.raw`\d+% ${count}$`)),
  )
  const sentiments = panel(page, 'By sentiment')
  await expect(sentiments).toContainText(`${grouped(total_citations)} citations · last 30 days`)
  for (const [label, count] of Object.entries(by_sentiment)) {
    const name = new RegExp(`^${label} \\d+% ${grouped(count)}$`, 'i')
    await expect(sentiments.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/brands/northwind/citations?sentiment=${label}&${COUNTED}`,
    )
  }
  await platforms.getByRole('link', { name: /^Google AI/ }).click()
  await expect(page).toHaveURL(`/brands/northwind/citations?platform=google_ai&${COUNTED}`)
  await page.goBack()

  const negative = citations.filter(({ sentiment }) => sentiment === 'negative').slice(0, 3)
  const latest = panel(page, 'Latest negative citations')
  await expect(latest.getByRole('heading', { level: 3 })).toHaveText(
    negative.map(({ query }) => query),
  )
  await expect(latest.getByRole('article').first()).toContainText(negative[0]?.mention ?? '?')
  await latest.getByRole('link', { name: negative[0]?.query ?? '?' }).click()
  await expect(page).toHaveURL(`/brands/northwind/citations/${negative[0]?.id}`)
  await page.goBack()
  await latest.getByRole('link', { name: 'Review all 80' }).click()
  await expect(page).toHaveURL(`/brands/northwind/citations?sentiment=negative&${COUNTED}`)
})

test('unknown weights are not shown, and one platform is said', async ({ page, open, server }) => {
  const { breakdown } = await delivered('score', { scenario: 'weights-unknown' })
  server.fail(/\/stats$/, {
    kind: 'payload',
    change: (text) =>
      text.replace(/"by_platform":\{[^}]*\}/, '"by_platform":{"claude":12,"chatgpt":0}'),
  })
  await open(OVERVIEW.path, 'weights-unknown')
  const table = panel(page, 'Components').getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Component', 'Score'])
  await expect(table.getByRole('cell')).toHaveText(Object.values(breakdown).map(String))
  await expect(panel(page, 'What to do')).not.toContainText('Raising it could add')
  await page.getByRole('button', { name: 'What the score means' }).click()
  await expect(page.getByRole('dialog')).toContainText('How much each part counts isn’t known.')
  await expect(page.getByRole('dialog')).not.toContainText('%')
  await page.keyboard.press('Escape')
  const platforms = panel(page, 'By platform')
  await expect(platforms).toContainText('All of them are from one platform.')
  await platforms.getByRole('link', { name: 'Breakdown' }).click()
  await expect(page).toHaveURL(BREAKDOWN.path)
  const sums = panel(page, 'How the score adds up')
  await expect(sums).toContainText('We can’t show how the score adds up')
  await expect(sums).not.toContainText('%')
  await expect(sums.getByRole('slider')).toHaveCount(0)
  await expect(panel(page, 'Components').getByRole('img').first()).toBeVisible()
})

import {
  BREAKDOWN,
  cellsOf,
  choice,
  choose,
  COMPONENTS,
  expectPoint,
  expectSettled,
  goByLink,
  goWithin,
  heading,
  HISTORY,
  OVERVIEW,
  panel,
  pointsOf,
} from '../support/pages.ts'
import { dayByDay, delivered, grouped, inWords } from '../support/service.ts'
import { expect, test } from '../test.ts'

test('the score shows its band, change, period and age, and what stands out; each component its score, its weight and the points it adds', async ({
  page,
  open,
}) => {
  const { score, change, breakdown } = await delivered('score')
  await open(OVERVIEW.path)
  const geoScore = panel(page, 'GEO score')
  await expect(geoScore.getByText(`${score} / 100`)).toBeVisible()
  await expect(geoScore).toContainText(
    new RegExp(String.raw`up ${change} points\s*over the last 7 days`),
  )
  await expect(geoScore.getByRole('time')).toHaveText(/^3\s?hr? ago$/)
  await expect(geoScore.getByRole('time')).toHaveAttribute('title', '17 Nov 2026, 10:00 UTC')
  await expect(geoScore.getByRole('time')).toHaveAttribute('datetime', '2026-11-17T10:00:00Z')
  const bands = geoScore.getByRole('list', { name: 'Bands of the score' }).getByRole('listitem')
  await expect(bands).toHaveText(['Low', 'Moderate', 'Good', 'Excellent'])
  await expect(bands.and(page.locator('[aria-current=true]'))).toHaveText('Good')
  await expect(geoScore).toContainText(
    '4 points below Excellent. Platform diversity is your strongest component, technical factors the weakest.',
  )

  let total = 0
  const weights = [40, 30, 20, 10]
  for (const [index, own] of Object.values(breakdown).entries()) {
    const weight = weights[index] ?? 0
    const component = panel(page, COMPONENTS[index] ?? '')
    await expect(component.getByText(String(own), { exact: true })).toBeVisible()
    await expect(component.getByText(`${weight}%`, { exact: true })).toBeVisible()
    const points = (own * weight) / 100
    await expect(component).toContainText(`adds ${points.toFixed(1)} of ${weight} points`)
    total += points
  }
  expect(Math.abs(total - score)).toBeLessThanOrEqual(1)
})

test('the trend: the chart has a name and a scale, and the table shows the values delivered', async ({
  page,
  open,
}) => {
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
  await expect(trend.getByText(/^Scale starts at \d+$/)).toBeVisible()
  await choose(trend, 'View', 'Table')
  await expect(trend.getByRole('img')).toHaveCount(0)
  const cells = await cellsOf(trend.getByRole('table', { name: 'Score by day' }))
  expect(cells).toEqual(
    days.map(({ date, score }) => [inWords(date), score === null ? 'no data' : String(score)]),
  )
})

test('arrow keys, Home and End move along the trend, and each point is announced; another period changes it, and the link to the history keeps it', async ({
  page,
  open,
}) => {
  await open(OVERVIEW.path)
  const trend = panel(page, 'Score trend')
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
  await expect(panel(page, 'What moved')).toContainText('last 90 days')
  await expect(trend.getByRole('heading')).toContainText('Last 90 days')
  await expect(trend.getByRole('img').first()).toHaveAccessibleName(/^Score from 20 Aug to 17 Nov:/)
  await trend.getByRole('link', { name: 'Score history' }).click()
  await expect(page).toHaveURL('/brands/northwind/history?period=90d')
})

test('what moved: each statement has its numbers and leads to where they can be checked', async ({
  page,
  open,
}) => {
  const { scores } = await delivered('history', { search: '?period=30d' })
  const missing = dayByDay(scores).filter(({ score }) => score === null)
  await open(OVERVIEW.path)
  const moved = panel(page, 'What moved')
  const statements = moved.getByRole('listitem')
  await expect(statements).toHaveCount(5)
  await expect(statements.nth(0)).toContainText(/^Rose 12 points.*64 → 76$/)
  await expect(statements.nth(1)).toContainText(/^Fell 7 points.*76 → 69$/)
  await expect(statements.nth(2)).toHaveText(
    'Most to gain: citation frequencyat 77 the score would be 76, Excellent',
  )
  await expect(moved).toContainText(`${missing.length} days without data`)
  await statements.nth(2).getByRole('link').click()
  await expect(page).toHaveURL('/brands/northwind/breakdown?citation_frequency=77')
  await page.goBack()
  await statements.nth(0).getByRole('link').click()
  await expect(page).toHaveURL('/brands/northwind/history?from=2026-10-22&to=2026-11-06')
})

test('what moved: a failed request takes only its own statements away', async ({ page, open }) => {
  await open(OVERVIEW.path, 'history-503')
  const moved = panel(page, 'What moved')
  await expect(moved).toContainText('Some data couldn’t be loaded, so there may be more to say.')
  await expect(moved.getByRole('listitem').first()).toContainText('Most to gain')
  await expect(moved.getByRole('alert')).toHaveCount(0)
})

test('with citations of one platform only, By platform says so', async ({ page, server }) => {
  server.fail(/\/stats$/, {
    kind: 'payload',
    change: (text) =>
      text.replace(/"by_platform":\{[^}]*\}/, '"by_platform":{"claude":12,"chatgpt":0}'),
  })
  await page.goto(server.url + OVERVIEW.path)
  const platforms = panel(page, 'By platform')
  await expect(platforms).toContainText('All of them are from one platform.')
  await platforms.getByRole('link', { name: 'Breakdown' }).click()
  await expect(page).toHaveURL(BREAKDOWN.path)
})

test('a small button says what the score means, on the overview and the history', async ({
  page,
  open,
  expectNoViolations,
}) => {
  await open(OVERVIEW.path)
  for (const name of [OVERVIEW.name, HISTORY.name]) {
    await goByLink(page, name)
    await expect(heading(page)).toHaveText(name)
    const help = page.getByRole('button', { name: 'What the score means' })
    await help.click()
    const dialog = page.getByRole('dialog', { name: 'What the score means' })
    await expect(dialog).toContainText('Good 51–75 now 72')
    await expect(dialog).toContainText('Citation frequency 40%')
    await expect(dialog).toContainText('together the components give 72.2')
    if (name === OVERVIEW.name) await expectNoViolations()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(help).toBeFocused()
  }
})

test('the rows of By platform fill their panel', async ({ page, open }) => {
  await page.setViewportSize({ width: 1360, height: 1400 })
  await open(OVERVIEW.path)
  for (const [brand, name] of [
    ['northwind', 'Northwind Tea'],
    ['atlas', 'Atlas Coffee'],
    ['awkward', 'Awkward & Söhne'],
  ] as const) {
    await goWithin(page, `/brands/${brand}`)
    await expect(page).toHaveTitle(new RegExp(name))
    await expectSettled(page, OVERVIEW.panels)
    const platforms = panel(page, 'By platform')
    await expect(panel(page, 'Latest citations').getByRole('listitem')).toHaveCount(5)
    const end = platforms.locator('> ul, > details').last()
    await expect(end).toBeVisible()
    const [room, rows] = [await platforms.boundingBox(), await end.boundingBox()]
    const gap = (room?.y ?? 0) + (room?.height ?? 0) - (rows?.y ?? 0) - (rows?.height ?? 0)
    // The padding of a panel.
    expect(gap, brand).toBeLessThanOrEqual(22)
  }
})

test('shares show the statistics with their period and link to the filtered list, the five latest citations to the reader and to all of them', async ({
  page,
  open,
}) => {
  const { by_platform, by_sentiment, total_citations } = await delivered('stats')
  const { citations } = await delivered('citations', { search: '?limit=50' })
  await open(OVERVIEW.path)
  const platforms = panel(page, 'By platform')
  await expect(platforms).toContainText('last 30 days')
  const counts = Object.values(by_platform).toSorted((a, b) => b - a)
  await expect(platforms.getByRole('link')).toHaveText(
    counts.map((count) => new RegExp(String.raw`\D${count}\d+%$`)),
  )
  const sentiments = panel(page, 'By sentiment')
  await expect(sentiments).toContainText(`${grouped(total_citations)} citations · last 30 days`)
  for (const [label, count] of Object.entries(by_sentiment)) {
    const name = new RegExp(`^${label} ${grouped(count)} \\d+%$`, 'i')
    await expect(sentiments.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/brands/northwind/citations?sentiment=${label}`,
    )
  }
  await platforms.getByRole('link', { name: /^Google AI/ }).click()
  await expect(page).toHaveURL('/brands/northwind/citations?platform=google_ai')
  await page.goBack()

  const latest = panel(page, 'Latest citations')
  await expect(latest.getByRole('heading', { level: 3 })).toHaveText(
    citations.slice(0, 5).map(({ query }) => query),
  )
  await expect(latest.getByRole('article').first()).toContainText(citations[0]?.mention ?? '?')
  await latest.getByRole('link', { name: citations[0]?.query ?? '?' }).click()
  await expect(page).toHaveURL(`/brands/northwind/citations/${citations[0]?.id}`)
  await page.goBack()
  await latest.getByRole('link', { name: 'All citations' }).click()
  await expect(page).toHaveURL('/brands/northwind/citations')
})

test('short-history: the trend names the days that it has, not those requested', async ({
  page,
  open,
}) => {
  await open(OVERVIEW.path, 'short-history')
  await expect(panel(page, 'Score trend').getByRole('heading')).toContainText('Last 7 days')
})

test('weights-unknown: components show no weights and no points, and the breakdown says that the formula is not known', async ({
  page,
  open,
}) => {
  const { breakdown } = await delivered('score', { scenario: 'weights-unknown' })
  await open(OVERVIEW.path, 'weights-unknown')
  for (const [index, own] of Object.values(breakdown).entries()) {
    const component = panel(page, COMPONENTS[index] ?? '')
    await expect(component.getByText(String(own), { exact: true })).toBeVisible()
    await expect(component).not.toContainText('adds')
    await expect(component).not.toContainText('%')
  }
  await expect(panel(page, 'What moved')).not.toContainText('Most to gain')
  await page.getByRole('button', { name: 'What the score means' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'How much each component adds to the score isn’t known.',
  )
  await expect(page.getByRole('dialog')).not.toContainText('%')
  await page.keyboard.press('Escape')
  await goByLink(page, 'Breakdown')
  const sums = panel(page, 'How the score adds up')
  await expect(sums).toContainText('We can’t show how the score adds up')
  await expect(sums).not.toContainText('%')
  await expect(sums.getByRole('slider')).toHaveCount(0)
  await expect(panel(page, 'Components').getByRole('img').first()).toBeVisible()
})

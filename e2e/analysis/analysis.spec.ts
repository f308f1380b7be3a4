import { ALL_DAYS, coverageOf, openWhole, overTime, rowOf } from '../support/analysis.ts'
import { expectStored, expectLoaded } from '../support/citation-list.ts'
import { parseCsv } from '../support/csv.ts'
import { contentOf } from '../support/export.ts'
import {
  ANALYSIS,
  choose,
  expectPoint,
  goWithin,
  mainLink,
  panel,
  pointsOf,
} from '../support/pages.ts'
import { pageRequestsOf, recordRequests } from '../support/requests.ts'
import { expect, test } from '../test.ts'

test('the table of the chart has its values, and loads all', async ({ page }) => {
  await recordRequests(page)
  await page.goto(ALL_DAYS)
  await expect(coverageOf(page)).toContainText(
    'Based on the newest 50 citations, since 15 Nov · 1,284 in the last 30 days',
  )
  await expect(overTime(page).getByRole('img').first()).toHaveAccessibleName(
    /Not loaded yet: 19 Oct/,
  )
  await expect(panel(page, 'Sources')).toContainText('nothing before 15 Nov is loaded')

  await pointsOf(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  const spoken = await pointsOf(page).getAttribute('aria-valuetext')
  await choose(page, 'View', 'Table')
  const table = page.getByRole('table', { name: 'Citations over time' })
  const monday = table.getByRole('row').nth(2)
  await expect(monday.getByRole('rowheader')).toHaveText('Mon, 16 Nov 2026')
  const [all, ...tones] = await monday.getByRole('cell').allInnerTexts()
  expect(spoken).toContain(`Mon, 16 Nov 2026: ${all} citations`)
  expect(tones.reduce((sum, tone) => sum + Number(tone), 0)).toBe(Number(all))
  await expect(table.getByRole('row').nth(3)).toContainText('partly loaded, from 15 Nov')
  await expect(table.getByRole('row').nth(4)).toContainText('not loaded')
  await expect(table.getByRole('row').nth(4).getByRole('cell').first()).toHaveText('–')

  await goWithin(page, `${ANALYSIS.path}?from=2026-11-06&to=2026-11-10`)
  await expect(panel(page, 'Sources')).toContainText('6 – 10 Nov: citations not loaded yet')
  await expect(panel(page, 'Sources')).toContainText(
    'These days aren’t loaded yet. Choose Load all above.',
  )
  await expect(page.getByRole('tab', { name: 'Sources –' })).toBeVisible()

  await goWithin(page, ALL_DAYS)
  await coverageOf(page).getByRole('button', { name: 'Load all' }).click()
  await expect(coverageOf(page)).toContainText('All 1,284 citations')
  await expect(coverageOf(page).getByRole('button')).toHaveCount(0)
  await expect(coverageOf(page)).toBeFocused()
  await expect(overTime(page).getByRole('img').first()).toHaveAccessibleName(
    /^1,284 citations, 19 Oct/,
  )
  const asked = await pageRequestsOf(page)
  expect(asked).toHaveLength(26)

  await mainLink(page, 'Citations').click()
  await expectLoaded(page, '1,284')
  expect(await pageRequestsOf(page)).toEqual(asked)
})

test('loading can be stopped, fail, and go on', async ({ page, open, server, changeScenario }) => {
  await test.step('loading all', async () => {
    // No list may remain for the next step.
    server.config = { ...server.config, pageSize: 500, keepLists: false }
    await open(ANALYSIS.path)
    await expect(coverageOf(page)).toContainText('newest 500 citations')
    server.world = 'stalled'
    await coverageOf(page).getByRole('button', { name: 'Load all' }).click()
    await coverageOf(page).getByRole('button', { name: 'Stop loading' }).click()
    await expect(coverageOf(page).getByRole('button', { name: 'Load all' })).toBeFocused()

    await open(ANALYSIS.path, 'third-page-fails')
    await coverageOf(page).getByRole('button', { name: 'Load all' }).click()
    await expect(coverageOf(page).getByRole('alert')).toContainText(
      'The next citations couldn’t be loaded. The service is having trouble.',
    )
    await expect(coverageOf(page)).toContainText('newest 1,000 citations')
    server.world = 'healthy'
    await coverageOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(coverageOf(page)).toContainText('All 1,284 citations')
  })

  await test.step('without citations', async () => {
    await open(ANALYSIS.path, 'empty-feed')
    await expect(coverageOf(page)).toHaveText(/No citations yet\./)
    await expect(overTime(page)).toContainText('No citations yet.')
    await expect(panel(page, 'Sources')).toContainText('No sources yet.')
    await open(ANALYSIS.path, 'citations-503')
    await expect(page.getByRole('alert').first()).toBeVisible()
    changeScenario('healthy')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(coverageOf(page)).toContainText('newest 500 citations')
  })
})

test('days are chosen by key, by dragging and by a button', async ({ page, server }) => {
  await openWhole(page, server)
  await pointsOf(page).focus()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  await expectPoint(page, /^Sun, 15 Nov 2026: 31 citations, /)
  for (let days = 0; days < 6; days += 1) await page.keyboard.press('Shift+ArrowLeft')
  await expect(page).toHaveURL(/from=2026-11-09&to=2026-11-15/)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page).toHaveURL(/from=2026-11-10&to=2026-11-15/)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page).toHaveURL(/from=2026-11-09&to=2026-11-15/)
  const total = rowOf(page, /^All \d+ sources$/)
  await expect(panel(page, 'Sources')).toContainText(/305 citations, compared with 311 on /)
  await expect(total.getByRole('cell').nth(1)).toHaveText('305')
  await expect(total.getByRole('cell').nth(3)).toHaveText('−6')

  const wait = page.waitForEvent('download')
  await panel(page, 'Sources').getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('button', { name: 'Table as CSV' }).click()
  const download = await wait
  expect(download.suggestedFilename()).toBe('northwind-sources-from-2026-11-09-to-2026-11-15.csv')
  const [headings, ...records] = parseCsv((await contentOf(download)).replace('\uFEFF', ''))
  expect(headings?.slice(0, 5)).toEqual([
    'source',
    'citations',
    'share',
    'citations_before',
    'change',
  ])
  expect(records.reduce((sum, record) => sum + Number(record[1]), 0)).toBe(305)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy summary' }).click()
  await expect(page.getByText('Summary of sources copied').first()).toBeVisible()
  const copied = await page.evaluate(async () => navigator.clipboard.readText())
  expect(copied).toMatch(/^Northwind Tea: 305 citations, [\s\S]*\nSources: teareviews.example 53, /)

  await overTime(page).getByRole('button', { name: 'Show all days' }).click()
  await expect(page).toHaveURL(ALL_DAYS)

  await overTime(page).scrollIntoViewIfNeeded()
  const chart = await overTime(page).getByRole('img').first().boundingBox()
  if (chart === null) throw new Error('There is no chart.')
  const dayAt = (part: number) => chart.x + chart.width * part
  await page.mouse.move(dayAt(0.3), chart.y + 100)
  await page.mouse.down()
  await page.mouse.move(dayAt(0.4), chart.y + 90)
  await page.mouse.move(dayAt(0.5), chart.y + 110)
  await page.mouse.up()
  await expect(page).toHaveURL(/from=2026-10-27&to=2026-11-02/)
  await choose(page, 'Range', '30d')
  await expect(page).toHaveURL(/[?&]period=30d$/)
  await choose(page, 'Range', 'Custom')
  await expect(page).toHaveURL(/from=2026-10-19&to=2026-11-17/)
  await page.getByRole('button', { name: 'All days', exact: true }).click()
  await expect(page).toHaveURL(ALL_DAYS)

  await page.getByLabel('From', { exact: true }).fill('2026-11-20')
  await page.getByLabel('To', { exact: true }).fill('2026-11-03')
  await expect(page.getByText('The end date is before the start date.')).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill('2026-11-01')
  await expect(page).toHaveURL(/from=2026-11-01&to=2026-11-03/)
})

test('new citations are added on demand', async ({ page, open }) => {
  await open(ANALYSIS.path, 'new-citations')
  await expect(coverageOf(page)).toContainText('newest 50 citations')
  // After a reload, the stored list is compared with the service, which has three more.
  await expectStored(page, 50)
  await page.reload()
  await coverageOf(page).getByRole('button', { name: 'Add 3 new citations' }).click()
  await expect(coverageOf(page)).toContainText('newest 53 citations')
})

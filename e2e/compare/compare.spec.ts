import type { Page } from '@playwright/test'
import { parseCsv } from '../support/csv.ts'
import { contentOf } from '../support/export.ts'
import {
  holdRequests,
  seenRequests,
  seenShifts,
  watchRequests,
  watchShifts,
} from '../support/observe.ts'
import {
  cellsOf,
  choice,
  choose,
  expectNotSideways,
  expectPoint,
  expectSettled,
  goByKey,
  goWithin,
  heading,
  mainLink,
  OVERVIEW,
  panel,
  pointsOf,
} from '../support/pages.ts'
import { delivered, grouped } from '../support/service.ts'
import { expect, test } from '../test.ts'

const COMPARE = '/compare?brands=northwind,atlas'
const PANELS = [
  'Scores',
  'Scores over time',
  'Components in numbers',
  'By platform',
  'By sentiment',
]

const scoreOf = (page: Page, name: string) =>
  panel(page, 'Scores').getByRole('listitem').filter({ hasText: name })

async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  const headings = panel(page, 'Components in numbers').getByRole('rowheader')
  await expect(headings).toHaveText([...names])
}

test('scores, components and shares are as delivered', async ({ page, open, server }) => {
  await watchRequests(page)
  await open(COMPARE)
  await expect(heading(page)).toHaveText('Compare')
  await expectSettled(page, PANELS)
  expect(server.requests.filter((path) => !path.includes('limit')).toSorted()).toEqual(
    ['atlas', 'northwind']
      .flatMap((id) => [
        `/v1/brands/${id}/citations/stats`,
        `/v1/brands/${id}/geo-score`,
        `/v1/brands/${id}/geo-score/history?period=30d`,
      ])
      .toSorted(),
  )
  // The year of history is requested later, when the browser is idle.
  const asked = (await seenRequests(page)).filter(({ path }) => !path.endsWith('365d'))
  const tasks = asked.map(({ task }) => task)
  expect(new Set(tasks).size).toBe(1)

  const rows: string[][] = []
  for (const [brand, name] of [
    ['northwind', 'Northwind Tea'],
    ['atlas', 'Atlas Coffee'],
  ] as const) {
    const { score, breakdown } = await delivered('score', { brand })
    await expect(scoreOf(page, name)).toContainText(String(score))
    await expect(panel(page, 'Scores')).toContainText(
      'We don’t judge whether gaps between brands are meaningful.',
    )
    rows.push([name, String(score), ...Object.values(breakdown).map(String)])
    const { by_sentiment, total_citations } = await delivered('stats', { brand })
    const { positive = 0 } = by_sentiment
    const row = panel(page, 'By sentiment').getByRole('row', { name: new RegExp(`^${name}`) })
    await expect(row).toContainText(
      `${Math.round((100 * positive) / total_citations)}% ${grouped(positive)}`,
    )
    await expect(row.getByRole('cell').last()).toHaveText(grouped(total_citations))
  }
  expect(await cellsOf(panel(page, 'Components in numbers').getByRole('table'))).toEqual(rows)

  const { scores: northwind } = await delivered('history')
  const { scores: atlas } = await delivered('history', { brand: 'atlas' })
  const history = panel(page, 'Scores over time')
  await pointsOf(history).press('End')
  await expectPoint(
    history,
    `Tue, 17 Nov 2026: Northwind Tea ${northwind[0]?.score}, Atlas Coffee ${atlas[0]?.score}`,
  )

  await choose(history, 'View', 'Table')
  const cells = await cellsOf(history.getByRole('table'))
  expect(cells[0]).toEqual(['17 Nov 2026', String(northwind[0]?.score), String(atlas[0]?.score)])
  expect(cells).toHaveLength(30)
  await expect(page).toHaveURL(/view=table/)

  await panel(page, 'By platform')
    .getByRole('row', { name: /^Atlas/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(
    /\/brands\/atlas\/citations\?platform=chatgpt&from=2026-10-18T13%3A00%3A00.000Z$/,
  )
})

test('brands that fail can be tried again', async ({ page, server, open, changeScenario }) => {
  await test.step('one brand, and its score without its history; the others stay', async () => {
    // No data may remain for the next step.
    server.config = { ...server.config, keepLists: false }
    server.fail(/\/brands\/atlas\//, { kind: 'status', status: 404 })
    await open(`${COMPARE},fresh`)
    await expectSettled(page, PANELS)
    const alert = scoreOf(page, 'Atlas Coffee').getByRole('alert')
    await expect(alert).toContainText('Couldn’t be loaded. We can’t find a brand “atlas”.')
    await expect(alert).toContainText('HTTP 404')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(scoreOf(page, 'Northwind Tea')).toContainText('72')
    for (const name of ['Components in numbers', 'By platform', 'By sentiment']) {
      await expect(panel(page, name).getByRole('row', { name: 'Atlas Coffee' })).toHaveText(
        /Atlas CoffeeNot loaded$/,
      )
    }
    server.heal()
    server.fail(/\/atlas\/geo-score\/history/, { kind: 'status', status: 404 })
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(scoreOf(page, 'Atlas Coffee')).toContainText('88')
    await expect(alert).toContainText('The score history couldn’t be loaded.')
    server.heal()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('all brands', async () => {
    await open(COMPARE, 'all-503')
    const retry = page.getByRole('main').getByRole('button', { name: /^Try again/ })
    await expect(page.getByText('This page couldn’t be loaded')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(retry).toHaveCount(1)
    changeScenario('healthy')
    await retry.click()
    await expect(scoreOf(page, 'Northwind Tea')).toContainText('72')
    await expect(scoreOf(page, 'Atlas Coffee')).toContainText('88')
    await expect(page.getByText('This page couldn’t be loaded')).toHaveCount(0)
  })
})

test('g and m open the comparison with the current brand first', async ({ page, open }) => {
  await open('/brands/atlas')
  await expect(heading(page)).toHaveText('Overview')
  await goByKey(page, 'm', 'Compare')
  await expect(page).toHaveURL('/compare?brands=atlas')
  await expect(page).toHaveTitle('Compare · Brand Visibility')

  await goWithin(page, OVERVIEW.path)
  await expect(heading(page)).toHaveText('Overview')
  await mainLink(page, 'Compare').click()
  await expect(page).toHaveURL('/compare?brands=northwind')
  const choices = page.getByRole('region', { name: 'Choose brands' })
  await expect(choices).toContainText('Choose at least one more brand')
  await choices.getByRole('button', { name: 'Compare with Atlas Coffee' }).press('Enter')
  await expect(page).toHaveURL(COMPARE)
  await expectOrder(page, ['Northwind Tea', 'Atlas Coffee'])
  await expect(page.getByRole('main')).toBeFocused()

  const add = async (id: string) => {
    await page.getByRole('button', { name: 'Add brand' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add brand' })
    await dialog.getByRole('textbox', { name: 'Brand ID' }).fill(id)
    await dialog.getByRole('textbox', { name: 'Brand ID' }).press('Enter')
  }
  const ids = ['00012345678901234567890', '1e5', 'a,b', '100%']
  for (const id of ids) await add(id)
  const chips = page.getByRole('list', { name: 'Compared brands' }).getByRole('listitem')
  await expect(chips).toHaveText(['Northwind Tea', 'Atlas Coffee', ...ids])
  await expect(page.getByRole('button', { name: 'Add brand' })).toHaveCount(0)
  await expect(page.getByText('6 brands at most')).toBeVisible()
  await page.reload()
  await expect(chips).toHaveText(['Northwind Tea', 'Atlas Coffee', ...ids])
  await page.getByRole('button', { name: 'Remove a,b' }).click()
  await expect(chips).toHaveCount(5)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(chips).toHaveCount(6)
})

test('period and order are in the address and in the file', async ({ page, open }) => {
  await open('/compare?brands=northwind&brands=fresh,atlas')
  await expect(page).toHaveURL('/compare?brands=northwind,fresh,atlas')
  await choose(page, 'Range', '90d')
  await expectSettled(page, PANELS)
  const table = panel(page, 'Components in numbers')
  await table.getByRole('button', { name: 'Score' }).click()
  await expectOrder(page, ['Atlas Coffee', 'Northwind Tea', 'Fresh Start'])
  await expect(table.getByRole('columnheader', { name: 'Score' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('button', { name: 'Comparison as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('compare-2026-11-17.csv')
  const [head, ...rows] = parseCsv((await contentOf(download)).slice(1))
  expect(head?.slice(0, 4)).toEqual(['brand_id', 'brand', 'loaded', 'score'])
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    ['atlas', 'Atlas Coffee', 'all', '88'],
    ['northwind', 'Northwind Tea', 'all', '72'],
    ['fresh', 'Fresh Start', 'all', '0'],
  ])
  await table.getByRole('button', { name: 'Score' }).click()
  await expectOrder(page, ['Fresh Start', 'Northwind Tea', 'Atlas Coffee'])
  await page.reload()
  await expectOrder(page, ['Fresh Start', 'Northwind Tea', 'Atlas Coffee'])
  await expect(choice(page, 'Range', '90d')).toBeChecked()
  await page.goBack()
  await page.goBack()
  await expectOrder(page, ['Northwind Tea', 'Fresh Start', 'Atlas Coffee'])

  // For a question group, the loaded citations are counted.
  await page.getByRole('button', { name: 'Question group' }).click()
  await page
    .getByRole('group', { name: 'Question group' })
    .getByText('Branded', { exact: true })
    .click()
  await expect(page).toHaveURL('/compare?brands=northwind,fresh,atlas&period=90d&group=branded')
  await expect(page.getByRole('region', { name: 'Coverage' })).toContainText(
    'Scores and components are about all questions.',
  )
  const row = panel(page, 'By sentiment').getByRole('row', { name: /^Northwind Tea since / })
  await row.getByRole('link').last().click()
  await expect(page).toHaveURL(
    /\/citations\?sentiment=negative&group=branded&from=2026-11-15T18%3A52%3A49.000Z&to=2026-11-17$/,
  )
  await page.goBack()
  await goWithin(page, `${COMPARE}&period=x&sort=size&view=none`)
  await expectOrder(page, ['Northwind Tea', 'Atlas Coffee'])
  await expect(choice(page, 'Range', '30d')).toBeChecked()
})

test(
  'awkward brands and an unknown one fit every width',
  { tag: '@sweep' },
  async ({ page, open }) => {
    await open('/compare?brands=awkward,fresh,atlas,nope')
    await expectSettled(page, PANELS)
    await expect(page.getByText(/NaN|Infinity|undefined|null|\[object/)).toHaveCount(0)
    for (const width of [1360, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNotSideways(page)
    }
  },
)

test('nothing moves when the answers arrive, wide and narrow', async ({ page, open }) => {
  const release = await holdRequests(page, /\/v1\//)
  await watchShifts(page)
  for (const width of [1360, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await open(COMPARE)
    await expect(panel(page, 'By sentiment').getByText('Loading…')).toBeAttached()
    await release()
    await expectSettled(page, PANELS)
    await expect(panel(page, 'Scores over time').getByRole('img').first()).toBeVisible()
    expect(await seenShifts(page), `${width} px`).toEqual([])
  }
})

import type { Locator, Page } from '@playwright/test'
import { printed } from '../report/pdf.ts'
import { holdRequests } from '../support/observe.ts'
import { goByKey, goWithin, heading, OVERVIEW, pressUntil } from '../support/pages.ts'
import { createService, DEMO_CONFIG } from '../support/simulated-service.ts'
import type { TestServer } from '../support/test-server.ts'
import { expect, test } from '../test.ts'

const rowOf = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('table', { name: 'Brands' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })

const namesOf = async (page: Page): Promise<string[]> => page.getByRole('rowheader').allInnerTexts()

async function expectWhole(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible()
}

const barOf = (page: Page) => page.getByRole('group', { name: 'Selection' })

async function select(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  }
}

/** Adds copies of Northwind. Answers wait for `release`. */
function serveMany(server: TestServer, count: number) {
  const brands = Array.from({ length: count }, (_, index) => ({
    id: `many-${index}`,
    name: `Brand ${index}`,
  }))
  server.config = { ...server.config, brands }
  const simulated = createService(() => 'healthy')
  const underWay: string[] = []
  const held = Promise.withResolvers<void>()
  const seen = {
    underWay,
    release: held.resolve,
    most: 0,
    mostOfBrand: 0,
    asked: new Map<string, number>(),
  }
  server.service = async (path) => {
    const brand = path.split('/')[3] ?? ''
    underWay.push(brand)
    seen.most = Math.max(seen.most, underWay.length)
    seen.mostOfBrand = Math.max(seen.mostOfBrand, underWay.filter((each) => each === brand).length)
    seen.asked.set(brand, (seen.asked.get(brand) ?? 0) + 1)
    await held.promise
    const response = await simulated(path.replace(/many-\d+/, 'northwind'))
    underWay.splice(underWay.indexOf(brand), 1)
    return response
  }
  return seen
}

test('all brands are sorted and searched in the address', async ({ page, open }) => {
  await open('/settings')
  await goByKey(page, 'p', 'Brands')
  await expect(page).toHaveTitle('Brands · Brand Visibility')
  await expectWhole(page, '4 brands')
  const northwind = rowOf(page, 'Northwind Tea')
  await expect(northwind).toContainText('72')
  await expect(northwind).toContainText('+3')
  await expect(northwind).toContainText('ago')
  await expect(northwind.getByRole('img', { name: /^Score from .*: \d+ to 72, / })).toBeVisible()
  await northwind.getByRole('button', { name: '+3, Northwind Tea' }).click()
  await expect(page.getByRole('dialog', { name: 'Normal' })).toContainText('seven-day periods')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Score', exact: true }).click()
  await expect(page).toHaveURL('/brands?sort=score')
  const byScore = ['Atlas Coffee', 'Northwind Tea', 'Fresh Start', 'Awkward & Söhne <GmbH>']
  await expect.poll(() => namesOf(page)).toEqual(byScore)
  await page.getByRole('button', { name: 'Score, sorted highest first' }).click()
  await expect(page).toHaveURL('/brands?sort=-score')
  await page.goBack()
  await expect.poll(() => namesOf(page)).toEqual(byScore)
  await page.keyboard.press('/')
  await page.keyboard.type('tea')
  await expect(page).toHaveURL('/brands?sort=score&q=tea')
  await expectWhole(page, '1 of 4 brands')
  await page.reload()
  await expect.poll(() => namesOf(page)).toEqual(['Northwind Tea'])
  await page.getByRole('radio', { name: '30d' }).check()
  await expect(rowOf(page, 'Northwind Tea')).toContainText('+7')
  await page.getByRole('rowheader').getByRole('link').click()
  await expect(page).toHaveURL(OVERVIEW.path)
  await expect(heading(page)).toHaveText('Overview')

  await page.getByRole('button', { name: /^Brand/ }).click()
  await page.getByRole('link', { name: 'All brands', exact: true }).last().click()
  await expect(page).toHaveURL('/brands')
  await page.getByRole('button', { name: 'Add brand' }).click()
  await page.getByLabel('Brand ID').fill('moved')
  await page.getByRole('dialog').getByRole('button', { name: 'Add brand' }).click()
  await expect(rowOf(page, 'moved')).toContainText('ago')
})

test('at most four requests are under way, and none is repeated', async ({ page, server }) => {
  const seen = serveMany(server, 20)
  await page.goto('/brands')
  await expect.poll(() => seen.underWay.length).toBe(4)
  await expectWhole(page, '0 of 20 loaded')
  seen.release()
  await expectWhole(page, '20 brands')
  await expect(page.getByRole('rowheader')).toHaveCount(20)
  await expect(page.getByText('Loading…')).toHaveCount(0)
  expect(seen.most).toBe(4)
  expect(seen.mostOfBrand).toBeLessThanOrEqual(2)
  expect(Math.max(...seen.asked.values())).toBe(3)
  // The sparklines do not need the chart library.
  expect(server.files.filter((path) => /chart|radar/i.test(path))).toEqual([])
  await goWithin(page, '/methods')
  await expect(heading(page)).toHaveText('Methods')
  await goWithin(page, '/brands')
  await expectWhole(page, '20 brands')
  expect(Math.max(...seen.asked.values())).toBe(3)

  await expect(barOf(page)).toHaveCount(0)
  await select(page, 'Brand 3')
  await expect(barOf(page)).toContainText('1 selected')
  const compare = barOf(page).getByRole('button', { name: 'Compare' })
  await expect(compare).toBeDisabled()
  await expect(compare).toHaveAccessibleDescription('Select one more brand to compare.')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(compare).toHaveAccessibleDescription('Compare: 6 brands at most.')
  await barOf(page).getByRole('button', { name: 'Clear selection' }).click()
  await expect(barOf(page)).toHaveCount(0)
  await select(page, 'Brand 3', 'Brand 1')
  await compare.click()
  await expect(page).toHaveURL('/compare?brands=many-3,many-1&period=7d')
  await page.goBack()
  await expect(barOf(page)).toContainText('2 selected')
})

test('a brand that fails is tried again alone', async ({ page, server }) => {
  server.config = {
    ...server.config,
    brands: [
      { id: 'northwind', name: 'شاي 🍵' },
      { id: 'atlas', name: 'شاي 🍵' },
      { id: '__proto__', name: 'Copperline' },
    ],
  }
  await page.goto('/brands')
  await expectWhole(page, '3 brands, 1 couldn’t be loaded')
  const failing = rowOf(page, 'Copperline')
  await expect(failing).toContainText('We can’t find a brand “__proto__”.')
  await expect(failing.getByRole('checkbox')).toBeDisabled()
  await expect(rowOf(page, 'شاي 🍵 northwind')).toContainText('72')
  await expect(rowOf(page, 'شاي 🍵 atlas')).toContainText('88')
  server.translate = (path) => path.replace('__proto__', 'northwind')
  await failing.getByRole('button', { name: 'Try again' }).click()
  await expect(failing).toContainText('72')
  await expectWhole(page, '3 brands')

  await goWithin(page, '/compare?brands=northwind,atlas')
  await expect(
    page.getByRole('list', { name: 'Compared brands' }).getByRole('listitem'),
  ).toHaveText(['شاي 🍵 (northwind)', 'شاي 🍵 (atlas)'])
  await pressUntil(page, 'Control+k', page.getByRole('combobox'))
  await page.getByRole('combobox').fill('شاي')
  await expect(page.getByRole('option', { name: 'شاي 🍵 (atlas)' })).toHaveText([
    /^ششاي 🍵 \(atlas\)/,
    /^Compare with/,
  ])
})

test('brands with a refused key, and on phones', async ({ page, open, changeScenario, server }) => {
  await test.step('a refused key', async () => {
    await open('/brands', 'unauthorized')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The API key is missing or invalid.')
    await expect(page.getByText('Not loaded')).toHaveCount(4)
    expect(server.requests.length).toBeLessThanOrEqual(4)
    changeScenario('healthy')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expectWhole(page, '4 brands')
    await expect(alert).toHaveCount(0)
  })

  await test.step('rows on tablets, phones and paper', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await expectWhole(page, '4 brands')
    const row = rowOf(page, 'Northwind Tea')
    await expect(row.getByRole('img', { name: /^Score from 19 Oct/ })).toBeVisible()
    expect((await row.boundingBox())?.height).toBeLessThan(48)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(row.getByRole('img')).toBeHidden()
    const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
    const brand = await top(row.getByRole('rowheader'))
    expect(await top(row.getByRole('time'))).toBeGreaterThan(brand + 20)
    expect((await row.boundingBox())?.height).toBeLessThan(80)
    await page.emulateMedia({ media: 'print' })
    await expect(row).toBeVisible()
    for (const control of ['Add brand', 'Skip to content']) {
      await expect(page.getByText(control)).toBeHidden()
    }
    await expect(page.getByRole('searchbox')).toBeHidden()
    await expect(row.getByRole('checkbox')).toBeHidden()
  })
})

test('exceptions come first, and labels are found', async ({ page, server, open }) => {
  const ids = Array.from({ length: 12 }, (_, at) => `brand-${at}`)
  const brands = [...ids, 'northwind'].map((id) => ({ id, labels: ['Köhler', id.toUpperCase()] }))
  server.config = { ...server.config, brands }
  await open('/brands', 'own-fall')
  await expectWhole(page, '13 brands')
  // One varies unusually since today, by chance; Northwind fell four days ago.
  await expect.poll(async () => (await namesOf(page)).slice(0, 2)).toEqual(['brand-9', 'northwind'])
  await expect(rowOf(page, 'brand-9').getByText('new', { exact: true })).toBeVisible()
  const northwind = rowOf(page, 'northwind')
  await northwind.getByRole('button', { name: 'unusual, northwind' }).click()
  await expect(page.getByRole('dialog', { name: 'Unusual' })).toContainText(
    /Your 12 other brands typically .* over the same days\. .*, this one fell \d+(\.5)?, which is unusual\./,
  )
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('kohler brand-11')
  await expect.poll(() => namesOf(page)).toEqual(['brand-11'])
  await expect(
    rowOf(page, 'brand-11').getByRole('cell', { name: 'Köhler, BRAND-11' }),
  ).toBeVisible()
  await expect(
    rowOf(page, 'brand-11').getByRole('link', { name: /^\d of last \d+$/ }),
  ).toBeVisible()
})

test('selected brands have reports in one document', async ({ page, server, open }) => {
  server.config = {
    ...server.config,
    brands: [...DEMO_CONFIG.brands, { id: 'copperline', name: 'Copperline' }],
    // Reports load all their citations.
    pageSize: 500,
  }
  server.fail(/copperline\/citations\/stats/, { kind: 'status', status: 403 })
  server.translate = (path) => path.replace('copperline', 'northwind')
  let most = 0
  let underWay = 0
  const { service } = server
  server.service = async (path) => {
    underWay += 1
    most = Math.max(most, underWay)
    const response = await service(path)
    underWay -= 1
    return response
  }
  await open('/brands')
  await expectWhole(page, '5 brands')
  await select(page, 'Northwind Tea', 'Copperline', 'Atlas Coffee')
  await barOf(page).getByRole('button', { name: 'Reports' }).click()
  await expect(page).toHaveURL('/reports?brands=northwind,copperline,atlas')
  await expect(heading(page)).toHaveText('Reports')
  await expectWhole(page, '2 of 3 ready')
  const print = page.getByRole('button', { name: 'Print or save as PDF' })
  await expect(print).toBeEnabled()
  const failed = page.getByRole('region', { name: 'Failed reports' })
  await expect(failed).toContainText('1 report couldn’t be loaded, so it isn’t printed')
  await expect(failed.getByRole('listitem')).toHaveText([/^Copperline/])
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(most).toBeLessThanOrEqual(4)
  const pages = await printed(page)
  expect(pages.map(({ text }) => /\d of 2/.exec(text)?.[0])).toEqual(['1 of 2', '2 of 2'])
  expect(pages[1]?.text).toContain('Atlas Coffee')
  server.heal()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expectWhole(page, '3 of 3 ready')
  await expect(print).toBeEnabled()
  await expect(page.getByRole('article', { name: /^Report on / })).toHaveCount(3)
})

test('a report whose citations wait for those of another one is still loading', async ({
  page,
  open,
}) => {
  await holdRequests(page, /\/citations\?.*cursor=/)
  await open('/reports?brands=atlas,northwind')
  for (const name of ['Atlas Coffee', 'Northwind Tea']) {
    const report = page.getByRole('article', { name: `Report on ${name}` })
    const part = (title: string) => report.getByRole('region', { name: title })
    await expect(part('Latest negative mentions')).toContainText(' · ')
    await expect(part('Suggested next steps')).toHaveAttribute('aria-busy', 'true')
    await expect(report).not.toContainText(/Incomplete|weren’t loaded/)
  }
})

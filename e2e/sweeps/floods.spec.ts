import type { Page } from '@playwright/test'
import { backupRecord, importBackup } from '../support/backup.ts'
import { heading, panel } from '../support/pages.ts'
import { expect, NOW, test } from '../test.ts'

// Colleagues or a backup can add far more than one user would ever make. Every page draws a bounded part of it. Nodes are counted
// instead of milliseconds; without a bound there would be 50,000 to 500,000.

const BRAND = 'northwind'
const MAX_NODES = 10_000
const many = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index))
const record = (id: string, members: Record<string, unknown>, brandId = BRAND) =>
  backupRecord(id, brandId, members)
const day = (index: number) =>
  new Date(NOW.getTime() - (index % 360) * 86_400_000).toISOString().slice(0, 10)
const place = (index: number) => `a${String(index).padStart(6, '0')}1`

const FLOOD: Record<string, unknown[]> = {
  reviews: many(20_000, (index) =>
    record(`cit_${index}`, { reviewed: true, flagged: true, note: `Note ${index}` }),
  ),
  notes: many(10_000, (index) =>
    record(`event_${index}`, { date: day(index), text: `Event ${index} `.repeat(30) }),
  ),
  views: many(500, (index) =>
    record(`view_${index}`, { name: `View ${index}`, filter: {}, place: place(index) }, ''),
  ),
  sourceTypes: many(20_000, (index) =>
    record(`type_${index}`, { host: `site${index}.example`, type: 'community', isDomain: true }),
  ),
  competitors: many(2000, (index) =>
    record(`rival_${index}`, {
      name: `Rival ${index}`,
      aliases: many(50, (alias) => `Rival ${index} as ${alias}`),
      domains: many(50, (domain) => `rival${index}-${domain}.example`),
    }),
  ),
  questionGroups: many(2000, (index) =>
    record(`group_${index}`, { name: `Group ${index}`, lines: many(50, (line) => `word${line}`) }),
  ),
  work: many(10_000, (index) =>
    record(`work_${index}`, {
      kind: 'own',
      subject: `${index}`,
      title: `Item ${index}`,
      note: 'Soon',
      place: place(index),
      ...(index % 2 === 0 ? { doneOn: day(index % 25), status: 'done' } : {}),
    }),
  ),
  comments: many(1000, (index) =>
    record(JSON.stringify(['comment', index]), { text: 'Good' }, `brand-${index}`),
  ),
  brands: many(1000, (index) => ({ id: `brand-${index}`, name: `Brand ${index}` })),
}

const PAGES = [
  `/brands/${BRAND}`,
  `/brands/${BRAND}/history?period=30d`,
  `/brands/${BRAND}/history?period=365d`,
  `/brands/${BRAND}/history?period=365d&view=table`,
  `/brands/${BRAND}/work`,
  `/brands/${BRAND}/report`,
  `/brands/${BRAND}/citations`,
  `/brands/${BRAND}/analysis`,
  `/brands/${BRAND}/analysis?by=competitors`,
  '/compare?brands=northwind',
  '/brands',
  '/settings',
  '/brands/unknown',
]

test.beforeEach(async ({ page }) => {
  test.slow()
  await importBackup(page, FLOOD)
})

test('every page draws a bounded part of a flood', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0)
    await expectBounded(page, path)
  }
})

test('the newest events are listed, and more on request', async ({ page }) => {
  await page.goto(`/brands/${BRAND}/history?period=30d`)
  const events = panel(page, 'Events')
  const items = events.getByRole('list', { name: 'Events', exact: true }).getByRole('listitem')
  await expect(items).toHaveCount(200)
  await expect(events).toContainText('200 of 10,000 shown')
  await expect(events.getByRole('button', { name: 'Edit event 10000' })).toBeVisible()
  await events.getByRole('button', { name: 'Show 200 more events' }).click()
  await expect(items).toHaveCount(400)
})

test('menus and dialogs draw a bounded part of a flood', async ({ page }) => {
  const opened: [path: string, button: RegExp, bound: RegExp][] = [
    [`/brands/${BRAND}/citations`, /^Saved views/, /^200 of 500 shown/],
    [`/brands/${BRAND}/analysis?by=competitors`, /^Edit competitors/, /^At most 50 competitors/],
    [`/brands/${BRAND}/analysis?by=questions`, /^Question group/, /^200 of 2,003 shown/],
    [`/brands/${BRAND}/citations`, /^Brand: /, /^200 of 1,00\d shown/],
  ]
  for (const [path, name, bound] of opened) {
    await page.goto(path)
    await page.getByRole('button', { name }).first().click()
    await expect(page.getByText(bound).first()).toBeVisible()
    await expectBounded(page, `${path} ${String(name)}`)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search pages/ }).fill('1')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectBounded(page, 'command menu')
})

async function expectBounded(page: Page, what: string): Promise<void> {
  expect(await page.locator('*').count(), what).toBeLessThan(MAX_NODES)
}

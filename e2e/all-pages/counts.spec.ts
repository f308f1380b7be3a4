import type { Page } from '@playwright/test'
import { expectVisitStored } from '../support/browser-store.ts'
import { articleAt, CITATIONS, readerOf } from '../support/citation-list.ts'
import {
  ANALYSIS,
  announced,
  goWithin,
  heading,
  OVERVIEW,
  panel,
  QUESTION,
} from '../support/pages.ts'
import { DEMO_CONFIG } from '../support/simulated-service.ts'
import { expect, NOW, test } from '../test.ts'

const DAY_MS = 86_400_000
const NEWEST = { newest: { id: 'cit_nw_000000' } }

/** A link to the list with a number of citations. */
type Count = { name: string; count: number; href: string }

/** Each address and number once. */
async function countsOn(page: Page): Promise<Count[]> {
  const links = page.locator('a[href*="/citations?"]:visible')
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({
      name: link.ariaLabel ?? link.textContent,
      href: link.getAttribute('href') ?? '',
    })),
  )
  const counts = found.flatMap(({ name, href }) => {
    const count = numberIn(name)
    return count === null ? [] : [{ name, href, count }]
  })
  return [...new Map(counts.map((count) => [`${count.href} ${count.count}`, count])).values()]
}

/** Null for `50 or more`; the first number of `12 citations, question 7`, the last one of `Review all 80`, `Positive 69% 886` and `from 3 to 9`. */
function numberIn(name: string): number | null {
  if (name.endsWith('or more')) return null
  const numbers = name.match(/(?<!\w)\d[\d,]*(?![\d.,]*[%\d])/g) ?? []
  const text = /^\d+ /.test(name) ? numbers[0] : numbers.at(-1)
  return text === undefined ? null : Number(text.replaceAll(',', ''))
}

/** A page without numbers, because what is shown could be mistaken for the next page. */
async function leave(page: Page): Promise<void> {
  await goWithin(page, '/methods')
  await expect(heading(page)).toHaveText('Methods')
}

async function expectOpen(page: Page, counts: readonly Count[]): Promise<void> {
  let previous: number | undefined
  for (const { name, count, href } of counts) {
    if (previous === undefined || count === previous) await leave(page)
    await goWithin(page, href)
    const number = count.toLocaleString('en')
    const found = new RegExp(`^${number} (of [\\d,]+ citations?|found in the latest)\\b`)
    await expect(page.getByText(found), `“${name}” opens ${href}`).toBeVisible()
    previous = count
  }
}

const DAYS = 'from=2026-11-01&to=2026-11-10'
const BRANDS = 'brands=northwind&brands=atlas'
const ALL = /^All [\d,]+ citations/

/** With what is shown once everything is counted, and the least number of such links. Atlas has citations of years. */
const PAGES: readonly (readonly [path: string, shown: RegExp, least: number, tag?: '@sweep'])[] = [
  ['/brands/atlas', /negative citations since/, 8],
  ['/brands/moved', /Over the same days, .* from/, 5, '@sweep'],
  ['/brands/new-questions', /^Perhaps the list of questions changed/, 3, '@sweep'],
  [`${ANALYSIS.path}?month=2026-10`, ALL, 19, '@sweep'],
  [`${ANALYSIS.path}?period=30d`, ALL, 20],
  // The chart shows 30 days, of which some are not loaded.
  [`${ANALYSIS.path}?by=questions`, /^newest [\d,]+ citations/, 20, '@sweep'],
  [`${ANALYSIS.path}?by=platforms&sentiment=negative&period=30d`, ALL, 5, '@sweep'],
  [`${ANALYSIS.path}?by=competitors&${DAYS}`, ALL, 9, '@sweep'],
  [`${ANALYSIS.path}?group=Branded&${DAYS}`, ALL, 15, '@sweep'],
  [QUESTION.path, /mention Northwind Tea\./, 15],
  [`/compare?${BRANDS}`, /last 30 days/, 15],
  [`/compare?${BRANDS}&${DAYS}`, /change from 1 Nov to 10 Nov/, 15, '@sweep'],
]

test.use({ config: { ...DEMO_CONFIG, loadAhead: 60, pageSize: 500 } })

/** One of those that differ only in values, such as the platform. */
function oneOfEachKind(counts: readonly Count[]): Count[] {
  const kindOf = ({ href }: Count) =>
    [...new URLSearchParams(href.split('?')[1]).keys()].toSorted().join(' ')
  return [...new Map(counts.map((count) => [kindOf(count), count])).values()]
}

async function findCounts(page: Page, shown: RegExp, least: number): Promise<Count[]> {
  await expect(page.getByText(shown).first()).toBeVisible()
  await expect.poll(async () => (await countsOn(page)).length).toBeGreaterThanOrEqual(least)
  return countsOn(page)
}

for (const [path, shown, least] of PAGES) {
  test(
    `every number of ${path} opens exactly that many citations`,
    { tag: '@sweep' },
    async ({ page, open }) => {
      await open(path)
      await expectOpen(page, await findCounts(page, shown, least))
    },
  )
}

test('a number of each kind of a page opens exactly as many citations', async ({ page, open }) => {
  await open('/methods')
  for (const [path, shown, least, tag] of PAGES) {
    if (tag === '@sweep') continue
    await test.step(path, async () => {
      await leave(page)
      await goWithin(page, path)
      await expectOpen(page, oneOfEachKind(await findCounts(page, shown, least)))
    })
  }
})

test('a number of new citations opens exactly that many', async ({ page, open }) => {
  const news = panel(page, 'What’s new')
  await page.clock.setFixedTime(new Date(NOW.getTime() - 2 * DAY_MS))
  await open(OVERVIEW.path, 'new-citations')
  await expect(news).toContainText('Biggest job')
  await expectVisitStored(page, NEWEST)
  await page.clock.setFixedTime(NOW)
  await page.reload()
  await expect(news.getByRole('link')).toHaveText(['72', '3 new citations', /^\d+ negative/])
  const found = await countsOn(page)
  expect(found.length).toBeGreaterThan(8)
  await goWithin(page, '/brands')
  // Once all four brands are counted; the other two have no plain number.
  await expect(page.getByRole('cell').getByRole('link', { name: /^\d+$/ })).toHaveCount(2)
  await expectOpen(page, [...oneOfEachKind(found), ...oneOfEachKind(await countsOn(page))])
})

test('a number of a saved view opens exactly that many citations', async ({ page, open }) => {
  await page.clock.setFixedTime(new Date(NOW.getTime() - DAY_MS))
  await open('/brands/watched-words/citations?q=old+price')
  const menu = page.getByRole('button', { name: 'Saved views' })
  await menu.click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Old price')
  await page.keyboard.press('Enter')
  await expect(announced(page)).toHaveText('Saved Old price')
  await page.addInitScript(
    (detectedAt) => {
      for (const key of Object.keys(localStorage).filter((each) => each.startsWith('visits:'))) {
        const stored = JSON.parse(localStorage.getItem(key) ?? '')
        stored.current.newest = { id: 'earlier', detectedAt }
        localStorage.setItem(key, JSON.stringify(stored))
      }
    },
    new Date(NOW.getTime() - 4 * DAY_MS).toISOString(),
  )
  await page.clock.setFixedTime(NOW)
  await page.goto('/brands/watched-words')
  // In this world, three citations of the last four days have these words.
  await expect(panel(page, 'What’s new')).toContainText(' In saved views: “Old price” 3 new.')
  const found = (await countsOn(page)).filter(({ name }) => name === '3 new')
  expect(found).toHaveLength(1)
  await expectOpen(page, found)
  await goWithin(page, '/brands/watched-words/citations')
  await menu.click()
  await page.getByRole('link', { name: '3 new: Old price' }).click()
  await expect(page.getByText(/^3 of 600 citations/)).toBeVisible()
})

test(
  'a number opens exactly that many citations also after one was relabelled',
  { tag: '@sweep' },
  async ({ page, open }) => {
    await open(`${CITATIONS}?sentiment=negative&source=forum.teatalk.example`)
    await articleAt(page, 1).getByRole('link').click()
    await readerOf(page).getByRole('radio', { name: 'Neutral' }).check()
    await expect(readerOf(page)).toContainText('The service says Negative')
    await goWithin(page, OVERVIEW.path)
    await expect(panel(page, 'What to do')).toContainText('49 of your 79 negative citations')
    const found = await countsOn(page)
    expect(found.length).toBeGreaterThan(8)
    await expectOpen(page, found)
  },
)

test.describe('before everything is counted', () => {
  test.use({ config: { ...DEMO_CONFIG, loadAhead: 1, pageSize: 200 } })

  test('a number of a question opens exactly as many citations', async ({ page, open, server }) => {
    await open(QUESTION.path)
    await expect(page.getByText('Older ones aren’t loaded.')).toBeVisible()
    const found = await countsOn(page)
    expect(found.length).toBeGreaterThan(3)
    server.config = { ...DEMO_CONFIG, loadAhead: 60, pageSize: 500 }
    await page.goto('/brands/northwind/citations?q=tea')
    await expect(page.getByText(/^[\d,]+ of 1,284 citations/)).toBeVisible()
    await expectOpen(page, oneOfEachKind(found))
  })

  test('a number of new citations opens those that would wait', async ({ page, open }) => {
    await page.clock.setFixedTime(new Date(NOW.getTime() - 2 * DAY_MS))
    await open('/brands/northwind/citations', 'new-citations')
    await expectVisitStored(page, NEWEST)
    await page.clock.setFixedTime(NOW)
    await page.goto(OVERVIEW.path)
    await page.getByRole('link', { name: '3 new citations' }).click()
    await expect(page.getByText(/^3 found in the latest/)).toBeVisible()
  })
})

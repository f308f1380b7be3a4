import type { Page } from '@playwright/test'
import { ANALYSIS, expectSettled, OVERVIEW, panel } from '../support/pages.ts'
import { TEST_CONFIG } from '../support/simulated-service.ts'
import { expect, NOW, test } from '../test.ts'

const DAY_MS = 86_400_000

/** A link to the list with a number of citations. */
type Count = { words: string; count: number; href: string }

const WORDS = /^(?:\d+ of your )?([\d,]+)(?= (?:new |negative )?citations?\b| negative\b|$)/

async function countsOn(page: Page): Promise<Count[]> {
  const links = page.getByRole('main').locator('a[href*="/citations?"]')
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({
      words: link.textContent.trim(),
      href: link.getAttribute('href') ?? '',
    })),
  )
  return found.flatMap(({ words, href }) => {
    const own = /^(\d+) of your/.exec(words)?.[1]
    const number = own ?? WORDS.exec(words)?.[1]
    return number === undefined ? [] : [{ words, href, count: Number(number.replaceAll(',', '')) }]
  })
}

async function expectOpens(page: Page, { words, href, count }: Count): Promise<void> {
  await page.goto(href)
  const loadAll = page.getByRole('button', { name: 'Search all' })
  const opened = page.getByRole('feed').getByRole('article').first()
  await expect(async () => {
    // The list loads by itself too, so the button may disappear.
    if (await loadAll.isVisible()) await loadAll.click({ timeout: 1000 })
    expect(await opened.getAttribute('aria-setsize', { timeout: 1000 }), words).toBe(String(count))
  }).toPass({ timeout: 15_000 })
}

test.use({ config: { ...TEST_CONFIG, loadAhead: 60, pageSize: 500 } })

test('a number of citations opens exactly that many, after a visit as well', async ({
  page,
  open,
}) => {
  test.slow()
  await page.clock.setFixedTime(new Date(NOW.getTime() - 2 * DAY_MS))
  await open(OVERVIEW.path, 'new-citations')
  await expectSettled(page, OVERVIEW.panels)
  await page.clock.setFixedTime(NOW)
  await page.reload()
  const news = panel(page, 'What’s new')
  await expect(news).toContainText('Biggest job')
  await expect(news.getByRole('link')).toHaveText(['72', '3 new citations', /^\d+ negative/])
  const found = await countsOn(page)
  await page.goto(ANALYSIS.path)
  await expect(panel(page, 'Sources')).toContainText('compared with')
  found.push(...(await countsOn(page)).slice(0, 12))
  expect(found.length).toBeGreaterThan(8)
  for (const count of found) await expectOpens(page, count)
})

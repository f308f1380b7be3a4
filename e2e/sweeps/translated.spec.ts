import type { Page } from '@playwright/test'
import { articleAt, CITATIONS, readerOf, WIDE } from '../support/citation-list.ts'
import {
  ANALYSIS,
  BREAKDOWN,
  choose,
  goByLink,
  goWithin,
  heading,
  HISTORY,
  OVERVIEW,
  panel,
  pointsOf,
  QUESTION,
  inViewMenu,
  WORK,
} from '../support/pages.ts'
import { chooseStatus, noteOf } from '../support/review.ts'
import { wordsOf } from '../support/translator.ts'
import { expect, NOW, test } from '../support/two-users.ts'
import { addWork, handleOf, setStatus } from '../support/work.ts'

test.use({ viewport: WIDE })

const click = async (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

/** Returns to the tab after some minutes, when data is stale. */
async function comeBackAfter(page: Page, minutes: number): Promise<void> {
  await page.clock.setFixedTime(new Date(NOW.getTime() + minutes * 60_000))
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

test('Overview: views, help, points, new numbers, failures and another brand', async ({ both }) => {
  await both(async ({ page }) => page.goto(OVERVIEW.path))
  await both(async ({ page }) => {
    const translated = await wordsOf(page.locator('font[data-translation]'))
    for (const known of ['ChatGPT', 'Perplexity', 'teareviews.example', '72']) {
      await expect(page.getByRole('main').getByText(known, { exact: true }).first()).toBeVisible()
      expect(translated).not.toContain(known)
    }
    await choose(page, 'View', 'Table')
  })
  await both(async ({ page }) => {
    await choose(page, 'View', 'Chart')
    await pointsOf(page).press('ArrowLeft')
    await pointsOf(page).press('ArrowLeft')
  })
  await both(async ({ page }) => click(page, 'What the score means'))
  await both(async ({ page, server }) => {
    await click(page, 'Close')
    server.fail(/geo-score$/, {
      kind: 'payload',
      change: (text) =>
        text.replace('"score":72', '"score":61').replace(/"change":\d+/, '"change":-9'),
    })
    server.fail(/stats$/, {
      kind: 'payload',
      change: (text) => text.replace(/"total_citations":\d+/, '"total_citations":7000'),
    })
    await comeBackAfter(page, 5)
    await expect(panel(page, 'GEO score')).toContainText('61 of 100')
  })
  await both(async ({ page, server }) => {
    server.world = 'all-503'
    server.heal()
    await comeBackAfter(page, 10)
    await expect(panel(page, 'GEO score')).toContainText('Couldn’t refresh')
  })
  await both(async ({ page, server }) => {
    server.world = 'healthy'
    await comeBackAfter(page, 15)
    await expect(panel(page, 'GEO score')).toContainText('72 of 100')
  })
  await both(async ({ page }) => goWithin(page, '/brands/atlas'))
  await both(async ({ page, server }) => {
    server.world = 'all-503'
    await goWithin(page, '/brands/fresh')
  })
  await both(async ({ page, server }) => {
    server.world = 'healthy'
    await click(page, 'Try again')
  })
})

test('Score history: periods, comparison, groups, averages, zoom, table and notes', async ({
  both,
}) => {
  await both(async ({ page }) => page.goto(HISTORY.path))
  await both(async ({ page }) => choose(page, 'Range', '365d'))
  await both(async ({ page }) =>
    inViewMenu(page, async () => {
      await page.getByRole('checkbox', { name: 'Previous period' }).check()
      await page.getByRole('checkbox', { name: '7-day average' }).check()
    }),
  )
  await both(async ({ page }) => pointsOf(page).press('ArrowLeft'))
  await both(async ({ page }) => page.getByRole('slider', { name: 'Start of' }).press('End'))
  await both(async ({ page }) => {
    await click(page, 'Reset zoom')
    await inViewMenu(page, async () => choose(page, 'View', 'Table'))
  })
  await both(async ({ page }) => {
    await inViewMenu(page, async () => choose(page, 'View', 'Chart'))
    for (const [date, text] of [
      ['2026-11-10', 'Article'],
      ['2026-10-28', 'New pages'],
    ] as const) {
      await click(page, 'Add event')
      await page.getByLabel('Date').fill(date)
      await page.getByLabel('Event', { exact: true }).fill(text)
      await click(page, 'Save event')
    }
  })
  await both(async ({ page }) => {
    await click(page, 'Edit event 1')
    await page.getByLabel('Event', { exact: true }).fill('Newer pages')
    await click(page, 'Save event')
  })
  await both(async ({ page }) => click(page, 'Remove event 1'))
  await both(async ({ page }) => click(page, 'Undo'))
})

test('Citations: filters, search, reviews, notes, selection, views, export and further pages', async ({
  both,
}) => {
  await both(async ({ page }) => {
    await page.goto(CITATIONS)
    await expect(articleAt(page, 1)).toBeVisible()
  })
  await both(async ({ page }) => articleAt(page, 2).getByRole('link').click())
  const marked: string[] = []
  await both(async ({ page }) => {
    marked.push((await wordsOf(readerOf(page).locator('mark'))).join('|'))
    await click(page, 'Mark reviewed')
    await readerOf(page).getByRole('button', { name: 'Flag' }).click()
  })
  expect(marked[0]).not.toBe('')
  expect(marked[1]).toBe(marked[0])
  await both(async ({ page }) => noteOf(page).fill('Ask them'))
  await both(async ({ page }) => click(page, 'Undo'))
  // On one page the pointer could rest on the message later, and keep it.
  await both(async ({ page }) => click(page, 'Dismiss'))
  await both(async ({ page }) => page.getByRole('link', { name: 'Next' }).click())
  await both(async ({ page }) => {
    await page.getByRole('link', { name: 'Previous' }).click()
    await click(page, /^Negative/)
  })
  await both(async ({ page }) => page.getByRole('searchbox').fill('tea'))
  await both(async ({ page }) => page.getByRole('searchbox').fill('tea not'))
  await both(async ({ page }) => {
    await click(page, 'Clear filters')
    await chooseStatus(page, 'Flagged')
  })
  await both(async ({ page }) => click(page, 'Clear filters'))
  await both(async ({ page }) => {
    await articleAt(page, 1).focus()
    await page.keyboard.press('x')
  })
  await both(async ({ page }) => click(page, /^Select all/))
  await both(async ({ page }) => {
    await page.keyboard.press('Escape')
    await click(page, 'Export CSV')
  })
  await both(async ({ page }) => {
    await click(page, 'Close')
    await click(page, 'Saved views')
  })
  await both(async ({ page }) => click(page, 'Close'))
})

test('Analysis: tables, sorting, search, days, filters and the rest of the list', async ({
  both,
}) => {
  await both(async ({ page, server }) => {
    server.config = { ...server.config, pageSize: 500 }
    await page.goto(ANALYSIS.path)
  })
  await both(async ({ page }) => click(page, 'Load all'))
  await both(async ({ page }) => choose(page, 'Stack by', 'Platform'))
  await both(async ({ page }) => choose(page, 'Range', '7d'))
  await both(async ({ page }) => choose(page, 'View', 'Table'))
  await both(async ({ page }) => {
    await choose(page, 'View', 'Chart')
    await choose(page, 'Range', 'Custom')
    await page.getByRole('button', { name: 'All days', exact: true }).click()
  })
  await both(async ({ page }) => click(page, 'teareviews.example'))
  for (const name of [/^Questions/, /^Platforms/, /^Sources/]) {
    await both(async ({ page }) => {
      await page.getByRole('tab', { name }).click()
      await page.getByRole('columnheader').getByRole('button').first().click()
    })
  }
  await both(async ({ page }) => page.getByRole('searchbox').fill('tearev'))
})

test('Work list, a question and competitors: items, order, statuses, answers', async ({ both }) => {
  await both(async ({ page }) => page.goto(WORK.path))
  await both(async ({ page }) => addWork(page, 'Call the editor', 'Write to the shop'))
  await both(async ({ page }) => handleOf(page, 'Write to the shop').press('Alt+ArrowUp'))
  await both(async ({ page }) => setStatus(page, 'Call the editor', 'Doing'))
  await both(async ({ page }) => goWithin(page, QUESTION.path))
  await both(async ({ page }) => click(page, 'Load all'))
  await both(async ({ page }) => {
    await choose(page, 'View', 'Table')
    await click(page, /^Compare: /)
  })
  await both(async ({ page }) => goWithin(page, `${ANALYSIS.path}?by=competitors`))
  await both(async ({ page }) => click(page, 'Read answers'))
})

test('Breakdown, Compare, the report and Brands: what if, views, periods, brands, the selection', async ({
  both,
}) => {
  await both(async ({ page }) => page.goto(BREAKDOWN.path))
  const slider = (page: Page) => page.getByRole('slider', { name: 'What if citation frequency' })
  await both(async ({ page }) => {
    await slider(page).press('ArrowRight')
    await slider(page).press('ArrowRight')
  })
  await both(async ({ page }) => click(page, /^Raise Domain authority from/))
  await both(async ({ page }) => {
    await click(page, 'Reset')
    await pointsOf(page).first().press('ArrowRight')
  })
  await both(async ({ page }) => choose(page, 'View', 'Table'))
  await both(async ({ page }) => choose(page, 'View', 'Chart'))

  await both(async ({ page }) => goWithin(page, '/compare?brands=northwind,atlas'))
  await both(async ({ page }) => goWithin(page, '/compare?brands=northwind,atlas,fresh'))
  await both(async ({ page }) => choose(page, 'Range', '7d'))
  await both(async ({ page }) => choose(page, 'View', 'Table'))
  await both(async ({ page }) => {
    await choose(page, 'View', 'Chart')
    await click(page, /^Remove Atlas/)
  })
  await both(async ({ page }) => page.getByRole('link', { name: 'Report' }).click())
  await both(async ({ page }) => choose(page, 'Range', '90d'))

  await both(async ({ page }) => goWithin(page, '/brands'))
  await both(async ({ page }) => click(page, /^Score/))
  await both(async ({ page }) => choose(page, 'Range', '30d'))
  await both(async ({ page }) => page.getByRole('checkbox', { name: 'Select all' }).check())
  await both(async ({ page }) => page.getByRole('searchbox').fill('tea'))
  await both(async ({ page }) => click(page, 'Clear selection'))
  await both(async ({ page }) => goWithin(page, '/reports?brands=northwind,nope'))
})

test('Settings, dialogs and wrong addresses', async ({ both }) => {
  await both(async ({ page }) => page.goto('/settings'))
  await both(async ({ page }) => choose(page, 'Density', 'Compact'))
  await both(async ({ page }) => click(page, 'Check connection'))
  await both(async ({ page }) => click(page, 'Command menu'))
  // The first keys may come before the page has its focus again.
  const search = (page: Page) => page.getByRole('dialog').getByRole('combobox')
  await both(async ({ page }) => search(page).fill('over'))
  await both(async ({ page }) => {
    await search(page).press('Escape')
    await click(page, 'Keyboard shortcuts')
  })
  await both(async ({ page }) => {
    await click(page, 'Close')
    await goWithin(page, '/methods#rows')
  })
  await both(async ({ page }) => goWithin(page, '/nowhere'))
  await both(async ({ page }) => goWithin(page, '/brands/nobody'))
  await both(async ({ page }) => {
    await goByLink(page, 'Compare')
    await expect(heading(page)).toHaveText('Compare')
  })
})

import type { Page } from '@playwright/test'
import { articleAt, CITATIONS, expectLoaded, readerOf, WIDE } from '../support/citation-list.ts'
import {
  BREAKDOWN,
  choose,
  goWithin,
  heading,
  HISTORY,
  OVERVIEW,
  panel,
  pressUntil,
  inViewMenu,
} from '../support/pages.ts'
import { expect, test as base, watchViolations } from './support/test.ts'

type Fixtures = {
  violations: string[]
  otherOrigins: string[]
}

/** Also fails on violations in the browser's console. */
const test = base.extend<Fixtures>({
  violations: async ({ page }, use) => {
    await use(await watchViolations(page))
  },
  otherOrigins: async ({ page, site }, use) => {
    const otherOrigins: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      const isLocal = protocol === 'blob:' || protocol === 'data:'
      if (!isLocal && origin !== site.url) otherOrigins.push(request.url())
    })
    await use(otherOrigins)
  },
})

test.use({ viewport: WIDE })

/** Violation events arrive in tasks of their own. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    async () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
      }),
  )
}

test('these tests notice violations of the policy', async ({ browser, site }) => {
  // Another page, because errors in the console of `page` fail the test.
  const context = await browser.newContext()
  const page = await context.newPage()
  const violations = await watchViolations(page)
  await page.goto(`${site.url}/settings`)
  await expect(heading(page)).toHaveText('Settings')
  const thrown = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>text</b>'
      return 'nothing'
    } catch (error) {
      return error instanceof Error ? error.name : String(error)
    }
  })
  expect(thrown).toBe('TypeError')
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' }))
  })
  await expect.poll(() => violations.map((text) => text.split(' ')[0])).toContain('img-src')
  expect(violations[0]).toMatch(/^require-trusted-types-for /)
  await context.close()
})

/** The others are sweeps. */
const VISITS: readonly {
  name: string
  tag?: string[]
  visit: (page: Page, origin: string) => Promise<void>
}[] = [
  {
    name: 'the overview, its table, its dialogs, and a citation whose response is hostile',
    tag: [],
    visit: async (page, origin) => {
      await page.goto(origin + OVERVIEW.path)
      await expect(panel(page, 'GEO score')).toContainText('72 of 100')
      await expect(panel(page, 'Latest negative citations').getByRole('article')).toHaveCount(3)
      const trend = panel(page, 'Score trend')
      await expect(trend.getByRole('img').first()).toBeVisible()
      await choose(trend, 'View', 'Table')
      await expect(trend.getByRole('table')).toBeVisible()
      const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await pressUntil(page, '?', shortcuts)
      await page.keyboard.press('Escape')
      await expect(shortcuts).toBeHidden()
      await page.getByRole('button', { name: /northwind$/ }).click()
      await expect(page.getByRole('button', { name: 'Add brand' })).toBeVisible()
      await goWithin(page, '/brands/awkward/citations/cit_aw_000000')
      await expect(page.getByText('window.__pwned = true')).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, '__pwned'))).toBeUndefined()
    },
  },
  {
    name: 'the score history as lines, compared, as a table and as images',
    visit: async (page, origin) => {
      await page.goto(origin + HISTORY.path)
      const history = panel(page, 'Score history')
      await expect(history.getByRole('img').first()).toBeVisible()
      await history.getByRole('img').first().hover()
      await inViewMenu(page, async () => {
        await page.getByRole('checkbox', { name: 'Previous period' }).check()
        await choose(page, 'View', 'Table')
      })
      await expect(history.getByRole('table')).toBeVisible()
      for (const [name, end] of [
        ['Chart as PNG', 'png'],
        ['Chart as SVG', 'svg'],
      ] as const) {
        await page.getByRole('button', { name: 'Export', exact: true }).click()
        const downloading = page.waitForEvent('download')
        await page.getByRole('button', { name }).click()
        const download = await downloading
        expect(download.suggestedFilename()).toBe(`northwind-score-2026-10-19-to-2026-11-17.${end}`)
      }
    },
  },
  {
    name: 'the breakdown with its radar and its sliders',
    visit: async (page, origin) => {
      await page.goto(origin + BREAKDOWN.path)
      await expect(panel(page, 'Domain authority')).toContainText('12,500')
      const components = panel(page, 'Components')
      await expect(components.getByRole('img').first()).toBeVisible()
      await page.getByRole('slider', { name: 'What if technical factors' }).fill('40')
      await choose(page, 'View', 'Table')
      await expect(components.getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'the list of citations, reviews, search and export',
    visit: async (page, origin) => {
      await page.goto(origin + CITATIONS)
      await expectLoaded(page, '50')
      await articleAt(page, 2).getByRole('link').click()
      await expect(page.getByRole('button', { name: 'Copy quote' })).toBeVisible()
      await page.getByRole('button', { name: 'Flag', exact: true }).click()
      await page.getByRole('textbox', { name: 'Note' }).fill('A note')
      await page.getByRole('button', { name: 'Export CSV' }).click()
      const dialog = page.getByRole('dialog', { name: 'Export CSV' })
      const downloading = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Start export' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe('northwind-citations-2026-11-17.csv')
      await dialog.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('searchbox').fill('tea')
      await expect(page.getByText(/found in the latest [\d,]+/)).toBeVisible()
    },
  },
  {
    name: 'a citation by its own link, with its response as rich text',
    visit: async (page, origin) => {
      await page.goto(`${origin}${CITATIONS}/cit_nw_000000`)
      const reader = readerOf(page)
      await expect(reader.getByRole('strong').or(reader.getByRole('list')).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Copy quote' })).toBeVisible()
    },
  },
  {
    name: 'the settings',
    visit: async (page, origin) => {
      await page.goto(`${origin}/settings`)
      const html = page.locator('html')
      await choose(page, 'Theme', 'Dark')
      await expect(html).toHaveAttribute('data-theme', 'dark')
      // Storage reaches a page in another process a moment later.
      await expect(async () => {
        await page.reload()
        await expect(html).toHaveAttribute('data-theme', 'dark', { timeout: 2_000 })
      }).toPass()
    },
  },
  {
    name: 'the choice of a brand, an unknown brand and an unknown page',
    visit: async (page, origin) => {
      await page.goto(origin)
      await page.getByRole('textbox', { name: 'Brand ID' }).fill('nobody')
      await page.getByRole('button', { name: 'Open brand' }).click()
      await expect(page.getByRole('alert').first()).toContainText('We can’t find a brand “nobody”.')
      await page.goto(`${origin}/no-such-page`)
      await expect(heading(page)).toBeVisible()
    },
  },
]

for (const { name, visit, tag = '@sweep' } of VISITS) {
  test(
    `no policy violations and no requests to other origins: ${name}`,
    { tag },
    async ({ page, site, violations, otherOrigins }) => {
      // Save by download, as most browsers do: they have no file picker.
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'showSaveFilePicker')
      })
      await visit(page, site.url)
      await settled(page)
      expect(violations).toEqual([])
      expect(otherOrigins).toEqual([])
    },
  )
}

import type { Page } from '@playwright/test'
import {
  BRAND_PAGES,
  cellsOf,
  choose,
  COMPONENTS,
  expectNotSideways,
  expectSettled,
  goWithin,
  heading,
  mainLink,
  OVERVIEW,
  panel,
} from '../support/pages.ts'
import { dayByDay, delivered, toMessage } from '../support/service.ts'
import { expect, test } from '../test.ts'

const WIDTHS = [1360, 390, 320]

type OddBrand = {
  brand: string
  says: string
  expectWords: Readonly<Record<string, (page: Page) => Promise<void>>>
}

const ODD: readonly OddBrand[] = [
  {
    brand: 'fresh',
    says: 'that there are no data is said in words, without empty charts',
    expectWords: {
      Overview: async (page) => {
        await expect(panel(page, 'GEO score')).toContainText('0 of 100')
        await expect(panel(page, 'GEO score')).toContainText('unchanged')
        await expect(panel(page, 'Score trend')).toContainText('No scores in this period yet.')
        await expect(panel(page, 'Why it moved')).toContainText(
          'Explaining a change takes three days with a score.',
        )
        await expect(panel(page, 'By platform')).toContainText('No citations in this period.')
        await expect(panel(page, 'By sentiment')).toContainText('No citations in this period.')
        await expect(panel(page, 'Latest negative citations')).toContainText('No citations yet.')
        await expect(page.getByRole('img', { name: /./ })).toHaveCount(0)
      },
      'Score history': async (page) => {
        await expect(panel(page, 'Score history')).toContainText('No scores in this period.')
      },
      Breakdown: async (page) => {
        await expect(panel(page, 'Citation frequency')).toContainText('0 citations')
        await expect(panel(page, 'How the score adds up')).toContainText('Adds up to 0.0')
      },
    },
  },
  {
    brand: 'awkward',
    says: 'more platforms present than exist are shown as delivered',
    expectWords: {
      Breakdown: async (page) => {
        const { platform_diversity } = await delivered('breakdown', { brand: 'awkward' })
        const diversity = panel(page, 'Platform diversity')
        await expect(diversity).toContainText(
          `${platform_diversity.platforms_present} of ${platform_diversity.platforms_total} platforms`,
        )
        await expect(diversity).toContainText('This is what the service says.')
        await expect(diversity.locator('[aria-hidden]')).toHaveCount(0)
        for (const component of COMPONENTS) {
          await expect(panel(page, component)).toContainText(/Score \d/)
        }
      },
    },
  },
]

for (const { brand, says, expectWords } of ODD) {
  test(
    `${brand}: every panel of every page loads, nothing scrolls sideways, and ${says}`,
    { tag: '@sweep' },
    async ({ page, open }) => {
      for (const { name, path, panels } of BRAND_PAGES) {
        await page.setViewportSize({ width: 1360, height: 800 })
        if (name === OVERVIEW.name) await open(path.replace('northwind', brand))
        else await mainLink(page, name).click()
        await expect(heading(page)).toHaveText(name)
        await expectSettled(page, panels)
        await expect(page.getByRole('alert')).toHaveCount(0)
        await expect(page.getByText(/NaN|Infinity|undefined|null|\[object/)).toHaveCount(0)
        await expectWords[name]?.(page)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          await expectNotSideways(page)
        }
      }
    },
  )
}

test('unknown platforms and a falling score are shown as delivered', async ({ page, open }) => {
  await test.step('platforms and sentiments', async () => {
    const { by_platform, by_sentiment } = await delivered('stats', { brand: 'awkward' })
    await open('/brands/awkward')
    const platforms = panel(page, 'By platform')
    await platforms.getByText('more platforms').click()
    await expect(platforms.getByRole('link')).toHaveCount(Object.keys(by_platform).length)
    for (const name of ['New engine', 'Constructor', 'ToString', 'Proto', 'Google AI', 'ChatGPT']) {
      await expect(
        platforms.getByRole('link', { name: new RegExp(String.raw`^${name} \d`) }),
      ).toBeVisible()
    }
    const sentiments = panel(page, 'By sentiment').getByRole('listitem').getByRole('link')
    await expect(sentiments).toHaveCount(Object.keys(by_sentiment).length)
    await expect(sentiments.last()).toHaveText(/^Mixed/)
    await platforms.getByRole('link', { name: /^Proto/ }).click()
    await expect(page).toHaveURL(/\/brands\/awkward\/citations\?platform=__proto__&from=/)
    await expect(page.getByRole('button', { name: 'Platform: Proto' })).toBeVisible()

    await page.goBack()
    await platforms.getByText('more platforms').click()
    await platforms.getByRole('link', { name: /^New engine/ }).click()
    await expect(page.getByRole('button', { name: 'Platform: New engine' })).toBeVisible()
    const rows = page.getByRole('feed').getByRole('article')
    await expect(rows.first()).toContainText('New engine')
    await expect(rows.filter({ hasNotText: 'New engine' })).toHaveCount(0)
  })

  await test.step('a falling score', async () => {
    const { change } = await delivered('score', { brand: 'awkward' })
    const { scores } = await delivered('history', { brand: 'awkward', search: '?period=90d' })
    await goWithin(page, '/brands/awkward?period=90d')
    await expect(panel(page, 'GEO score')).toContainText(
      `−${-change}down ${-change} points in 14 days`,
    )
    const trend = panel(page, 'Score trend')
    await choose(trend, 'View', 'Table')
    const cells = await cellsOf(trend.getByRole('table'))
    expect(cells).toEqual(
      dayByDay(scores).map(({ date, score }) => [
        toMessage(date),
        score === null ? 'no data' : String(score),
      ]),
    )
  })
})

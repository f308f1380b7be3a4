import type { Page } from '@playwright/test'
import {
  BRAND_PAGES,
  COMPONENTS,
  expectNotSideways,
  expectSettled,
  heading,
  mainLink,
  OVERVIEW,
  panel,
} from '../support/pages.ts'
import { delivered } from '../support/service.ts'
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

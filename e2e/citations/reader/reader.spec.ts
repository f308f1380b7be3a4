import type { Page } from '@playwright/test'
import {
  articleAt,
  CITATIONS,
  expectLoaded,
  NEWEST,
  MIN,
  WIDE,
  readerOf,
} from '../../support/citation-list.ts'
import { holdRequests, withoutFont } from '../../support/observe.ts'
import { heightOf } from '../../support/place.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

function factOf(page: Page, label: string) {
  return readerOf(page)
    .locator('div')
    .filter({ has: page.getByRole('term').filter({ hasText: label }) })
    .getByRole('definition')
}

test('a citation stays in its place while it arrives, and shows its details at the mention', async ({
  page,
  open,
}) => {
  await withoutFont(page)
  const release = await holdRequests(page, /\/v1\/citations\//)
  await open(CITATIONS)
  await expectLoaded(page, '50')
  await articleAt(page, 2).click()
  const reader = readerOf(page)

  await test.step('what the list has of a citation stays where it is when the rest arrives', async () => {
    await expect(reader).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEWEST[1])
    const second = page.getByRole('heading', { level: 2, name: 'Full answer' })
    const before = await heightOf(second)
    await release()
    await expect(reader).toHaveAttribute('aria-busy', 'false')
    await expect(factOf(page, 'Sentiment')).toHaveText(/from −1/)
    expect(await heightOf(second)).toBeCloseTo(before, 0)
  })

  const openAgain = async () => {
    for (const [key, name] of [
      ['k', NEWEST[0]],
      ['j', NEWEST[1]],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    }
  }
  const mark = reader.locator('mark').filter({ hasText: 'shipping slower and pricier' }).last()
  await test.step('its host is whole where there is little room', async () => {
    await page.setViewportSize({ width: 1440, height: 620 })
    await openAgain()
    await expect(mark).toContainText('though its spring sencha is rated higher for freshness')
    await expect(mark).toBeInViewport({ ratio: 0.99 })

    const fact = factOf(page, 'Cited page')
    await page.setViewportSize(MIN)
    // On a phone, the citation's page replaces the pane.
    await expect(async () => {
      const end = await fact.getByText('teareviews.example', { exact: true }).boundingBox()
      const room = await fact.boundingBox()
      expect((end?.x ?? NaN) + (end?.width ?? NaN)).toBeLessThanOrEqual(
        (room?.x ?? NaN) + (room?.width ?? NaN),
      )
    }).toPass()
  })

  await test.step('a mention far down', async () => {
    await page.setViewportSize({ width: 768, height: 500 })
    await openAgain()
    await expect(mark).toBeInViewport({ ratio: 0.99 })
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  })
})

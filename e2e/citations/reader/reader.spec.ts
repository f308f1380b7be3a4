import type { Page } from '@playwright/test'
import {
  articleAt,
  CITATIONS,
  expectLoaded,
  NEWEST,
  PHONE,
  MIN,
  WIDE,
  readerOf,
} from '../../support/citation-list.ts'
import { holdRequests, withoutFont } from '../../support/observe.ts'
import { heightOf } from '../../support/place.ts'
import {
  answeredOf,
  detailRequestsOf,
  pageRequestsOf,
  recordRequests,
} from '../../support/requests.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

const COMPARISON = `${CITATIONS}/cit_nw_000001`

function factOf(page: Page, label: string) {
  return readerOf(page)
    .locator('div')
    .filter({ has: page.getByRole('term').filter({ hasText: label }) })
    .getByRole('definition')
}

test('a citation shows its details and the response as Markdown, with the mention highlighted and in view, also far down in a long response', async ({
  page,
  open,
}) => {
  await test.step('its host is whole where there is little room', async () => {
    await page.setViewportSize({ width: 1440, height: 620 })
    await open(COMPARISON)
    const reader = readerOf(page)
    await expect(reader.getByRole('heading', { name: 'At a glance' })).toBeAttached()
    const table = reader.getByRole('table')
    await expect(table.getByRole('columnheader', { name: 'Harney' })).toBeAttached()
    await expect(table.getByRole('cell', { name: 'about 60' })).toBeAttached()
    await expect(
      reader.getByRole('listitem').filter({ hasText: 'Range.' }).locator('strong'),
    ).toHaveText('Range.')
    await expect(
      reader.getByRole('blockquote').filter({ hasText: 'I order green tea' }),
    ).toBeAttached()

    const mark = reader.locator('mark').filter({ hasText: 'shipping slower and pricier' }).last()
    await expect(mark).toContainText('though its spring sencha is rated higher for freshness')
    await expect(mark).toBeInViewport({ ratio: 0.99 })

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEWEST[1])
    await expect(page).toHaveTitle(`${NEWEST[1]} · Northwind Tea · Brand Visibility`)
    await expect(reader.getByText('Perplexity')).toBeVisible()
    await expect(reader.getByRole('time')).toHaveAttribute('title', '17 Nov 2026, 07:42 UTC')
    await expect(reader.getByText('17 Nov 2026, 07:42 UTC')).toBeVisible()
    await expect(factOf(page, 'Sentiment')).toHaveText(
      /^NegativeScore [-−]0.42 \(from −1 to \+1\)$/,
    )
    await expect(reader.getByText('sonar-pro-2026-09')).toBeVisible()
    // The full response contains the mention, so it is not shown twice.
    await expect(factOf(page, 'Mention')).toHaveCount(0)

    const fact = factOf(page, 'Cited page')
    const cited = fact.getByRole('link')
    await expect(cited).toHaveAccessibleName(/^teareviews\.example/)
    await expect(cited).toHaveAttribute('href', 'https://teareviews.example/northwind-vs-harney')
    await expect(cited).toHaveAttribute('target', '_blank')
    await expect(cited).toHaveAttribute('rel', /noreferrer/)
    await expect(cited).toHaveAttribute('rel', /noopener/)

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
    await open(COMPARISON)
    const mark = readerOf(page)
      .locator('mark')
      .filter({ hasText: 'shipping slower and pricier' })
      .last()
    await expect(mark).toBeInViewport({ ratio: 0.99 })
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  })
})

test('Previous and Next go through the list, are disabled at its ends, follow the filters, and are disabled for a citation that the loaded list does not contain', async ({
  page,
  open,
}) => {
  await test.step('a link to a citation that is not loaded', async () => {
    await page.setViewportSize(PHONE)
    await open(`${CITATIONS}/cit_nw_000600`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Full answer' })).toBeVisible()
    await expect(factOf(page, 'Sentiment')).toHaveText(/from −1/)
    await expect(factOf(page, 'Cited page')).toHaveText('Not in this view')
    await expect(page.getByRole('link', { name: 'Next' })).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Previous' })).toBeDisabled()
    await page.getByRole('link', { name: 'Back to citations' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Citations' })).toBeFocused()
    await expect(articleAt(page, 1)).toBeInViewport({ ratio: 1 })
  })

  await test.step('Previous and Next', async () => {
    await page.setViewportSize(WIDE)
    await open(`${CITATIONS}/cit_nw_000000`)
    await expectLoaded(page, '50')
    const previous = page.getByRole('link', { name: 'Previous' })
    const next = page.getByRole('link', { name: 'Next' })
    await expect(previous).toBeDisabled()
    await next.click()
    await expect(page).toHaveURL(COMPARISON)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEWEST[1])
    await previous.click()
    await expect(page).toHaveURL(`${CITATIONS}/cit_nw_000000`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEWEST[0])

    await page.getByRole('button', { name: /^Negative/ }).click()
    await articleAt(page, 1).getByText(NEWEST[1]).click()
    await expect(page).toHaveURL(`${COMPARISON}?sentiment=negative`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('j')
    await expect(page).toHaveURL(`${CITATIONS}/cit_nw_000006?sentiment=negative`)
    await expect(previous).toHaveAttribute('href', `${COMPARISON}?sentiment=negative`)
  })
})

test('the neighbours are prefetched and open without a request', async ({
  page,
  open,
  changeScenario,
}) => {
  await recordRequests(page)
  await open(COMPARISON)
  const ids = ['000000', '000001', '000002'].map((id) => `/v1/citations/cit_nw_${id}`)
  await expect
    .poll(async () => (await answeredOf(page)).filter((path) => ids.includes(path)).toSorted())
    .toEqual(ids)

  changeScenario('stalled')
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEWEST[2])
  await expect(factOf(page, 'Sentiment')).toHaveText(/from −1/)
  await expect(readerOf(page).getByRole('table')).toBeVisible()
  await expect.poll(() => detailRequestsOf(page)).toHaveLength(4)
  expect((await detailRequestsOf(page)).toSorted()).toEqual([...ids, '/v1/citations/cit_nw_000003'])
})

test('a citation opens even if the list fails, which shows one error in its place, and Try again loads it', async ({
  page,
  open,
  changeScenario,
}) => {
  await recordRequests(page)
  await open(COMPARISON, 'citations-503')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEWEST[1])
  await expect(factOf(page, 'Sentiment')).toHaveText(/from −1/)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The citations couldn’t be loaded')
  await expect(alert).toContainText('SERVICE_UNAVAILABLE · HTTP 503')
  await expect(page.getByText('No citations yet')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Negative 80' })).toBeVisible()
  expect(await pageRequestsOf(page)).toHaveLength(4)

  changeScenario('healthy')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[0])
  await expectLoaded(page, '50')
  await expect(alert).toHaveCount(0)
})

test('while a citation loads, the page shows what the list has, and nothing moves afterwards', async ({
  page,
  open,
}) => {
  await withoutFont(page)
  const release = await holdRequests(page, /\/v1\/citations\//)
  await open(CITATIONS)
  await expectLoaded(page, '50')
  await articleAt(page, 2).click()
  const reader = readerOf(page)
  await expect(reader).toHaveAttribute('aria-busy', 'true')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(NEWEST[1])
  await expect(heading).toBeFocused()
  await expect(reader.getByText('Loading…')).toBeAttached()
  const second = page.getByRole('heading', { level: 2, name: 'Full answer' })
  const before = await heightOf(second)
  await release()
  await expect(factOf(page, 'Sentiment')).toHaveText(/from −1/)
  await expect(reader).toHaveAttribute('aria-busy', 'false')
  expect(await heightOf(second)).toBeCloseTo(before, 0)
})

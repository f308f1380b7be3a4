import type { Locator, Page } from '@playwright/test'
import { withoutFont } from '../support/observe.ts'
import {
  BREAKDOWN,
  cellsOf,
  choose,
  COMPONENTS,
  expectPoint,
  goByLink,
  goWithin,
  OVERVIEW,
  panel,
  pointsOf,
} from '../support/pages.ts'
import { delivered, grouped } from '../support/service.ts'
import { expect, NOW, test } from '../test.ts'

const WEIGHTS = [0.4, 0.3, 0.2, 0.1]

function slider(page: Page, component: string): Locator {
  return page.getByRole('slider', { name: `What if ${component.toLowerCase()}`, exact: true })
}

async function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
}

async function expectFact(within: Locator, term: string, words: string): Promise<void> {
  const row = within.getByRole('term').filter({ hasText: term }).locator('..')
  await expect(row.getByRole('definition')).toHaveText(words)
}

test('the score adds up, and sliders show what would change it', async ({ page, open }) => {
  await test.step('the radar has a name, weights, points and what can still be gained; the four details show every documented field', async () => {
    const { score, breakdown } = await delivered('score')
    const delivery = await delivered('breakdown')
    const scores = Object.values(breakdown)
    await page.setViewportSize({ width: 1360, height: 900 })
    await withoutFont(page)
    await open(BREAKDOWN.path)
    const components = panel(page, 'Components')
    const toMessage = COMPONENTS.map((name, index) => `${name.toLowerCase()} ${scores[index]}`)
    const radar = components.getByRole('img').first()
    await expect(radar).toHaveAccessibleName(
      `Components of the score, 0 to 100 each: ${toMessage.join(', ')}.`,
    )
    await radar.focus()
    for (const [index, name] of COMPONENTS.entries()) {
      await page.keyboard.press('ArrowRight')
      await expectPoint(components, `${name}: ${scores[index]} of 100`)
    }
    await choose(page, 'View', 'Table')
    await expect(components.getByRole('img')).toHaveCount(0)
    expect(await cellsOf(components.getByRole('table', { name: 'Components' }))).toEqual(
      COMPONENTS.map((name, index) => [name, String(scores[index])]),
    )

    const sums = panel(page, 'How the score adds up')
    const total = scores.reduce((sum, own, index) => sum + own * (WEIGHTS[index] ?? 0), 0)
    await expect(sums.getByRole('heading')).toHaveText(`How your ${score} adds up`)
    await expect(sums).toContainText(`Adds up to ${total.toFixed(1)}`)
    const rows = sums.getByRole('table', { name: 'What each component adds' }).getByRole('row')
    for (const [index, own] of scores.entries()) {
      const weight = WEIGHTS[index] ?? 0
      const row = rows.nth(index + 1)
      await expect(row.getByRole('rowheader')).toHaveText(COMPONENTS[index] ?? '')
      expect(await linesOf(row.getByRole('rowheader')), COMPONENTS[index]).toBe(1)
      await expect(row.getByRole('cell')).toHaveText([
        String(own),
        `${weight * 100}%`,
        (own * weight).toFixed(1),
        ((100 - own) * weight).toFixed(1),
        String(own),
      ])
    }

    for (const [index, { score: own }] of Object.values(delivery).entries()) {
      await expect(panel(page, COMPONENTS[index] ?? '')).toContainText(`Score ${own}`)
    }
    const frequency = panel(page, 'Citation frequency')
    const { total_citations, platforms } = delivery.citation_frequency
    await expect(frequency).toContainText(`${grouped(total_citations)} citations`)
    const counts = Object.values(platforms).toSorted((a, b) => b - a)
    await expect(frequency.getByRole('listitem')).toHaveText(
      counts.map((count) => new RegExp(String.raw`\D${grouped(count)}\d+%$`)),
    )
    const authority = panel(page, 'Domain authority')
    const { backlinks, referring_domains } = delivery.domain_authority
    await expectFact(authority, 'Backlinks', grouped(backlinks))
    await expectFact(authority, 'Referring domains', grouped(referring_domains))
    const { platforms_present, platforms_total } = delivery.platform_diversity
    await expectFact(
      panel(page, 'Platform diversity'),
      'Present on',
      `${platforms_present} of ${platforms_total} platforms`,
    )
    const technical = panel(page, 'Technical factors')
    const { schema_implemented, mobile_friendly, page_speed } = delivery.technical_factors
    await expectFact(technical, 'Schema markup', schema_implemented ? 'Yes' : 'No')
    await expectFact(technical, 'Mobile friendly', mobile_friendly ? 'Yes' : 'No')
    await expectFact(technical, 'Page speed', String(page_speed))
  })

  await test.step('what if: sliders show the score and band, Reset reverts them, the way with the fewest points to the next band moves one, and the URL has their values', async () => {
    await goWithin(page, BREAKDOWN.path)
    const sums = panel(page, 'How the score adds up')
    const reset = sums.getByRole('button', { name: 'Reset' })
    const technical = slider(page, 'Technical factors')
    const outlines = panel(page, 'Components').locator('svg .recharts-radar-polygon')
    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
    await expect(technical).toHaveAttribute('aria-valuetext', '65, as it is')
    await expect(outlines).toHaveCount(1)
    const height = await pageHeight()
    await technical.press('End')
    await expect(outlines).toHaveCount(2)
    expect(await pageHeight()).toBe(height)
    await expect(technical).toHaveAttribute('aria-valuetext', '100 instead of 65')
    // 72.2 plus 35 × 0.1 is 75.7.
    await expect(sums).toContainText(
      'With technical factors at 100, the score would be 76 (+4 points, Excellent)',
    )
    await slider(page, 'Domain authority').press('Home')
    await expect(sums).toContainText(
      'With domain authority at 0 and technical factors at 100, the score would be 53 (−19 points, Good)',
    )
    await reset.click()
    await expect(sums).toContainText('Drag a slider to see what your score would be.')
    await expect(technical).toHaveValue('65')
    await expect(outlines).toHaveCount(1)
    expect(await pageHeight()).toBe(height)

    const ways = sums.getByRole('list', { name: 'Ways to reach Excellent' })
    await expect(ways.getByRole('listitem')).toHaveText([
      'Raise Citation frequency from 68 to 77',
      'Raise Domain authority from 75 to 86',
      'Raise Platform diversity from 80 to 97',
      'Raise Technical factors from 65 to 98',
    ])
    await technical.press('End')
    await sums.getByRole('button', { name: 'Raise Domain authority from 75 to 86' }).click()
    await expect(sums).toContainText(
      'With domain authority at 86, the score would be 76 (+4 points, Excellent)',
    )
    await expect(page).toHaveURL(`${BREAKDOWN.path}?domain_authority=86`)

    await goWithin(
      page,
      `${BREAKDOWN.path}?citation_frequency=78&domain_authority=101&technical_factors=high`,
    )
    await expect(sums).toContainText('With citation frequency at 78, the score would be 76')
    await expect(slider(page, 'Domain authority')).toHaveValue('75')
    await slider(page, 'Technical factors').press('End')
    await expect(page).toHaveURL(`${BREAKDOWN.path}?citation_frequency=78&technical_factors=100`)
    await page.reload()
    await expect(slider(page, 'Technical factors')).toHaveValue('100')
    await choose(page, 'View', 'Table')
    await expect(slider(page, 'Technical factors')).toHaveValue('100')
    await sums.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL(`${BREAKDOWN.path}?view=table`)
    await expect(slider(page, 'Citation frequency')).toHaveValue('68')
  })
})

test('the components seen on three days are drawn', async ({ page, open }) => {
  const history = panel(page, 'Component history')
  for (const [day, words] of [
    [15, '(1 so far)'],
    [16, '(2 so far)'],
  ] as const) {
    await page.clock.setFixedTime(new Date(`2026-11-${day}T13:00:00Z`))
    await open(BREAKDOWN.path)
    await expect(history).toContainText(words)
  }
  await page.clock.setFixedTime(NOW)
  // The overview shows the components too.
  await open(OVERVIEW.path)
  await expect(panel(page, 'What to do')).toHaveAttribute('aria-busy', 'false')
  await goByLink(page, BREAKDOWN.name)
  await expect(history).toContainText('recorded on this device')
  await expect(history.getByRole('img', { name: / as seen on 3 days / })).toHaveCount(4)
  await expect(history.getByRole('img').first()).toHaveAccessibleName(
    'Citation frequency as seen on 3 days from 15 Nov to 17 Nov: 68 to 68',
  )
  await pointsOf(history).first().press('End')
  await expect(pointsOf(history).first()).toHaveAttribute('aria-valuetext', 'Tue, 17 Nov 2026: 68')
  await choose(page, 'View', 'Table')
  const cells = await cellsOf(history.getByRole('table', { name: 'Components by day' }))
  expect(cells[0]).toEqual(['17 Nov 2026', '68', '75', '80', '65'])
  expect(cells).toHaveLength(3)
})

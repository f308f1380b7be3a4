import { ALL_DAYS, columnOf, openWhole, rowOf, tableOf } from '../support/analysis.ts'
import {
  ANALYSIS,
  announced,
  expectNotSideways,
  goWithin,
  heading,
  panel,
} from '../support/pages.ts'
import { expect, test } from '../test.ts'

test('the table of sources is sorted, searched and opened', async ({ page, server }) => {
  await test.step('order, search and numbers', async () => {
    await openWhole(page, server, '?from=2026-11-09&to=2026-11-15')
    const sortBy = async (name: string) =>
      tableOf(page).getByRole('columnheader').getByRole('button', { name, exact: true }).click()
    for (const [name, index] of [
      ['Change', 3],
      ['Citations', 1],
    ] as const) {
      await sortBy(name)
      await expect(announced(page)).toHaveText(`Sorted by ${name}, highest first`)
      const button = tableOf(page).getByRole('button', { name: `${name}, sorted highest first` })
      await expect(button).toBeVisible()
      await expect(tableOf(page).getByRole('columnheader', { name })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
      const down = await columnOf(page, index)
      expect(down).toEqual(down.toSorted((a, b) => b - a))
    }
    await expect(page).toHaveURL(/sort=citations/)
    await sortBy('Source')
    await expect(tableOf(page).getByRole('rowheader').first()).toHaveText(/^[ab]/)

    await page.getByRole('searchbox', { name: 'Search sources' }).fill('TEAREV')
    await expect(rowOf(page, '1 matching source')).toBeVisible()
    const source = page.getByRole('button', { name: 'teareviews.example', exact: true })
    await source.click()
    await expect(source).toHaveAttribute('aria-expanded', 'true')
    const pages = rowOf(page, /more pages?$/)
    await pages.getByRole('button').click()
    await expect(pages).toHaveCount(0)
    const address = rowOf(page, '/northwind-vs-harney').getByRole('link').first()
    await expect(address).toHaveAttribute('href', 'https://teareviews.example/northwind-vs-harney')

    await goWithin(page, `${ANALYSIS.path}?from=2026-11-09&to=2026-11-15&platform=claude`)
    const row = rowOf(page, 'forum.teatalk.example')
    const negative = row.getByRole('link', { name: /negative/ })
    const count = await negative.innerText()
    await negative.click()
    await expect(page).toHaveURL(/citations\?/)
    const search = new URL(page.url()).searchParams
    expect(Object.fromEntries(search)).toEqual({
      platform: 'claude',
      sentiment: 'negative',
      from: '2026-11-09',
      to: '2026-11-15',
      source: 'forum.teatalk.example',
    })
    await expect(page.getByText(new RegExp(`^${count} of 1,284 citations`))).toBeVisible()
    await page.goBack()
    await expect(row).toBeVisible()
  })

  await test.step('all rows; questions are counted in any spelling, and platforms by sentiment', async () => {
    await goWithin(page, ALL_DAYS)
    await expect(
      rowOf(page, /^All \d+ sources$/)
        .getByRole('cell')
        .nth(1),
    ).toHaveText('1,284')
    const more = page.getByRole('button', { name: /^Show \d+ more sources$/ })
    const shown = await columnOf(page, 1)
    const rest = Number(await rowOf(page, /^Show/).getByRole('cell').nth(1).innerText())
    expect(shown.reduce((sum, count) => sum + count, rest)).toBe(1284)
    const last = await tableOf(page)
      .getByRole('rowheader')
      .nth(shown.length - 1)
      .innerText()
    await more.press('Enter')
    await expect(more).toHaveCount(0)
    // The first added row has the focus.
    await expect(page.locator(':focus')).not.toHaveText(last)
    expect(
      await tableOf(page)
        .getByRole('row')
        .filter({ has: page.locator(':focus') })
        .count(),
    ).toBe(1)
    const sources = await page.getByRole('tab', { name: /^Sources/ }).innerText()
    const rows = tableOf(page).locator('tbody').first().getByRole('row')
    await expect(rows).toHaveCount(Number(sources.replace(/\D/g, '')))

    await page.getByRole('tab', { name: /^Sources/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/by=questions/)
    await expect(tableOf(page, 'Questions')).toBeVisible()
    await expect(page.getByRole('tab', { name: /^Questions/ })).toBeFocused()
    const question = tableOf(page, 'Questions').getByRole('row').nth(1)
    const cell = question.getByRole('link', { name: /^\d+ citations? on Perplexity \(.*\d+ / })
    const count = await cell.innerText()
    await cell.click()
    await expect(page.getByText(new RegExp(`^${count} of 1,284 citations`))).toBeVisible()
    expect(new URL(page.url()).searchParams.get('platform')).toBe('perplexity')
    await page.goBack()

    await page.getByRole('tab', { name: /^Platforms/ }).click()
    const perplexity = rowOf(page, 'Perplexity')
    await expect(perplexity.getByRole('cell').first()).toHaveText('471')
    await expect(perplexity.getByRole('cell').nth(5)).toHaveText(/^\d+\s*\d+%$/)
    await expect(page.getByText('This covers only answers that mention')).toBeVisible()
  })
})

test('each change has a verdict, which opens its reason', async ({ page, server }) => {
  await openWhole(page, server, '?from=2026-11-11&to=2026-11-17')
  const line = panel(page, 'Sources')
  await line.getByRole('button', { name: 'Same questions' }).click()
  await expect(page.getByRole('dialog', { name: 'Same questions' })).toContainText(
    /Same \d+ questions: \d+ → \d+ citations\. \d+ new questions added \d+/,
  )
  await page.keyboard.press('Escape')
  // The surest comes first.
  const verdict = tableOf(page)
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^real change/ })
  await verdict.press('Enter')
  const reason = page.getByRole('dialog', { name: 'Real change' })
  await expect(reason.getByText('Real change', { exact: true })).toBeFocused()
  await expect(reason).toContainText(
    /Share rose from \d+% to \d+%\. .* about \d+ times? in 1,000\. Based on \d+ questions and \d+ citations\./,
  )
  await expect(reason.getByRole('link', { name: 'How we work this out' })).toHaveAttribute(
    'href',
    '/methods#rows',
  )
  await expectNotSideways(page)
  await page.keyboard.press('Escape')
  await expect(reason).toBeHidden()
  await expect(verdict).toBeFocused()

  await tableOf(page).getByRole('row').nth(1).getByRole('button', { name: /^\d+%/ }).click()
  await expect(page.getByRole('dialog', { name: /^\d+% of the citations$/ })).toContainText(
    /^\d+% of the citationsThe true share is most likely between \d+% and \d+%\./,
  )
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: /^Questions/ }).click()
  const table = tableOf(page, 'Questions')
  for (const width of [390, 1360]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Question',
      /ChatGPT/,
      /Perplexity/,
      /Claude/,
      /Google AI/,
      'Change',
    ])
  }
  await expect(table.getByRole('cell', { name: 'not on Google AI' }).first()).toBeVisible()
  const more = page.getByRole('button', { name: /^Show \d+ more questions$/ })
  await more.press('Enter')
  await expect(more).toHaveCount(0)
  const tab = await page.getByRole('tab', { name: /^Questions/ }).innerText()
  await expect(table.getByRole('rowheader')).toHaveCount(Number(tab.replace(/\D/g, '')))
  await expect(page.locator(':focus')).toHaveAttribute('href', /\/question\?q=/)

  const question = table.getByRole('rowheader').first()
  const name = await question.innerText()
  await question.getByRole('link').click()
  await expect(heading(page)).toHaveText(name)
})

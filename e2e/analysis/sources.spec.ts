import { coverageOf, openWhole, rowOf, tableOf } from '../support/analysis.ts'
import { contentOf } from '../support/export.ts'
import { announced, expectNotSideways, goWithin, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

const WEEK = '?from=2026-11-11&to=2026-11-17'
const typeButton = (host: string) => ({ name: new RegExp(`, type of ${host}$`) })

test('a source has a type, which can be chosen', async ({ page, server, expectNoViolations }) => {
  await openWhole(page, server, WEEK)
  await expect(page.getByRole('button', typeButton('northwindtea.example'))).toHaveText('Yours')
  await expect(page.getByRole('button', typeButton('forum.teatalk.example'))).toHaveText(
    'Community',
  )
  const type = page.getByRole('button', typeButton('kitchenlab.example'))
  await expect(type).toHaveText('Editorial')
  await type.press('Enter')
  const choices = page.getByRole('group', { name: 'Type of kitchenlab.example' })
  await expect(choices.getByRole('button', { name: 'Editorial' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectNoViolations()
  await choices.getByRole('button', { name: 'Reference' }).press('Enter')
  await expect(type).toHaveText('Reference')
  await expect(type).toBeFocused()
  await expect(announced(page)).toHaveText('kitchenlab.example: Reference')

  await page.reload()
  await expect(type).toHaveText('Reference')
  await type.click()
  await choices.getByRole('button', { name: 'Back to the rule' }).click()
  await expect(type).toHaveText('Editorial')

  await page.getByRole('button', { name: 'Type', exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'Community' }).check()
  await expect(page).toHaveURL(/type=community/)
  await expect(rowOf(page, '1 matching source')).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'forum.teatalk.example', exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('button', { name: /^Table as CSV/ }).click()
  const lines = (await contentOf(await download)).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^forum\.teatalk\.example,38,.*,community,4$/)

  await goWithin(page, '/brands/northwind/citations?type=community')
  await expect(page.getByText(/^\d+ (found in|of [\d,]+ citations)/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Type: Community' })).toBeVisible()
})

test('sources are steady or passing, questions new or lost', async ({ page, server }) => {
  server.config = { ...server.config, pageSize: 500, loadAhead: 0 }
  await page.goto(`/brands/northwind/analysis${WEEK}&segment=gone`)
  await expect(panel(page, 'Sources')).toContainText('“Steady” and “Passing” appear once all')
  const segments = page.getByRole('group', { name: 'Sources shown' })
  await expect(segments.getByRole('radio', { name: 'All' })).toBeChecked()

  await coverageOf(page).getByRole('button', { name: 'Load all' }).click()
  await expect(panel(page, 'Sources')).toContainText('Steady: cited in all 4 weeks')
  await segments.getByRole('radio', { name: 'Steady' }).check()
  await expect(page).toHaveURL(/segment=steady/)
  await expect(tableOf(page).getByRole('row').nth(1).getByRole('cell').last()).toHaveText('4 of 4')
  await expectNotSideways(page)

  await page.getByRole('tab', { name: /^Questions/ }).click()
  // The change of the same questions counts them too.
  await page.getByRole('button', { name: 'Same questions' }).click()
  const counts = /(\d+) that ended took away \d+/
  await expect(page.getByRole('dialog')).toContainText(counts)
  const [, gone = ''] = counts.exec(await page.getByRole('dialog').innerText()) ?? []
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^New or lost/ }).click()
  const segment = page.getByRole('group', { name: 'New or lost questions' })
  await segment.getByRole('button', { name: `Lost ${gone}`, exact: true }).click()
  await expect(page.getByRole('button', { name: `Lost ${gone}`, exact: true })).toBeVisible()
  const lost = tableOf(page, 'Questions').getByRole('row').nth(1)
  await expect(lost.getByRole('button', { name: /^−\d+, / })).toBeVisible()
  await expect(lost.getByText('none').first()).toBeVisible()
  await expectNotSideways(page)
})

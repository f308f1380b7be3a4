import { openWhole, rowOf } from '../support/analysis.ts'
import { expectNotSideways, panel } from '../support/pages.ts'
import type { TestServer } from '../support/test-server.ts'
import { expect, test } from '../test.ts'

const WEEK = '?by=competitors&from=2026-11-11&to=2026-11-17'
const ANSWERS = /^\/v1\/citations\//

const answersAsked = (server: TestServer) =>
  server.requests.filter((path) => ANSWERS.test(path)).length

test('the reader lists a competitor, which is counted, kept, and gives its pages their type', async ({
  page,
  server,
  expectNoViolations,
}) => {
  server.config = { ...server.config, brands: [{ id: 'northwind', name: 'Northwind Tea' }] }
  await openWhole(page, server, WEEK)
  const competitors = panel(page, 'Competitors')
  await expect(competitors).toContainText(
    'How often competitors appear in answers that mention you.',
  )
  await expect(competitors).toContainText('No competitors are listed yet.')
  await page.getByRole('button', { name: 'List competitors' }).click()
  const dialog = page.getByRole('dialog', { name: 'Competitors' })
  await dialog.getByRole('button', { name: 'Add competitor' }).click()
  await expect(dialog).toContainText('Enter a name.')
  await dialog.getByLabel('Name', { exact: true }).fill('Harney & Sons')
  await dialog.getByLabel('Other names').fill('harney')
  await dialog.getByLabel('Domains').fill('localhost')
  await dialog.getByRole('button', { name: 'Add competitor' }).click()
  await expect(dialog).toContainText('“localhost” isn’t a domain.')
  await dialog.getByLabel('Domains').fill('pricewatch.example')
  await dialog.getByRole('button', { name: 'Add competitor' }).click()
  await expect(dialog.getByRole('list', { name: 'Competitors' })).toContainText('Harney & Sons')
  await expectNoViolations()
  await page.keyboard.press('Escape')

  const row = rowOf(page, 'Harney & Sons')
  await expect(row.getByRole('cell').first()).toHaveText(/^\d+$/)
  const count = await row.getByRole('cell').first().innerText()
  await row.getByRole('button', { name: 'Harney & Sons', exact: true }).click()
  await expect(rowOf(page, 'ChatGPT')).toBeVisible()
  await expectNotSideways(page)
  await page.reload()
  await expect(row.getByRole('cell').first()).toHaveText(count)
  await page.getByRole('tab', { name: /^Sources/ }).click()
  await expect(page.getByRole('button', { name: /, type of pricewatch\.example$/ })).toHaveText(
    'Competitor',
  )
  await page.goBack()
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/citations\?.*competitor=Harney/)
  await expect(page.getByText(new RegExp(`^${count} match(es)? in .* loaded`))).toBeVisible()
})

test('full answers are read on demand, at most 50 a click, until Stop or a limit, and kept', async ({
  page,
  server,
}) => {
  await openWhole(page, server, WEEK)
  const competitors = panel(page, 'Competitors')
  const read = page.getByRole('button', { name: 'Read answers' })
  await expect(competitors).toContainText(
    '0 of 263 full answers read. Reading more sends 50 requests, one at a time, and can only raise the counts.',
  )
  server.fail(ANSWERS, { kind: 'stalled' })
  await read.click()
  await expect(page.getByRole('progressbar', { name: 'Reading answers' })).toBeVisible()
  await expect.poll(() => answersAsked(server)).toBe(1)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(competitors).toContainText(
    'How often competitors appear in answers that mention you.',
  )
  await expect(competitors).toContainText('0 of 263 full answers read')
  expect(answersAsked(server)).toBe(1)
  server.heal()

  const before = await rowOf(page, 'Rishi').getByRole('cell').first().innerText()
  await read.click()
  await expect(competitors).toContainText('50 of 263 full answers read')
  expect(answersAsked(server)).toBe(51)
  await expect(rowOf(page, 'Rishi').getByRole('cell').first()).not.toHaveText(before)
  // The week before is counted by questions and mentions only.
  await expect(panel(page, 'Competitors')).toContainText(
    'No change is shown until the full answers',
  )

  server.fail(ANSWERS, { kind: 'status', status: 429 })
  await read.click()
  await expect(competitors.getByRole('alert')).toContainText(
    'Reading has stopped. You’ve reached this API key’s request limit.',
  )
  expect(answersAsked(server)).toBe(52)
  await page.reload()
  await expect(competitors).toContainText('50 of 263 full answers read')
})

import { openWhole, rowOf } from '../support/analysis.ts'
import { expectNotSideways, panel } from '../support/pages.ts'
import type { TestServer } from '../support/test-server.ts'
import { expect, test } from '../test.ts'

const WEEK = '?by=competitors&from=2026-11-11&to=2026-11-17'
const ANSWERS = /^\/v1\/citations\//

const answersAsked = (server: TestServer) =>
  server.requests.filter((path) => ANSWERS.test(path)).length

test('competitors are listed, counted and kept', async ({ page, server, expectNoViolations }) => {
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
  await expect(
    page.getByText(new RegExp(`^${count} (of|found in the latest) [\\d,]+`)),
  ).toBeVisible()
})

test('one click reads the full answers, until Stop or a limit', async ({ page, server }) => {
  await openWhole(page, server, '?by=competitors&from=2026-11-15&to=2026-11-17')
  const competitors = panel(page, 'Competitors')
  const read = page.getByRole('button', { name: 'Read answers' })
  await expect(competitors).toContainText(
    /Based on short excerpts\. Check the full text of \d+ answers for more mentions\./,
  )
  server.fail(ANSWERS, { kind: 'stalled' })
  await read.click()
  await expect(page.getByRole('progressbar', { name: 'Reading answers' })).toBeVisible()
  await expect.poll(() => answersAsked(server)).toBe(1)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(competitors).toContainText(
    'How often competitors appear in answers that mention you.',
  )
  await expect(competitors).toContainText(/Check the full text of \d+ answers/)
  expect(answersAsked(server)).toBe(1)
  server.heal()

  const row = rowOf(page, 'Rishi')
  const before = await row.getByRole('cell').first().innerText()
  const change = row.getByRole('cell').nth(2)
  await expect(change).toHaveText(/^[+−]?\d+$/)
  const [known, counted] = [await change.innerText(), await competitors.innerText()]
  const all = Number(/full text of (\d+) answers/.exec(counted)?.[1])
  expect(all).toBeGreaterThan(60)

  // The service's limit stops it after sixty.
  const { service } = server
  let left = 60
  server.service = async (path) => {
    if (ANSWERS.test(path)) left -= 1
    return left < 0 ? new Response('', { status: 429 }) : service(path)
  }
  await read.click()
  await expect(competitors.getByRole('alert')).toContainText(
    'Reading has stopped. You’ve reached this API key’s request limit.',
  )
  await expect(competitors).toContainText(`60 of ${all} full answers read`)
  await expect(row.getByRole('cell').first()).not.toHaveText(before)
  // The change is still that of the excerpts.
  await expect(change).toHaveText(`${known}*`)
  await expect(competitors).toContainText('* Counted in excerpts')

  server.service = service
  await read.click()
  await expect(competitors).toContainText(`${all} of ${all} full answers read`)
  await expect(change).toHaveText(/^[+−]?\d+$/)
  await expect(read).toHaveCount(0)
  const asked = answersAsked(server)
  await page.reload()
  await expect(competitors).toContainText(`${all} of ${all} full answers read`)
  expect(answersAsked(server)).toBe(asked)
})

import { goWithin, HISTORY, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

test.describe('without a brand', () => {
  test.use({ config: { brands: [] } })

  test('Methods opens, at the rule that the address names', async ({ page, open }) => {
    await open('/methods#share')
    const rule = page.getByRole('heading', { name: 'A share and its margin' })
    await expect(rule).toBeFocused()
    await expect(rule).toBeInViewport()
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const link = contents.getByRole('link', { name: 'Change of the score' })
    const score = page.getByRole('heading', { name: 'Change of the score' })
    // The second time, the URL is already there.
    for (let time = 0; time < 2; time += 1) {
      await link.click()
      await expect(page).toHaveURL('/methods#score')
      await expect(score).toBeFocused()
      await expect(score).toBeInViewport()
    }
  })
})

test('a verdict leads to the rule behind it', async ({ page, open, expectNoViolations }) => {
  await open(HISTORY.path)
  const verdict = panel(page, 'Score history').getByRole('button', { name: /^\+\d/ }).first()
  await verdict.press('Enter')
  const reason = page.getByRole('dialog', { name: 'Normal' })
  const title = reason.getByText('Normal', { exact: true })
  await expect(title).toBeFocused()
  await expect(reason).toContainText(/Changes this big are common/)
  await expectNoViolations()
  await page.keyboard.press('Escape')
  await expect(reason).toBeHidden()
  await expect(verdict).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(reason.getByRole('link', { name: 'How we work this out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/methods#score')
  await expect(page.getByRole('heading', { name: 'Change of the score' })).toBeFocused()
})

const YEAR = '/v1/brands/northwind/geo-score/history?period=365d'

test('the year of history is asked for once, when idle', async ({ page, server, open }) => {
  await test.step('with the year', async () => {
    const verdicts = panel(page, 'Score history').locator('[data-verdict]')
    await open(HISTORY.path)
    await expect(verdicts).toHaveCount(2)
    await goWithin(page, '/compare?brands=northwind,atlas')
    await expect(panel(page, 'Scores').getByRole('button', { name: /^[+−]\d/ })).toHaveCount(1)
    expect(server.idleRequests.filter((path) => path === YEAR)).toHaveLength(1)

    // Otherwise the next visit has it.
    server.config = { ...server.config, keepLists: false }
    server.idleRequests.length = 0
    server.requests.length = 0
    await open(`${HISTORY.path}?period=365d`)
    await expect(verdicts).toHaveText([/^\+\d+ in 7 days$/, /^\+\d+$/])
    expect(
      [...server.requests, ...server.idleRequests].filter((path) => path === YEAR),
    ).toHaveLength(1)
  })

  await test.step('without the year', async () => {
    server.fail(/period=365d/, { kind: 'status', status: 404 })
    await open(HISTORY.path)
    const verdict = panel(page, 'Score history').locator('[data-verdict="insufficient"] > button')
    await verdict.first().click()
    await expect(page.getByRole('dialog')).toContainText('The score history couldn’t be loaded')
  })
})

import { goWithin, HISTORY, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

const YEAR = '/v1/brands/northwind/geo-score/history?period=365d'

test('verdicts need the year of history, which is asked for once, when idle; they lead to the rule behind them', async ({
  page,
  server,
  open,
  expectNoViolations,
}) => {
  const history = panel(page, 'Score history')
  const verdicts = history.locator('[data-verdict]')
  const expectAsked = (paths: readonly string[]) =>
    expect(paths.filter((path) => path === YEAR)).toHaveLength(1)

  await test.step('with the year', async () => {
    await open(HISTORY.path)
    await expect(verdicts).toHaveCount(2)
    await goWithin(page, '/compare?brands=northwind,atlas')
    await expect(panel(page, 'Scores').getByRole('button', { name: /^[+−]\d/ })).toHaveCount(1)
    expectAsked(server.idleRequests)

    // Otherwise the next visit has it.
    server.config = { ...server.config, keepLists: false }
    server.idleRequests.length = 0
    server.requests.length = 0
    await open(`${HISTORY.path}?period=365d`)
    await expect(verdicts).toHaveText([/^\+\d+ in 7 days$/, /^\+\d+$/])
    expectAsked([...server.requests, ...server.idleRequests])
  })

  await test.step('the rule', async () => {
    const verdict = history.getByRole('button', { name: /^\+\d/ }).first()
    await verdict.press('Enter')
    const reason = page.getByRole('dialog', { name: 'Normal' })
    const title = reason.getByText('Normal', { exact: true })
    await expect(title).toBeFocused()
    await expect(reason).toContainText(/Changes this big are common/)
    await expectNoViolations('all', '[popover]:popover-open')
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

  await test.step('another rule, by its link and by its address', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const link = contents.getByRole('link', { name: 'A share and its margin' })
    const rule = page.getByRole('heading', { name: 'A share and its margin' })
    // The second time, the URL is already there.
    for (let time = 0; time < 2; time += 1) {
      await link.click()
      await expect(page).toHaveURL('/methods#share')
      await expect(rule).toBeFocused()
      await expect(rule).toBeInViewport()
    }
    // Also without a brand.
    server.config = { brands: [] }
    await page.reload()
    await expect(rule).toBeFocused()
    await expect(rule).toBeInViewport()
  })

  await test.step('without the year', async () => {
    server.fail(/period=365d/, { kind: 'status', status: 404 })
    await open(HISTORY.path)
    await history.locator('[data-verdict="insufficient"] > button').first().click()
    await expect(page.getByRole('dialog')).toContainText('The score history couldn’t be loaded')
  })
})

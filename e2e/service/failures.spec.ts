import type { Page } from '@playwright/test'
import type { ScenarioName } from '../../mocks/scenarios.ts'
import { seenRequests, watchRequests } from '../support/observe.ts'
import {
  ASKING_PANELS,
  BREAKDOWN,
  COMPONENTS,
  expectSettled,
  HISTORY,
  OVERVIEW,
  panel,
} from '../support/pages.ts'
import { expect, test } from '../test.ts'

const SUMS = ['Components', 'How the score adds up']

const FAILING: readonly [
  page: typeof OVERVIEW,
  scenarios: readonly [scenario: ScenarioName, panels: readonly string[]][],
][] = [
  [
    OVERVIEW,
    [
      ['score-503', ['GEO score', 'Components']],
      ['history-503', ['Score trend']],
      ['stats-503', ['By platform', 'By sentiment']],
      ['citations-503', ['Latest negative citations']],
      ['breakdown-503', []],
    ],
  ],
  [
    HISTORY,
    [
      ['score-503', []],
      ['history-503', ['Score history']],
      ['stats-503', []],
    ],
  ],
  [
    BREAKDOWN,
    [
      ['score-503', SUMS],
      ['breakdown-503', COMPONENTS],
      ['stats-503', []],
    ],
  ],
]

async function expectPanels(
  page: Page,
  all: readonly string[],
  failed: readonly string[],
): Promise<void> {
  await expectSettled(page, all)
  const failing = page.locator('section').filter({ has: page.getByRole('alert') })
  const names = async () =>
    failing.evaluateAll((sections) => sections.map((each) => each.getAttribute('aria-label')))
  await expect.poll(names).toEqual(failed)
  await expect(page.getByRole('alert')).toHaveCount(failed.length)
}

for (const [target, scenarios] of FAILING) {
  test(
    `${target.name}: when one request fails, only its panels fail and can be tried again`,
    target === OVERVIEW ? {} : { tag: '@sweep' },
    async ({ page, server, open, changeScenario }) => {
      // No data may remain for the next scenario.
      server.config = { ...server.config, keepLists: false }
      for (const [scenario, failed] of scenarios) {
        await test.step(`${scenario}: ${failed.join(', ') || 'none'}`, async () => {
          await open(target.path, scenario)
          await expectPanels(page, target.panels, failed)
          if (target === OVERVIEW && scenario === 'history-503') {
            await expect(panel(page, 'Why it moved')).toContainText(
              'Not available: the score history couldn’t be loaded.',
            )
            await expect(panel(page, 'What to do').getByRole('listitem').first()).toContainText(
              'Get cited more often',
            )
          }
          for (const name of failed) {
            const alert = panel(page, name).getByRole('alert')
            await expect(alert).toContainText('couldn’t be loaded')
            await expect(alert).toContainText('Try again in a moment.')
            await expect(alert).toContainText('The service is temporarily unavailable')
            await expect(alert).toContainText(
              /SERVICE_UNAVAILABLE · HTTP 503 · request req_[\da-f]{8}_\d+/,
            )
            await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled()
          }
          // The service answers, so the connection is not lost.
          await expect(page.getByText('Not connected')).toHaveCount(0)
          await expect(panel(page, 'Problem on this page')).toHaveCount(failed.length > 1 ? 1 : 0)
          const first = failed[0]
          if (first === undefined) return
          changeScenario('healthy')
          await panel(page, first).getByRole('button', { name: 'Try again' }).click()
          await expectPanels(page, target.panels, [])
        })
      }
    },
  )
}

/**
 * One message, and every request was sent this often. describe-error.test.ts has the texts for every kind of error, retry.test.ts
 * which errors are retried, brand-frame.dom.test.ts when nothing is connected.
 */
async function expectAllFailed(page: Page, words: readonly string[]): Promise<void> {
  await expectSettled(page, OVERVIEW.panels)
  const alert = page.getByRole('alert')
  await expect(alert).toHaveCount(1)
  await expect(alert).toContainText('This page couldn’t be loaded')
  for (const word of words) await expect(alert).toContainText(word)
  await expect(page.getByText('Couldn’t be loaded', { exact: true })).toHaveCount(6)
  await expect(page.getByRole('button', { name: 'Report' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Copy summary' })).toBeDisabled()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByText('Not connected')).toBeVisible()
  const paths = (await seenRequests(page)).map(({ path }) => path)
  const expected = OVERVIEW.requests.flatMap((path) => Array.from({ length: 4 }, () => path))
  expect(paths.toSorted()).toEqual(expected.toSorted())
}

test('one outage is one message, with one button and the service’s words folded; panels keep their height', async ({
  page,
  open,
  changeScenario,
  expectNoViolations,
}) => {
  const heights = async () =>
    Promise.all(
      ASKING_PANELS.map(async (name) => [name, (await panel(page, name).boundingBox())?.height]),
    )
  await page.setViewportSize({ width: 1360, height: 900 })
  await watchRequests(page)
  await open(OVERVIEW.path, 'all-503')
  await expectAllFailed(page, ['The service is having trouble. Try again in a moment.'])
  const failed = await heights()
  const notice = panel(page, 'Problem on this page')
  const words = notice.getByText('The service is temporarily unavailable').first()
  await expect(words).toBeHidden()
  await notice.getByText('Details for support').click()
  await expect(words).toBeVisible()
  await expect(notice.getByRole('list', { name: 'Details' })).toContainText('HTTP 503')
  await expectNoViolations()
  changeScenario('healthy')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectPanels(page, OVERVIEW.panels, [])
  await expect(notice).toHaveCount(0)
  await expect.poll(heights).toEqual(failed)
})

test('a request that fails before its page is loaded is not repeated', async ({ page, open }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const failed = page.waitForResponse(
    (response) => response.status() === 429 && response.url().includes('/history'),
  )
  await page.route('**/assets/brands._brandId.history-*.js', async (route) => {
    // Don't wait for the end of the response, which Playwright does not always report. The code arrives later anyway.
    await failed
    await route.continue()
  })
  await open(HISTORY.path, 'rate-limited')
  const alert = panel(page, 'Score history').getByRole('alert')
  await expect(alert).toContainText('Try again in 2 minutes.')
  await expect(alert).toContainText(/request req_[\da-f]{8}_1(?!\d)/)
  expect(asked.filter((path) => path.endsWith('/history') && path.startsWith('/v1'))).toHaveLength(
    1,
  )
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toContainText(/request req_[\da-f]{8}_2(?!\d)/)
})

import type { Page } from '@playwright/test'
import { seenRequests, watchRequests } from '../support/observe.ts'
import { ASKING_PANELS, expectSettled, HISTORY, OVERVIEW, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// mocks/pages/failures.app.test.ts has which panels fail with which request.

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
  await expectNoViolations('all', '[aria-label="Problem on this page"]')
  changeScenario('healthy')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectSettled(page, OVERVIEW.panels)
  await expect(page.getByRole('alert')).toHaveCount(0)
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

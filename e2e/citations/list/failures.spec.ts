import {
  articleAt,
  CITATIONS,
  expectLoaded,
  wheelUntil,
  WIDE,
} from '../../support/citation-list.ts'
import { watchRequests } from '../../support/observe.ts'
import { pageRequestsOf } from '../../support/requests.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

test('a page that fails keeps the list and can be had', async ({ page, open, changeScenario }) => {
  await watchRequests(page)
  await open(CITATIONS, 'third-page-fails')
  const alert = page.getByRole('alert')
  await wheelUntil(page, () => expect(alert).toBeInViewport({ timeout: 250 }))
  await expect(alert).toContainText('The next citations couldn’t be loaded')
  await expect(alert).toContainText('SERVICE_UNAVAILABLE · HTTP 503 · request req_')
  await expect(articleAt(page, 100)).toBeInViewport()
  await expectLoaded(page, '100')

  // One request for each of the first two pages, and four for the third: one and three retries.
  await expect.poll(() => pageRequestsOf(page)).toHaveLength(6)

  changeScenario('healthy')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await expectLoaded(page, '150')
  await expect(articleAt(page, 100)).toBeInViewport()
  expect(await pageRequestsOf(page)).toHaveLength(7)
})

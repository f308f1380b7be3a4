import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { expectScore, expectSettled, OVERVIEW, panel } from './pages.ts'
import type { Fault, TestServer } from './test-server.ts'

// For tests in which only the overview's request for the score history fails. Only its panel may say so.

const HISTORY = '/v1/brands/northwind/geo-score/history?period=30d'
const HISTORY_PATH = /\/history\?/
const OTHERS = OVERVIEW.requests.filter((path) => path !== HISTORY)

export type Row = { what: string; fault: Fault; words: readonly string[]; attempts: number }

export const UNREACHABLE = ['The service couldn’t be reached.']

export const status = (
  code: number,
  more: { body?: string; headers?: Record<string, string> } = {},
) => ({ kind: 'status', status: code, ...more }) as const

async function expectOnlyTrendFails(page: Page): Promise<void> {
  const alert = panel(page, 'Score trend').getByRole('alert')
  await expect(alert).toContainText('The score trend couldn’t be loaded')
  await expectSettled(page, OVERVIEW.panels)
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expectScore(page)
  await expect(page.getByText('Updated').first()).toBeVisible()
}

export async function expectTrend(page: Page): Promise<void> {
  await expect(panel(page, 'Score trend').getByRole('img').first()).toBeVisible()
  await expectSettled(page, OVERVIEW.panels)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

/** Every request of the overview once, and the failing one this many times. */
export function requestsWith(attempts: number): string[] {
  return [...OTHERS, ...Array.from({ length: attempts }, () => HISTORY)].toSorted()
}

export function expectRequests(server: TestServer, attempts: number): void {
  expect(server.requests.toSorted()).toEqual(requestsWith(attempts))
}

/**
 * Clicks **Try again** for each fault, and finally gets the valid answer, after one that says when.
 * @param pass lets the time of a failing attempt pass; gets the number of requests until then
 */
export async function expectFailuresAndRecovery(
  page: Page,
  server: TestServer,
  rows: readonly Row[],
  pass?: (row: Row, sent: number) => Promise<void>,
): Promise<void> {
  const again = panel(page, 'Score trend').getByRole('button', { name: 'Try again' })
  let sent = 0
  for (const row of rows) {
    await test.step(`${row.what}, ${row.attempts} × asked`, async () => {
      server.heal()
      server.fail(HISTORY_PATH, row.fault)
      await (sent === 0 ? page.goto(server.url + OVERVIEW.path) : again.click())
      await pass?.(row, sent)
      sent += row.attempts
      await expect.poll(() => server.requests.toSorted()).toEqual(requestsWith(sent))
      const alert = panel(page, 'Score trend').getByRole('alert')
      for (const word of row.words) await expect(alert).toContainText(word)
      await expectOnlyTrendFails(page)
      expectRequests(server, sent)
    })
  }
  server.heal()
  server.fail(HISTORY_PATH, status(429, { headers: { 'Retry-After': '1' } }), 1)
  await again.click()
  await expectTrend(page)
  expectRequests(server, sent + 2)
}

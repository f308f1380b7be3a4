import type { Page } from '@playwright/test'
import { expect } from '../test.ts'
import { expectScore, expectSettled, OVERVIEW, panel } from './pages.ts'
import type { Fault, TestServer } from './test-server.ts'

// Helpers for tests in which one request of the overview fails, the one for the score history. Only its panel may say so.

const HISTORY = '/v1/brands/northwind/geo-score/history?period=30d'
export const HISTORY_PATH = /\/history\?/
const OTHERS = OVERVIEW.requests.filter((path) => path !== HISTORY)

export type Row = { what: string; fault: Fault; words: readonly string[]; attempts: number }

export const UNREACHABLE = ['The service couldn’t be reached.']
export const UNREADABLE = 'The data isn’t in the expected format'

export const status = (
  code: number,
  more: { body?: string; headers?: Record<string, string> } = {},
) => ({ kind: 'status', status: code, ...more }) as const

export const titleOf = ({ what, attempts }: Row) =>
  `${what}: only its panel fails, with the reason, after ${attempts} ${attempts === 1 ? 'request' : 'requests'}, and recovers`

async function expectOnlyTrendFails(page: Page): Promise<void> {
  const alert = panel(page, 'Score trend').getByRole('alert')
  await expect(alert).toContainText('The score trend couldn’t be loaded')
  await expectSettled(page, OVERVIEW.panels)
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expectScore(page)
  await expect(page.getByText('Updated')).toBeVisible()
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

export async function expectFailsAndComesBack(
  page: Page,
  server: TestServer,
  { words, attempts }: Row,
): Promise<void> {
  await expectOnlyTrendFails(page)
  const alert = panel(page, 'Score trend').getByRole('alert')
  for (const word of words) await expect(alert).toContainText(word)
  expectRequests(server, attempts)

  server.heal()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expectTrend(page)
  expectRequests(server, attempts + 1)
}

import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'

import { ROOT } from './run.ts'

export type Count = { passed: number; failed: number; skipped: number }

export const UNIT_REPORT = resolve(ROOT, 'test-results/unit.json')
export const E2E_REPORT = resolve(ROOT, 'test-results/e2e.json')
export const DEPLOY_REPORT = resolve(ROOT, 'test-results/deploy.json')
export const HOSTILE_REPORT = resolve(ROOT, 'test-results/hostile.json')

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The sum of the named numbers. @throws if the report lacks one */
function sum(report: Record<string, unknown>, names: readonly string[]): number {
  let total = 0
  for (const name of names) {
    const value = report[name]
    if (typeof value !== 'number') throw new TypeError(`The report has no ${name}.`)
    total += value
  }
  return total
}

function countUnit(report: Record<string, unknown>): Count {
  return {
    passed: sum(report, ['numPassedTests']),
    failed: sum(report, ['numFailedTests']),
    skipped: sum(report, ['numPendingTests', 'numTodoTests']),
  }
}

/** Playwright calls a test flaky if a retry passed. There are no retries here, so it counts as a failure. */
function countE2e(report: Record<string, unknown>): Count {
  const { stats } = report
  if (!isRecord(stats)) throw new TypeError('The report has no stats.')
  return {
    passed: sum(stats, ['expected']),
    failed: sum(stats, ['unexpected', 'flaky']),
    skipped: sum(stats, ['skipped']),
  }
}

/** Removes the report of an earlier run, so that it is not counted if this run writes none. */
export async function removeReport(path: string): Promise<void> {
  await rm(path, { force: true })
}

/**
 * The counts of a test runner. A run that failed without a failed test (a file that does not load, a server that does not
 * start, no report) counts as one failure, as does a run without tests.
 */
export async function readReport(path: string, exitCode: number): Promise<Count> {
  let count: Count = { passed: 0, failed: 0, skipped: 0 }
  try {
    const report: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (!isRecord(report)) throw new TypeError('The report is not an object.')
    count = path === UNIT_REPORT ? countUnit(report) : countE2e(report)
  } catch (error) {
    console.error(`No usable report: ${String(error)}`)
    return { ...count, failed: 1 }
  }
  const isAccountedFor = exitCode === 0 ? count.passed > 0 : count.failed > 0
  return isAccountedFor ? count : { ...count, failed: count.failed + 1 }
}

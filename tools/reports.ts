import { readFile, rm } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { z } from 'zod'
import { ROOT } from './run.ts'

/** What a stage counted. `failures` has a line for each failed test. */
export type Count = {
  passed: number
  failed: number
  skipped: number
  failures: readonly string[]
}

export const DOM_REPORT = resolve(ROOT, 'test-results/dom.json')
export const UNIT_REPORT = resolve(ROOT, 'test-results/unit.json')
export const E2E_REPORT = resolve(ROOT, 'test-results/e2e.json')
export const DEPLOY_REPORT = resolve(ROOT, 'test-results/deploy.json')
export const HOSTILE_REPORT = resolve(ROOT, 'test-results/hostile.json')
export const EXPLORE_REPORT = resolve(ROOT, 'test-results/explore.json')
export const FIREFOX_REPORT = resolve(ROOT, 'test-results/firefox.json')
export const SMOKE_REPORT = resolve(ROOT, 'test-results/smoke.json')
export const TEAM_REPORT = resolve(ROOT, 'test-results/team.json')
export const WEBKIT_REPORT = resolve(ROOT, 'test-results/webkit.json')

/** One line for a failed test: where it stands, its name and the first line of what went wrong. */
function failureLine(place: string, title: string, messages: readonly string[]): string {
  const [reason = ''] = stripVTControlCharacters(messages[0] ?? '').split('\n')
  return `${place} › ${title}: ${reason}`
}

const UnitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
})

function readUnitReport(json: unknown): Count {
  const report = UnitReport.parse(json)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => failureLine(relative(ROOT, name), test.fullName, test.failureMessages)),
    ),
  }
}

const Suite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      ok: z.boolean(),
      tests: z.array(
        z.object({
          results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(Suite).optional()
  },
})

/** A suite is a file or a `describe` in it, and holds the suites inside. */
function suiteFailures({ specs, suites = [] }: z.infer<typeof Suite>): readonly string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
      const messages = errors.map(({ message }) => message)
      return failureLine(`${file}:${line}`, title, messages)
    })
  return [...own, ...suites.flatMap(suiteFailures)]
}

const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(Suite),
})

/** Playwright calls a test flaky if a retry passed. There are no retries here, so it counts as a failure. */
function readPlaywrightReport(json: unknown): Count {
  const { stats, suites } = PlaywrightReport.parse(json)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(suiteFailures),
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
  let count: Count = { passed: 0, failed: 0, skipped: 0, failures: [] }
  try {
    const report: unknown = JSON.parse(await readFile(path, 'utf8'))
    count = [UNIT_REPORT, DOM_REPORT].includes(path)
      ? readUnitReport(report)
      : readPlaywrightReport(report)
  } catch (error) {
    console.error(`No usable report: ${String(error)}`)
    return { ...count, failed: 1 }
  }
  const isAccountedFor = exitCode === 0 ? count.passed > 0 : count.failed > 0
  return isAccountedFor ? count : { ...count, failed: count.failed + 1 }
}

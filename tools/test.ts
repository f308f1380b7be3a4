/**
 * `npm test`: runs every check of this project, one after the other, and prints one line with their counts.
 *
 *     npm test                          everything
 *     npm test lint unit                these stages
 *     npm test e2e -- -- -g overview    passes what follows the last -- to Playwright
 *     npm run test:quick                types, lint and unit tests
 *     npm run test:deploy               nginx with deploy/; installs nginx if it can
 *     npm run test:hostile              attacks on every page, and on nginx if it is installed
 *     npm run test:explore              40 steps of the robot that lives in the app; tools/explore.ts has more
 */
import { findBrowser } from './find-browser.ts'
import { findNginx, installedNginx } from './find-nginx.ts'
import { readReport, removeReport } from './reports.ts'
import type { Count } from './reports.ts'
import { run, runProgram } from './run.ts'
import { selectStages } from './stages.ts'
import type { Stage } from './stages.ts'

const FAILED: Count = { passed: 0, failed: 1, skipped: 0, failures: [] }
const PASSED: Count = { passed: 1, failed: 0, skipped: 0, failures: [] }
const SKIPPED: Count = { passed: 0, failed: 0, skipped: 1, failures: [] }

async function browserEnvironment(): Promise<Record<string, string>> {
  const { executablePath } = await findBrowser()
  return executablePath === undefined ? {} : { E2E_BROWSER_PATH: executablePath }
}

async function runStage(
  { command: [command = '', ...args], report, uses = [] }: Stage,
  extraArgs: readonly string[],
  isAskedFor: boolean,
): Promise<Count> {
  if (uses.includes('nginx')) {
    // Install nginx for those who ask for this stage. For all others, a missing nginx is no failure.
    if (isAskedFor) await findNginx()
    else if (installedNginx() === undefined) {
      console.log('Not run: nginx is not installed. `npm run test:deploy` says how to get it.')
      return SKIPPED
    }
  }
  const hasBrowser = uses.includes('browser')
  const env = hasBrowser ? await browserEnvironment() : {}
  if (report === undefined) return (await run(command, args, { env })) === 0 ? PASSED : FAILED
  await removeReport(report)
  const exitCode = await run(command, hasBrowser ? [...args, ...extraArgs] : args, { env })
  return readReport(report, exitCode)
}

/** Runs one stage after the other. If one fails, only the stages that need it are left out. */
async function runStages(names: readonly string[], extraArgs: readonly string[]): Promise<Count> {
  const total = { passed: 0, failed: 0, skipped: 0, failures: new Array<string>() }
  const failedStages: string[] = []
  for (const stage of selectStages(names)) {
    console.log(`\n── ${stage.title} (${stage.name})`)
    const missing = stage.needs.find((name) => failedStages.includes(name))
    if (missing !== undefined) console.error(`Not run: ${missing} failed.`)
    const count =
      missing === undefined
        ? await runStage(stage, extraArgs, names.includes(stage.name)).catch((error: unknown) => {
            console.error(error instanceof Error ? error.message : error)
            return FAILED
          })
        : FAILED
    total.passed += count.passed
    total.failed += count.failed
    total.skipped += count.skipped
    total.failures.push(...count.failures)
    if (count.failed > 0) failedStages.push(stage.name)
  }
  if (failedStages.length > 0) console.error(`\nFailed: ${failedStages.join(', ')}`)
  // Once more at the end, where people look first: a list of all tests stands above.
  for (const failure of total.failures) console.error(`  ${failure}`)
  return total
}

async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const separator = words.indexOf('--')
  const names = separator === -1 ? words : words.slice(0, separator)
  const extraArgs = separator === -1 ? [] : words.slice(separator + 1)
  const { passed, failed, skipped } = await runStages(names, extraArgs)
  const ending = skipped > 0 ? `, ${skipped} skipped` : ''
  if (failed > 0 || passed === 0) process.exitCode = 1
  console.log(`\n${passed} passed, ${failed} failed${ending}`)
}

await runProgram(main)

/**
 * `npm test`: runs every check of this project and prints one line with their counts. Those without a browser, and the
 * last ones, run two at a time, since each of them keeps little more than one processor busy.
 *
 *     npm test                          everything
 *     npm test lint unit                these stages
 *     npm test e2e -- -- -g overview    passes what follows the last -- to Playwright
 *     npm run test:quick                types, lint and unit tests
 *     npm run test:deploy               nginx with deploy/; installs nginx if it can
 *     npm run test:team                 a team with a real nats-server; installs it if it can
 *     npm run test:hostile              every attack on every page, and on nginx if it is installed
 *     npm run test:firefox              the end-to-end tests in Firefox; installs it if it can
 *     npm run test:webkit               a walk through the app in WebKit; installs it if it can
 *     npm run test:explore              40 steps of the robot that lives in the app; tools/explore.ts has more
 */
import { findBrowser } from './find-browser.ts'
import { findFirefox, installedFirefox } from './find-firefox.ts'
import { findNats } from './find-nats.ts'
import { findNginx, installedNginx } from './find-nginx.ts'
import { findWebKit, installedWebKit } from './find-webkit.ts'
import { readReport, removeReport } from './reports.ts'
import type { Count } from './reports.ts'
import { run, runProgram } from './run.ts'
import { selectStages } from './stages.ts'
import type { Program, Stage } from './stages.ts'

const FAILED: Count = { passed: 0, failed: 1, skipped: 0, failures: [] }
const PASSED: Count = { passed: 1, failed: 0, skipped: 0, failures: [] }
const SKIPPED: Count = { passed: 0, failed: 0, skipped: 1, failures: [] }

async function browserEnvironment(): Promise<Record<string, string>> {
  const { executablePath } = await findBrowser()
  return executablePath === undefined ? {} : { E2E_BROWSER_PATH: executablePath }
}

/** The engine that is installed besides Chromium, as E2E_ENGINE names it. */
function otherEngine(): 'firefox' | 'webkit' | undefined {
  if (installedFirefox() !== undefined) return 'firefox'
  return installedWebKit() === undefined ? undefined : 'webkit'
}

/** What a stage needs that nobody has asked for and that is not installed, and how to get it. */
function whatIsMissing(uses: readonly Program[]): string | undefined {
  if (uses.includes('nginx') && installedNginx() === undefined) {
    return 'nginx is not installed. `npm run test:deploy` says how to get it.'
  }
  if (uses.includes('other-engine') && otherEngine() === undefined) {
    return 'neither Firefox nor WebKit is installed. `npm run test:firefox` says how to get one.'
  }
  return undefined
}

/** Finds or installs the programs of a stage. @returns what its command needs to know of them */
async function prepare(uses: readonly Program[]): Promise<Record<string, string>> {
  if (uses.includes('nginx')) await findNginx()
  if (uses.includes('nats')) await findNats()
  if (uses.includes('webkit')) await findWebKit()
  if (uses.includes('firefox')) await findFirefox()
  if (uses.includes('other-engine') && otherEngine() === undefined) await findFirefox()
  const engine = uses.includes('other-engine') ? otherEngine() : undefined
  return {
    ...(uses.includes('browser') ? await browserEnvironment() : {}),
    ...(engine === undefined ? {} : { E2E_ENGINE: engine }),
  }
}

async function runStage(
  { title, name, command: [command = '', ...args], report, uses = [], isSmall = false }: Stage,
  extraArgs: readonly string[],
  isAskedFor: boolean,
): Promise<Count> {
  const heading = `\n── ${title} (${name})`
  if (report !== undefined) await removeReport(report)
  if (uses.length === 0) {
    const exitCode = await run(command, args, { heading })
    if (report === undefined) return exitCode === 0 ? PASSED : FAILED
    return readReport(report, exitCode)
  }
  // What is missing is installed for those who ask for this stage. For all others it is no failure.
  const missing = isAskedFor ? undefined : whatIsMissing(uses)
  if (missing !== undefined) {
    console.log(`${heading}\nNot run: ${missing}`)
    return SKIPPED
  }
  const env = {
    ...(await prepare(uses)),
    E2E_ASKED_FOR: String(isAskedFor),
    // One thread for files: with several, one request has waited for minutes while all were idle, which fits glibc's bug 25847.
    UV_THREADPOOL_SIZE: '1',
  }
  const isOneOfTwo = isSmall && !isAskedFor
  if (!isOneOfTwo) console.log(heading)
  const options = isOneOfTwo ? { env, heading } : { env }
  const exitCode = await run(command, [...args, ...extraArgs], options)
  return report === undefined ? FAILED : readReport(report, exitCode)
}

/** Runs the stages, those without a browser first. If one fails, only the stages that need it are left out. */
async function runStages(names: readonly string[], extraArgs: readonly string[]): Promise<Count> {
  const stages = selectStages(names)
  const counts = new Map<string, Promise<Count>>()
  const times: string[] = []

  async function count(stage: Stage): Promise<Count> {
    for (const name of stage.needs) {
      if (((await counts.get(name))?.failed ?? 0) === 0) continue
      console.error(`\n── ${stage.title} (${stage.name})\nNot run: ${name} failed.`)
      return FAILED
    }
    const start = performance.now()
    try {
      return await runStage(stage, extraArgs, names.includes(stage.name))
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      return FAILED
    } finally {
      times.push(`${stage.name} ${Math.round((performance.now() - start) / 1000)} s`)
    }
  }
  async function inLanes(lanes: number, ofThem: readonly Stage[]): Promise<void> {
    const waiting = ofThem.values()
    const lane = async () => {
      for (const stage of waiting) {
        const counted = count(stage)
        counts.set(stage.name, counted)
        await counted
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
  await inLanes(
    2,
    stages.filter(({ uses }) => uses === undefined),
  )
  await inLanes(
    1,
    stages.filter(({ uses, isSmall }) => uses !== undefined && isSmall !== true),
  )
  await inLanes(
    2,
    stages.filter(({ isSmall }) => isSmall === true),
  )

  const total = { passed: 0, failed: 0, skipped: 0, failures: new Array<string>() }
  const failedStages: string[] = []
  for (const { name } of stages) {
    const { passed, failed, skipped, failures } = (await counts.get(name)) ?? FAILED
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.failures.push(...failures)
    if (failed > 0) failedStages.push(name)
  }
  console.log(`\nTimes: ${times.join(', ')}`)
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

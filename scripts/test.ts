/**
 * `npm test`: runs the checks of this project and prints one line of counts. The builds come first, then Playwright runs projects
 * of playwright.config.ts beside the checks without a browser, because both leave processors idle now and then.
 *
 *     npm test                          every behaviour once, in minutes
 *     npm test all                      everything, also sweeps of all pages, attacks, other browsers and a team
 *     npm test lint unit                these checks or projects; installs what they need if possible
 *     npm test e2e -- -- -g overview    passes what follows the last -- to Playwright
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

import { CHROMIUM, FIREFOX, findOrInstall, NATS, NGINX, OTHER_ENGINE, WEBKIT } from './programs.ts'
import type { Program } from './programs.ts'
import { ROOT, run, runProgram } from './run.ts'

/** Counts as one test without a `report`. `needs` must have passed. */
type Check = { name: string; command: string; report?: string; needs?: readonly string[] }

type Project = {
  name: string
  needs: readonly string[]
  programs: readonly Program<unknown>[]
  /** Whether `npm test` runs it: only if named (or with `all`), always, or if all of its programs are installed. */
  unnamed: 'never' | 'always' | 'if-installed'
}

/** `failures` has one line per failed test. */
type Count = { passed: number; failed: number; skipped: number; failures: readonly string[] }

const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, failures: [] }
const FAILED: Count = { ...NOTHING, failed: 1 }

function vitest(name: string): Check {
  const report = `test-results/${name}.xml`
  const reporters = `--reporter=dot --reporter=junit --outputFile.junit=${report}`
  return { name, command: `vitest run --project=${name} ${reporters}`, report }
}

/** What is read at once first, then the longest. */
const CHECKS: readonly Check[] = [
  { name: 'types', command: 'tsc --noEmit' },
  { name: 'lint', command: 'oxlint --deny-warnings' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'dead-code', command: 'knip' },
  vitest('unit'),
  vitest('app'),
  vitest('dom'),
  { name: 'build', command: 'vite build --logLevel=warn' },
  { name: 'mock-build', command: 'vite build --mode=mock --logLevel=warn' },
  { name: 'size', command: 'size-limit', needs: ['build'] },
  { name: 'contents', command: 'node scripts/check-build.ts', needs: ['build'] },
  { name: 'browsers', command: 'node scripts/check-browsers.ts', needs: ['build'] },
]

const BUILDS = ['build', 'mock-build']

const PROJECTS: readonly Project[] = [
  { name: 'e2e', needs: BUILDS, programs: [CHROMIUM], unnamed: 'always' },
  { name: 'deploy', needs: ['build'], programs: [CHROMIUM, NGINX], unnamed: 'if-installed' },
  { name: 'explore', needs: ['build'], programs: [CHROMIUM], unnamed: 'always' },
  { name: 'sweeps', needs: BUILDS, programs: [CHROMIUM], unnamed: 'never' },
  { name: 'hostile', needs: ['build'], programs: [CHROMIUM], unnamed: 'never' },
  { name: 'smoke', needs: ['build'], programs: [OTHER_ENGINE], unnamed: 'never' },
  { name: 'firefox', needs: BUILDS, programs: [FIREFOX], unnamed: 'never' },
  { name: 'webkit', needs: ['build'], programs: [WEBKIT], unnamed: 'never' },
  { name: 'team', needs: ['build'], programs: [CHROMIUM, NATS], unnamed: 'never' },
]

function plainText(xml: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return xml.replaceAll(/&(\w+);/g, (entity, name: string) => signs[name] ?? entity)
}

/** What Playwright and fast-check say below their message. */
const DETAILS =
  /^ *(?:- )?((?:Locator|Expected|Received)\b[^:\n]*: .*|waiting for .*|[-+] {3,}\S.*|Counterexample: .*|Caused by: .*)$/gm

/** Of `FirstFailedStep`. */
const STEP = /<property name="step" value="([^"]*)"/

function readReport(xml: string): Count {
  const suites = xml.match(/<testsuite [^>]*>/g)?.join('') ?? ''
  const sum = (name: string) =>
    [...suites.matchAll(new RegExp(` ${name}="(\\d+)"`, 'g'))].reduce(
      (total, [, count]) => total + Number(count),
      0,
    )
  const failed = sum('failures') + sum('errors')
  const skipped = sum('skipped')
  const cases = xml.matchAll(/<testcase ([^>]*)>.*?<\/testcase>/gs)
  const failures = [...cases].flatMap(([text, test = '']) => {
    const message = /<(?:failure|error) message="([^"\n]*)/.exec(text)?.[1]
    if (message === undefined) return []
    const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(test)?.[1]
    const reason = message.replace(/ \/\/ (?:Object\.is|deep) equality$/, '')
    const hasDetails = /^(?:expect\(|Property failed|Test timeout)|: Timeout /.test(message)
    const details = hasDetails ? text.matchAll(DETAILS) : []
    // fast-check's are in the message and in the text.
    const said = new Set(Array.from(details, ([, line = '']) => line.replaceAll(/ +/g, ' ')))
    const lines = [reason, ...[...said].slice(0, 3).map((line) => line.slice(0, 200))]
    const titles = [of('classname'), of('name'), STEP.exec(text)?.[1]]
    return plainText(`${titles.filter(Boolean).join(' › ')}: ${lines.join(' · ')}`)
  })
  return { passed: sum('tests') - failed - skipped, failed, skipped, failures }
}

/** A run without tests, or that fails without a failed test (a file does not load, no report), counts as one failure. */
async function runAndCount(
  [command = '', ...args]: readonly string[],
  options: Parameters<typeof run>[2],
  report?: string,
): Promise<Count> {
  const path = report === undefined ? undefined : resolve(ROOT, report)
  // Don't count an earlier run's report.
  if (path !== undefined) rmSync(path, { force: true })
  const exitCode = await run(command, args, options)
  if (path === undefined) return exitCode === 0 ? { ...NOTHING, passed: 1 } : FAILED
  const count = existsSync(path) ? readReport(readFileSync(path, 'utf8')) : NOTHING
  const isAccountedFor = exitCode === 0 ? count.passed > 0 : count.failed > 0
  return isAccountedFor ? count : { ...count, failed: count.failed + 1 }
}

const counts = new Map<string, Count>()

/** @throws an error that names a failed check */
function expectPassed(names: readonly string[] = []): void {
  const failed = names.find((name) => (counts.get(name)?.failed ?? 0) > 0)
  if (failed !== undefined) throw new Error(`${failed} failed.`)
}

function notRun(name: string, reason: unknown, count = FAILED): void {
  console.error(
    `\n── ${name}\nNot run: ${reason instanceof Error ? reason.message : String(reason)}`,
  )
  counts.set(name, count)
}

/** One after the other, those that no other lane has taken. If one fails, only those that need it are skipped. */
async function runChecks(waiting: Iterable<Check>): Promise<void> {
  for (const { name, command, report, needs } of waiting) {
    try {
      expectPassed(needs)
      const heading = `\n── ${name}`
      counts.set(name, await runAndCount(command.split(' '), { heading }, report))
    } catch (error) {
      notRun(name, error)
    }
  }
}

async function runProjects(
  projects: readonly Project[],
  isNamed: boolean,
  extraArgs: readonly string[],
): Promise<void> {
  const ready: string[] = []
  for (const { name, needs, programs, unnamed } of projects) {
    const missing = programs.find(({ find }) => find() === undefined)?.name
    try {
      expectPassed(needs)
      if (!isNamed && unnamed === 'if-installed' && missing !== undefined) {
        const reason = `${missing} is not installed. \`npm test ${name}\` installs it if it can.`
        notRun(name, reason, { ...NOTHING, skipped: 1 })
        continue
      }
      for (const program of programs) findOrInstall(program)
      ready.push(name)
    } catch (error) {
      notRun(name, error)
    }
  }
  if (ready.length === 0) return
  console.log(`\n── ${ready.join(', ')}`)
  const env = {
    E2E_ASKED_FOR: String(isNamed),
    // With several threads for files, a request once waited for minutes while all were idle, which matches glibc's bug 25847.
    UV_THREADPOOL_SIZE: '1',
  }
  const command = ['playwright', 'test', ...ready.map((name) => `--project=${name}`), ...extraArgs]
  counts.set('playwright', await runAndCount(command, { env }, 'test-results/playwright.xml'))
}

await runProgram(async () => {
  const words = process.argv.slice(2)
  const end = words.includes('--') ? words.indexOf('--') : words.length
  const named = words.slice(0, end)
  const known = [...CHECKS, ...PROJECTS].map(({ name }) => name)
  if (named.includes('all')) process.env['TEST_ALL'] = 'true'
  const names = named.includes('all') ? known : named
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new Error(`No check is called ${unknown}. There are: ${known.join(', ')}.`)
  }
  const isNamed = names.length > 0
  const projects = PROJECTS.filter(({ name, unnamed }) =>
    isNamed ? names.includes(name) : unnamed !== 'never',
  )
  const chosen = CHECKS.filter(({ name }) => !isNamed || names.includes(name))
  const needed = [...chosen, ...projects].flatMap(({ needs = [] }) => needs)
  await Promise.all(
    CHECKS.filter(({ name }) => needed.includes(name)).map(async (check) => runChecks([check])),
  )
  const waiting = chosen.filter(({ name }) => !needed.includes(name)).values()
  await Promise.all([
    runChecks(waiting),
    runProjects(projects, isNamed, words.slice(end + 1)).then(async () => runChecks(waiting)),
  ])

  // Repeated at the end, below the list of all tests.
  for (const [name, { failed, failures }] of counts) {
    if (failed > 0) console.error([`\nFailed: ${name}`, ...failures].join('\n  '))
  }
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    [...counts.values()].reduce((total, count) => total + count[key], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  if (failed > 0 || passed === 0) process.exitCode = 1
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
})

import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { defineConfig, type Project } from '@playwright/test'
import { launchOptions } from './scripts/launch.ts'
import { FIREFOX } from './scripts/programs.ts'
import { ROOT } from './scripts/run.ts'
import { PAGES_BY_NAME } from './src/parts/app/pages.ts'

const { args, ...launch } = launchOptions()
// Tests bring their fonts.
const env = { ...process.env, FONTCONFIG_FILE: join(ROOT, 'e2e/fonts.conf') }
const FONTS = join(ROOT, 'node_modules/@expo-google-fonts/arimo')
const firefoxPath = FIREFOX.find()?.executablePath
// One more than there are processors, because a test waits for a third of its time.
const workers = Math.min(availableParallelism() + 1, 4)

/** What `npm test` leaves to `npm run test:all`: the folder, and tests that stay beside others of their page. */
const SWEEPS = /sweeps\/|@sweep/

/** `npm test` without names also runs the sweeps of pages whose code differs from `main`, and of all widths. */
function leftOut(): RegExp {
  const folders = process.env['E2E_ASKED_FOR'] === 'false' ? changedFeatures() : []
  if (folders.length === 0) return SWEEPS
  const pages = Object.entries(PAGES_BY_NAME).filter(([name]) => folders.includes(name))
  const run = [
    'sweeps/walk',
    ...folders.map((name) => ` ${name}/`),
    ...pages.map(([, { label }]) => label),
  ]
  return new RegExp(`^(?!.*(?:${run.join('|')})).*(?:${SWEEPS.source})`)
}

/** None without git or a branch `main`. */
function changedFeatures(): string[] {
  try {
    const diff = ['diff', '--name-only', '--merge-base', 'main', '--', 'src/features']
    const files = execFileSync('git', diff, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return files.match(/(?<=^src\/features\/)[\w-]+/gm) ?? []
  } catch {
    return []
  }
}

const OTHER_PROJECTS = ['container', 'deploy', 'hostile', 'explore', 'engines', 'team']

/** Full paths, because the clone may be in a folder with one of these names. */
function withoutFolders(folders: readonly string[]) {
  return {
    testIgnore: folders.map((folder) => join(ROOT, 'e2e', folder, '**')),
  } satisfies Partial<Project>
}

/** Tests that start another browser engine themselves. */
const walk = {
  testDir: 'e2e/engines',
  workers: 1,
  // A busy machine needs twenty times as long; each wait ends before that (PATIENCE_MS).
  timeout: 300_000,
} satisfies Partial<Project>

/** `npm test` chooses among the projects; `npx playwright test --project=e2e` runs one alone. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers,
  retries: 0,
  // Long, because CI machines may freeze for twenty seconds. Speed is for the benchmark.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  outputDir: 'test-results/artifacts',
  reporter: [
    // A run of the random test may take an hour, so print failures at once.
    [process.env['EXPLORE_SEED'] === undefined ? 'list' : 'line'],
    [
      'junit',
      {
        outputFile: 'test-results/playwright.xml',
        stripANSIControlSequences: true,
        includeProjectInTestName: true,
      },
    ],
    ['./e2e/support/first-failed-step.ts'],
    ['./e2e/hostile/table.ts'],
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // The service worker would answer before a test can count or change a request; its own tests allow it.
    serviceWorkers: 'block',
    // Both slow down passing tests too: a trace by a quarter, a screenshot, which is taken before the result is known, by a
    // tenth. `npm test e2e -- -- --last-failed --trace on` records failures.
    trace: 'off',
    screenshot: 'off',
    // Drawing in the browser's own process saves another tenth. Not for benchmarks, because it delays frames.
    launchOptions: {
      ...launch,
      args: [
        ...args,
        '--in-process-gpu',
        '--font-render-hinting=none',
        // Optimizing code takes longer than most tests run: a twelfth of their time.
        '--js-flags=--no-opt --no-maglev',
      ],
      env,
    },
  },
  projects: [
    // The longest test first, because at the end other processors would wait for it.
    { name: 'explore', testDir: 'e2e/explore', workers: 1 },
    { name: 'e2e', ...withoutFolders(OTHER_PROJECTS), grepInvert: leftOut() },
    // All pages at many widths, in both themes, with odd data.
    {
      name: 'sweeps',
      ...withoutFolders(OTHER_PROJECTS.filter((folder) => folder !== 'deploy')),
      grep: SWEEPS,
    },
    // Every test starts nginx with the configuration of deploy/.
    { name: 'deploy', testDir: 'e2e/deploy', grepInvert: SWEEPS },
    // At most two at a time, because they measure.
    { name: 'hostile', testDir: 'e2e/hostile', workers: Math.min(workers, 2) },
    // The shortest way through the app, in any engine besides Chromium.
    { name: 'smoke', ...walk, grep: /@smoke/ },
    // In WebKit, or in Firefox with E2E_ENGINE=firefox.
    { name: 'webkit', ...walk },
    // docs/browsers.md says which tests are left out, and why.
    {
      name: 'firefox',
      ...withoutFolders(OTHER_PROJECTS),
      grepInvert: /@chromium-only/,
      workers: Math.min(workers, 2),
      use: {
        browserName: 'firefox',
        // Playwright's own Firefox, or a stock one, driven by WebDriver BiDi.
        ...(firefoxPath === undefined ? {} : { channel: 'moz-firefox' }),
        launchOptions: {
          // scripts/engines/firefox-media.ts sets media features from Firefox's own code.
          ...(firefoxPath === undefined
            ? {}
            : { executablePath: firefoxPath, args: ['--remote-allow-system-access'] }),
          env,
          firefoxUserPrefs: {
            // Firefox has no clipboard permission. This lets pages read it.
            'dom.events.testing.asyncClipboard': true,
            // Without a desktop, Firefox's forced colours select with white on light blue, as no contrast theme does.
            'ui.highlight': '#050049',
            // Otherwise Firefox's sandbox cannot read the fonts of the tests, and text without a web font is boxes.
            'security.sandbox.content.read_path_whitelist': `${FONTS}/`,
          },
        },
      },
    },
    // Every test starts a nats-server with the configuration of deploy/team.
    { name: 'team', testDir: 'e2e/team' },
    // A site in containers, started by .github/workflows/ci.yml.
    {
      name: 'container',
      testDir: 'e2e/container',
      use: { baseURL: process.env['E2E_SITE'] ?? 'http://127.0.0.1:8080' },
    },
  ],
})

import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { defineConfig, type Project } from '@playwright/test'
import { launchOptions } from './scripts/launch.ts'
import { FIREFOX } from './scripts/programs.ts'
import { ROOT } from './scripts/run.ts'

const { args, ...launch } = launchOptions()
// Tests bring their fonts.
const env = { ...process.env, FONTCONFIG_FILE: join(ROOT, 'e2e/fonts.conf') }
const firefoxPath = FIREFOX.find()?.executablePath
// One more than there are processors, because a test waits for a third of its time.
const workers = Math.min(availableParallelism() + 1, 4)

/** The pages: all that no other project has. Whole paths, because the clone may be in a folder of one of these names. */
const pages = {
  testIgnore: ['container', 'deploy', 'hostile', 'explore', 'engines', 'team'].map((folder) =>
    join(ROOT, 'e2e', folder, '**'),
  ),
} satisfies Partial<Project>

/** A walk that tests start in another engine themselves. */
const walk = {
  testDir: 'e2e/engines',
  workers: 1,
  // A busy machine needs twenty times as long for what a reader waits for; each wait ends before that (PATIENCE_MS).
  timeout: 300_000,
} satisfies Partial<Project>

/** All tests in a browser. `npm test` chooses among the projects; `npx playwright test --project=e2e` runs one without it. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers,
  retries: 0,
  // Long, because machines of CI may stand still for twenty seconds. The benchmark measures what has to be fast.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  outputDir: 'test-results/artifacts',
  reporter: [
    // A run of the robot may take an hour, so what fails is printed at once.
    [process.env['EXPLORE_SEED'] === undefined ? 'list' : 'line'],
    [
      'junit',
      {
        outputFile: 'test-results/playwright.xml',
        stripANSIControlSequences: true,
        includeProjectInTestName: true,
      },
    ],
    ['./e2e/hostile/table.ts'],
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // The worker answers before a test can count or change a request; the tests about it allow it.
    serviceWorkers: 'block',
    // Both cost time in tests that pass too: a trace a quarter of it, a screenshot, which is taken before the result is
    // known, a tenth. `npm test e2e -- -- --last-failed --trace on` records what failed.
    trace: 'off',
    screenshot: 'off',
    // Drawing in the browser's own process saves another tenth. A benchmark must not do that, because it delays frames.
    launchOptions: {
      ...launch,
      args: [
        ...args,
        '--in-process-gpu',
        '--font-render-hinting=none',
        // Optimizing code takes longer than most tests live: a twelfth of their time.
        '--js-flags=--no-opt --no-maglev',
      ],
      env,
    },
  },
  projects: [
    { name: 'e2e', ...pages },
    // Every test starts nginx with the configuration of deploy/.
    { name: 'deploy', testDir: 'e2e/deploy' },
    // Two at a time at most, because they measure.
    { name: 'hostile', testDir: 'e2e/hostile', workers: Math.min(workers, 2) },
    // The shortest way through the app, in whichever engine besides Chromium is installed.
    { name: 'smoke', ...walk, grep: /@smoke/ },
    { name: 'explore', testDir: 'e2e/explore', workers: 1 },
    // In WebKit, or in Firefox with E2E_ENGINE=firefox.
    { name: 'webkit', ...walk },
    // docs/browsers.md says which tests are left out, and why.
    {
      name: 'firefox',
      ...pages,
      grepInvert: /@chromium-only/,
      workers: Math.min(workers, 2),
      use: {
        browserName: 'firefox',
        // If not Playwright's own, a stock one, which Playwright drives by WebDriver BiDi.
        ...(firefoxPath === undefined ? {} : { channel: 'moz-firefox' }),
        launchOptions: {
          // Its own code sets media features (scripts/engines/firefox-media.ts).
          ...(firefoxPath === undefined
            ? {}
            : { executablePath: firefoxPath, args: ['--remote-allow-system-access'] }),
          env,
          firefoxUserPrefs: {
            // Firefox has no permission for the clipboard. With this, pages may read it.
            'dom.events.testing.asyncClipboard': true,
            // Without a desktop, its forced colours have white text on light blue for what is chosen, as no contrast theme has.
            'ui.highlight': '#050049',
          },
        },
      },
    },
    // Every test starts a nats-server with the configuration of deploy/team.
    { name: 'team', testDir: 'e2e/team' },
    // The page of a site that runs in containers; .github/workflows/ci.yml starts them.
    {
      name: 'container',
      testDir: 'e2e/container',
      use: { baseURL: process.env['E2E_SITE'] ?? 'http://127.0.0.1:8080' },
    },
  ],
})

import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import type { PlaywrightTestConfig } from '@playwright/test'
import { launchOptions } from './launch.ts'
import { ROOT } from './run.ts'

const { args, ...launch } = launchOptions(process.env['E2E_BROWSER_PATH'])

/** How all tests in a browser run. */
export const SETTINGS: PlaywrightTestConfig = {
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One more than there are processors, because a test waits for a third of its time.
  workers: Math.min(availableParallelism() + 1, 4),
  retries: 0,
  // Long, because machines of CI may stand still for twenty seconds. The benchmark measures what has to be fast.
  timeout: 240_000,
  expect: { timeout: 60_000 },
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
      // Tests bring their fonts.
      env: { ...process.env, FONTCONFIG_FILE: join(ROOT, 'e2e/fonts.conf') },
    },
  },
}

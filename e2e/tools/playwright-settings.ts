import type { PlaywrightTestConfig } from '@playwright/test'
import { launchOptions } from './launch.ts'

/** How all tests in the browser run, whatever they are of. */
export const SETTINGS: PlaywrightTestConfig = {
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5000 },
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: launchOptions(process.env['E2E_BROWSER_PATH']),
  },
}

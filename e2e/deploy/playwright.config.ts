import { defineConfig } from '@playwright/test'
import { launchOptions } from '../tools/launch.ts'
import { DEPLOY_REPORT } from '../tools/reports.ts'

/** `npm run test:deploy`: the real nginx with the configuration of deploy/, which every test starts for itself. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/deploy-artifacts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5000 },
  reporter: [['list'], ['json', { outputFile: DEPLOY_REPORT }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: launchOptions(process.env['E2E_BROWSER_PATH']),
  },
})

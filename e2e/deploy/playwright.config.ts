import { defineConfig } from '@playwright/test'
import { SETTINGS } from '../../tools/playwright-settings.ts'
import { DEPLOY_REPORT } from '../../tools/reports.ts'

/** `npm run test:deploy`: every test starts nginx with the configuration of deploy/. */
export default defineConfig({
  ...SETTINGS,
  outputDir: '../../test-results/deploy-artifacts',
  reporter: [['list'], ['json', { outputFile: DEPLOY_REPORT }]],
})

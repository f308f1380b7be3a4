import { defineConfig } from '@playwright/test'
import { SETTINGS } from '../../tools/playwright-settings.ts'
import { EXPLORE_REPORT } from '../../tools/reports.ts'

/** `npm run test:explore`. */
export default defineConfig({
  ...SETTINGS,
  workers: 1,
  outputDir: '../../test-results/explore-artifacts',
  reporter: [['list'], ['json', { outputFile: EXPLORE_REPORT }]],
})

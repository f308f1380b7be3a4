import { defineConfig } from '@playwright/test'
import { SETTINGS } from '../../tools/playwright-settings.ts'
import { EXPLORE_REPORT } from '../../tools/reports.ts'

/** `npm run test:explore`. What fails is printed at once, since a run may take an hour. */
export default defineConfig({
  ...SETTINGS,
  workers: 1,
  outputDir: '../../test-results/explore-artifacts',
  reporter: [['line'], ['json', { outputFile: EXPLORE_REPORT }]],
})

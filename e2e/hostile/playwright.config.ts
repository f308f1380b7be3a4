import { defineConfig } from '@playwright/test'
import { SETTINGS } from '../../tools/playwright-settings.ts'
import { HOSTILE_REPORT } from '../../tools/reports.ts'

/** `npm run test:hostile`: two tests at a time at most, because they measure. */
export default defineConfig({
  ...SETTINGS,
  workers: Math.min(Number(SETTINGS.workers), 2),
  outputDir: '../../test-results/hostile-artifacts',
  reporter: [['./table.ts'], ['json', { outputFile: HOSTILE_REPORT }]],
})

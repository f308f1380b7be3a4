import { defineConfig } from '@playwright/test'
import { SETTINGS } from '../../tools/playwright-settings.ts'
import { HOSTILE_REPORT } from '../../tools/reports.ts'

/** `npm run test:hostile`: one test after the other, because they measure. */
export default defineConfig({
  ...SETTINGS,
  workers: 1,
  outputDir: '../../test-results/hostile-artifacts',
  reporter: [['./table.ts'], ['json', { outputFile: HOSTILE_REPORT }]],
})

import { defineConfig } from '@playwright/test'
import { SMOKE_REPORT } from '../../tools/reports.ts'
import walk from './walk.config.ts'

/** The shortest way through the app, in whichever engine besides Chromium is installed: a part of `npm test`. */
export default defineConfig({
  ...walk,
  grep: /@smoke/,
  outputDir: '../../test-results/smoke',
  reporter: [['list'], ['json', { outputFile: SMOKE_REPORT }]],
})

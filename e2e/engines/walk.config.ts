import { defineConfig } from '@playwright/test'
import { SETTINGS } from '../../tools/playwright-settings.ts'
import { WEBKIT_REPORT } from '../../tools/reports.ts'
import { adaptBidi } from './bidi.ts'

adaptBidi()

/** A walk through what matters, in WebKit, or in Firefox with E2E_ENGINE=firefox. */
export default defineConfig({
  ...SETTINGS,
  outputDir: '../../test-results/webkit',
  workers: 1,
  // A busy machine needs twenty times as long for what a reader waits for; each wait ends before that (PATIENCE_MS).
  timeout: 300_000,
  reporter: [['list'], ['json', { outputFile: WEBKIT_REPORT }]],
})

import { defineConfig } from '@playwright/test'
import { SETTINGS } from '../../tools/playwright-settings.ts'

/** The page of a site that runs in containers; .github/workflows/ci.yml starts them. */
export default defineConfig({
  ...SETTINGS,
  outputDir: '../../test-results/container-artifacts',
  use: { ...SETTINGS.use, baseURL: process.env['E2E_SITE'] ?? 'http://127.0.0.1:8080' },
})

import { defineConfig } from '@playwright/test'
import { SETTINGS } from '../../tools/playwright-settings.ts'
import { TEAM_REPORT } from '../../tools/reports.ts'

/** `npm run test:team`: every test starts a nats-server with the configuration of deploy/team. */
export default defineConfig({
  ...SETTINGS,
  outputDir: '../../test-results/team-artifacts',
  reporter: [['list'], ['json', { outputFile: TEAM_REPORT }]],
})

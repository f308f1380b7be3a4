import { join } from 'node:path'

import { defineConfig } from '@playwright/test'
import { SETTINGS } from '../tools/playwright-settings.ts'
import { E2E_REPORT } from '../tools/reports.ts'
import { ROOT } from '../tools/run.ts'
import { FIRST_PORT as port } from './support/addresses.ts'

/** Tests run against builds, never against the development server, which loads CSS in another order. */
function server(command: string, ownPort: number, env: Record<string, string>) {
  return { command, port: ownPort, env, cwd: ROOT, stdout: 'ignore', stderr: 'pipe' } as const
}

export default defineConfig({
  ...SETTINGS,
  // Those tests have configurations of their own. Whole paths, because the clone may be in a folder of one of these names.
  testIgnore: ['container', 'deploy', 'hostile', 'explore', 'engines', 'team'].map((folder) =>
    join(ROOT, 'e2e', folder, '**'),
  ),
  outputDir: '../test-results/artifacts',
  reporter: [['list'], ['json', { outputFile: E2E_REPORT }]],
  webServer: [
    server(`vite preview --mode mock --outDir dist-mock --port ${port} --strictPort`, port, {
      API_URL: '',
    }),
    server(`vite preview --outDir dist --port ${port + 1} --strictPort`, port + 1, {
      API_URL: `http://127.0.0.1:${port + 2}`,
    }),
    server('node mocks/server.ts', port + 2, {
      PORT: String(port + 2),
      NOW: '2026-11-17T13:00:00Z',
    }),
  ],
})

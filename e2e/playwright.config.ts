import { defineConfig } from '@playwright/test'
import { FIRST_PORT as port, SIMULATED_URL } from './support/addresses.ts'
import { installedBrowser } from './tools/find-browser.ts'
import { E2E_REPORT } from './tools/reports.ts'
import { ROOT } from './tools/run.ts'

const executablePath = process.env['E2E_BROWSER_PATH'] ?? installedBrowser()?.executablePath
const isRoot = process.getuid?.() === 0

/** What runs is the build, never the development server: the order of CSS differs between the two. */
function server(command: string, ownPort: number, env: Record<string, string>) {
  return { command, port: ownPort, env, cwd: ROOT, stdout: 'ignore', stderr: 'pipe' } as const
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/artifacts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5000 },
  reporter: [['list'], ['json', { outputFile: E2E_REPORT }]],
  use: {
    browserName: 'chromium',
    // Playwright's own browser is the full one (the one `installedBrowser` tried), not its headless shell.
    ...(executablePath === undefined ? { channel: 'chromium' } : {}),
    baseURL: SIMULATED_URL,
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // Chromium's sandbox does not start as root, which is what containers run as.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
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

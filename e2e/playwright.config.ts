import { defineConfig } from '@playwright/test'
import { installedBrowser } from './tools/find-browser.ts'
import { E2E_REPORT } from './tools/reports.ts'
import { ROOT } from './tools/run.ts'

const executablePath = process.env['E2E_BROWSER_PATH'] ?? installedBrowser()?.executablePath
const isRoot = process.getuid?.() === 0

/** What runs is the build, never the development server: the order of CSS differs between the two. */
function server(command: string, port: number, env: Record<string, string>) {
  return { command, port, env, cwd: ROOT, stdout: 'ignore', stderr: 'pipe' } as const
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
    baseURL: 'http://localhost:4180',
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
    server('vite preview --mode mock --outDir dist-mock --port 4180 --strictPort', 4180, {
      API_URL: '',
    }),
    server('node mocks/server.ts', 4182, { PORT: '4182', NOW: '2026-11-17T13:00:00Z' }),
    server('vite preview --outDir dist --port 4181 --strictPort', 4181, {
      API_URL: 'http://127.0.0.1:4182',
    }),
  ],
})

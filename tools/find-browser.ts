import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from '@playwright/test'
import { run } from './run.ts'

/** `undefined` means Playwright's own Chromium, which Playwright finds by itself. */
export type Browser = { executablePath: string | undefined }

const DOWNLOAD_LIMIT_MS = 5 * 60_000
/** The shell comes first: it is Chromium without windows, and the tests take a quarter less time with it. */
const PATH_NAMES = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
]
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? 'C:\\Program Files', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
]

/** Starts the program: Ubuntu's `chromium-browser` only asks for a snap, and libraries can be missing. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false
  // On Windows `--version` opens a window and prints nothing.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function systemBrowser(): string | undefined {
  const chosen = process.env['CHROME_PATH']
  if (chosen !== undefined && chosen !== '') {
    if (runs(chosen)) return chosen
    throw new Error(`CHROME_PATH is ${chosen}, which does not start.`)
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = PATH_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...USUAL_PLACES].find(runs)
}

/** The Chromium of this machine: Playwright's own if it is installed, else the system's. */
export function installedBrowser(): Browser | undefined {
  if (runs(chromium.executablePath())) return { executablePath: undefined }
  const executablePath = systemBrowser()
  return executablePath === undefined ? undefined : { executablePath }
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Installing libraries requires root, or `sudo` without a password: a prompt would wait forever. */
function canInstallLibraries(): boolean {
  if (isRoot() || process.platform !== 'linux') return true
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
}

/** The ways to install a browser, in order, until one starts. */
function installations(): string[][] {
  const libraries = canInstallLibraries() ? ['--with-deps'] : []
  const steps = [['playwright', 'install', ...libraries, 'chromium']]
  if (isRoot() && existsSync('/etc/debian_version')) {
    steps.push(
      ['sh', '-c', 'apt-get update && apt-get install -y chromium-headless-shell'],
      ['apt-get', 'install', '-y', 'chromium'],
    )
  }
  return steps
}

/**
 * Finds a Chromium for the end-to-end tests, or installs one.
 * @throws an error that says what to do if no way worked
 */
export async function findBrowser(): Promise<Browser> {
  const installed = installedBrowser()
  if (installed !== undefined) return installed
  for (const [command = '', ...args] of installations()) {
    console.log(`No Chromium yet: ${[command, ...args].join(' ')}`)
    await run(command, args, {
      timeLimitMs: DOWNLOAD_LIMIT_MS,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    const browser = installedBrowser()
    if (browser !== undefined) return browser
  }
  throw new Error(
    [
      'The end-to-end tests need Chromium, which is not installed and could not be installed. Either',
      '  - install Chrome or Chromium and set CHROME_PATH to its program, or',
      '  - with a network connection: npx playwright install --with-deps chromium',
    ].join('\n'),
  )
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from '@playwright/test'
import { canInstallPackages, findOrInstall, isRoot, placesOnPath } from './find-program.ts'

/** `undefined` means Playwright's own full Chromium, which Playwright finds by itself. */
export type Browser = { executablePath: string | undefined }

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
  return [...placesOnPath(PATH_NAMES), ...USUAL_PLACES].find(runs)
}

/** The shell that Playwright installs beside its full Chromium. Playwright names only the path of the latter. */
function playwrightShell(): string | undefined {
  const full = chromium.executablePath()
  const shell = full.replace(
    /chromium-(\d+)([\\/])chrome-([\w-]+)[\\/].*?(\.exe)?$/,
    'chromium_headless_shell-$1$2chrome-headless-shell-$3$2chrome-headless-shell$4',
  )
  return shell !== full && runs(shell) ? shell : undefined
}

/** The Chromium of this machine: Playwright's own if it is installed, else the system's. */
export function installedBrowser(): Browser | undefined {
  const shell = playwrightShell()
  if (shell === undefined && runs(chromium.executablePath())) return { executablePath: undefined }
  const executablePath = shell ?? systemBrowser()
  return executablePath === undefined ? undefined : { executablePath }
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
  if (canInstallPackages()) {
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
  return findOrInstall({
    name: 'Chromium',
    find: installedBrowser,
    installations,
    advice: [
      'The end-to-end tests need Chromium, which is not installed and could not be installed. Either',
      '  - install Chrome or Chromium and set CHROME_PATH to its program, or',
      '  - with a network connection: npx playwright install --with-deps chromium',
    ],
  })
}

import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { type BrowserType, chromium, firefox, webkit } from '@playwright/test'
import { BIN } from './run.ts'

export type Program<Found> = {
  name: string
  /** Finds an installed one. */
  find: () => Found | undefined
  browser?: string
  /** Debian and Ubuntu packages, the best first. */
  packages: readonly string[]
}

/** Without a path, Playwright finds its own browser. */
type Browser = { executablePath: string | undefined }

/** Playwright's own WebKit, or WebKitGTK's MiniBrowser with its driver, which needs a screen. */
export type WebKit =
  | { kind: 'playwright' }
  | { kind: 'webdriver'; driver: string; program: string; screen: string | undefined }

const INSTALL_LIMIT_MS = 5 * 60_000
// Not all of these are on everyone's PATH.
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** In the order of the names. */
function places(...names: readonly string[]): string[] {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...FOLDERS]
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Starts the program: Ubuntu's browsers may only ask for a snap, and libraries can be missing. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false
  // On Windows `--version` opens a window and prints nothing.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

/** Playwright's own browser if it is installed, else one of these names. */
function findBrowser(type: BrowserType, ...names: readonly string[]): Browser | undefined {
  const own = type.executablePath()
  const path = [own, ...places(...names)].find(runs)
  return path === undefined ? undefined : { executablePath: path === own ? undefined : path }
}

/** E2E_BROWSER_PATH if it is set. The headless shell takes a quarter less time. */
export const CHROMIUM: Program<Browser> = {
  name: 'Chromium',
  find: () => {
    const executablePath = process.env['E2E_BROWSER_PATH'] ?? ''
    if (executablePath !== '') return { executablePath }
    const chrome = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']
    return findBrowser(chromium, 'chromium-headless-shell', ...chrome)
  },
  browser: 'chromium',
  packages: ['chromium-headless-shell', 'chromium'],
}

export const FIREFOX: Program<Browser> = {
  name: 'Firefox',
  find: () => findBrowser(firefox, 'firefox-esr', 'firefox'),
  browser: 'firefox',
  packages: ['firefox-esr'],
}

export const WEBKIT: Program<WebKit> = {
  name: 'WebKit',
  find: () => {
    if (existsSync(webkit.executablePath())) return { kind: 'playwright' }
    const driver = places('WebKitWebDriver').find(existsSync)
    const program = globSync('/usr/lib{,exec}/{*/,}webkit2gtk-4.*/MiniBrowser')[0]
    // A virtual screen, if there is no real one.
    const screen = (process.env['DISPLAY'] ?? '') === '' ? 'Xvfb' : undefined
    const hasScreen = screen === undefined || places(screen).some(existsSync)
    if (driver === undefined || program === undefined || !hasScreen) return undefined
    return { kind: 'webdriver', driver, program, screen }
  },
  browser: 'webkit',
  packages: ['webkit2gtk-driver xvfb'],
}

/** Any engine besides Chromium. */
export const OTHER_ENGINE: Program<Browser | WebKit> = {
  ...FIREFOX,
  name: 'Firefox or WebKit',
  find: () => FIREFOX.find() ?? WEBKIT.find(),
}

export const NGINX: Program<string> = {
  name: 'nginx',
  find: () => places('nginx').find(existsSync),
  packages: ['nginx libnginx-mod-http-js', 'nginx'],
}

export const NATS: Program<{ command: string; version: string }> = {
  name: 'nats-server',
  find: () => {
    const command = places('nats-server').find(existsSync)
    if (command === undefined) return undefined
    const { stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' })
    const version = /v(\d+\.\d+\.\d+)/.exec(stdout)?.[1]
    return version === undefined ? undefined : { command, version }
  },
  packages: ['nats-server'],
}

function waysFor({ browser, packages }: Program<unknown>): string[] {
  const isRoot = process.getuid?.() === 0
  // Installing libraries requires root or `sudo` without a password: a prompt would wait forever.
  const canInstallLibraries =
    isRoot || process.platform !== 'linux' || spawnSync('sudo', ['-n', 'true']).status === 0
  const libraries = canInstallLibraries ? '--with-deps ' : ''
  return [
    ...(browser === undefined ? [] : [`playwright install ${libraries}${browser}`]),
    ...(isRoot && existsSync('/etc/debian_version')
      ? ['apt-get update', ...packages.map((names) => `apt-get install -y ${names}`)]
      : []),
  ]
}

/** @throws an error that says what to do if nothing worked */
export function findOrInstall<Found>(program: Program<Found>): Found {
  const { name, find, browser, packages } = program
  let found = find()
  for (const way of found === undefined ? waysFor(program) : []) {
    console.log(`No ${name} yet: ${way}`)
    const [command = '', ...args] = way.split(' ')
    const PATH = `${BIN}${delimiter}${process.env['PATH'] ?? ''}`
    spawnSync(command, args, {
      env: { ...process.env, PATH, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: INSTALL_LIMIT_MS,
      shell: process.platform === 'win32',
    })
    found = find()
    if (found !== undefined) break
  }
  if (found !== undefined) return found
  const ways = packages.map((names) => `  apt-get install ${names}`)
  if (browser !== undefined) ways.unshift(`  npx playwright install --with-deps ${browser}`)
  throw new Error(
    [`${name} is not installed and could not be installed. Try one of these:`, ...ways].join('\n'),
  )
}

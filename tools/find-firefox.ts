import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { firefox } from '@playwright/test'
import { run } from './run.ts'

/** `undefined` means Playwright's own Firefox, which Playwright finds by itself. */
export type Firefox = { executablePath: string | undefined }

const INSTALL_LIMIT_MS = 5 * 60_000
const PATH_NAMES = ['firefox-esr', 'firefox']
const USUAL_PLACES = ['/Applications/Firefox.app/Contents/MacOS/firefox']

/** Starts the program: Ubuntu's `firefox` may only ask for a snap. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

/** The Firefox of this machine: Playwright's own if it is installed, else the system's. */
export function installedFirefox(): Firefox | undefined {
  if (runs(firefox.executablePath())) return { executablePath: undefined }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = PATH_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const executablePath = [...onPath, ...USUAL_PLACES].find(runs)
  return executablePath === undefined ? undefined : { executablePath }
}

/**
 * Finds a Firefox, or installs one.
 * @throws an error that says what to do if no way worked
 */
export async function findFirefox(): Promise<Firefox> {
  const installed = installedFirefox()
  if (installed !== undefined) return installed
  const isRoot = process.getuid?.() === 0
  const installations = [
    ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'firefox'],
    ...(isRoot && existsSync('/etc/debian_version')
      ? [['sh', '-c', 'apt-get update && apt-get install -y firefox-esr']]
      : []),
  ]
  for (const [command = '', ...args] of installations) {
    console.log(`No Firefox yet: ${[command, ...args].join(' ')}`)
    await run(command, args, {
      timeLimitMs: INSTALL_LIMIT_MS,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    const found = installedFirefox()
    if (found !== undefined) return found
  }
  throw new Error(
    [
      'These tests need Firefox, which is not installed and could not be installed. Either',
      '  - install it so that `firefox` or `firefox-esr` is on the PATH (`apt-get install firefox-esr`), or',
      '  - with a network connection: npx playwright install --with-deps firefox',
    ].join('\n'),
  )
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { firefox } from '@playwright/test'
import { canInstallPackages, findOrInstall, isRoot, placesOnPath } from './find-program.ts'

/** `undefined` means Playwright's own Firefox, which Playwright finds by itself. */
export type Firefox = { executablePath: string | undefined }

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
  const executablePath = [...placesOnPath(PATH_NAMES), ...USUAL_PLACES].find(runs)
  return executablePath === undefined ? undefined : { executablePath }
}

/**
 * Finds a Firefox, or installs one.
 * @throws an error that says what to do if no way worked
 */
export async function findFirefox(): Promise<Firefox> {
  return findOrInstall({
    name: 'Firefox',
    find: installedFirefox,
    installations: () => [
      ['playwright', 'install', ...(isRoot() ? ['--with-deps'] : []), 'firefox'],
      ...(canInstallPackages()
        ? [['sh', '-c', 'apt-get update && apt-get install -y firefox-esr']]
        : []),
    ],
    advice: [
      'These tests need Firefox, which is not installed and could not be installed. Either',
      '  - install it so that `firefox` or `firefox-esr` is on the PATH (`apt-get install firefox-esr`), or',
      '  - with a network connection: npx playwright install --with-deps firefox',
    ],
  })
}

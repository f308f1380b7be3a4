import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

import { webkit } from '@playwright/test'
import { canInstallPackages, findOrInstall, isRoot } from './find-program.ts'

/** Either Playwright's own WebKit, or WebKitGTK's small browser with its driver, which needs a screen. */
export type WebKit =
  | { kind: 'playwright' }
  | { kind: 'webdriver'; driver: string; program: string; screen: string | undefined }

const PROGRAMS = '/usr/lib{,exec}/{*/,}webkit2gtk-4.*/MiniBrowser'
const PACKAGES = 'webkit2gtk-driver xvfb'

function isThere(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined
}

/** The virtual screen, if there is no real one. */
function screen(): string | undefined {
  return (process.env['DISPLAY'] ?? '') === '' ? 'Xvfb' : undefined
}

/** The WebKit of this machine: Playwright's own if it is installed, else WebKitGTK. */
export function installedWebKit(): WebKit | undefined {
  if (existsSync(webkit.executablePath())) return { kind: 'playwright' }
  const driver = 'WebKitWebDriver'
  const program = globSync(PROGRAMS)[0]
  if (program === undefined || !isThere(driver)) return undefined
  if (screen() !== undefined && spawnSync('Xvfb', ['-help'], { stdio: 'ignore' }).error)
    return undefined
  return { kind: 'webdriver', driver, program, screen: screen() }
}

/**
 * Finds a WebKit, or installs one.
 * @throws an error that says what to do if no way worked
 */
export async function findWebKit(): Promise<WebKit> {
  return findOrInstall({
    name: 'WebKit',
    find: installedWebKit,
    installations: () => [
      ['playwright', 'install', ...(isRoot() ? ['--with-deps'] : []), 'webkit'],
      ...(canInstallPackages()
        ? [['sh', '-c', `apt-get update && apt-get install -y ${PACKAGES}`]]
        : []),
    ],
    advice: [
      'These tests need WebKit, which is not installed and could not be installed. Either',
      '  - with a network connection: npx playwright install --with-deps webkit, or',
      `  - on Debian and Ubuntu: apt-get install ${PACKAGES}`,
    ],
  })
}

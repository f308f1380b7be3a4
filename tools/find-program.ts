import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { run } from './run.ts'

const INSTALL_LIMIT_MS = 5 * 60_000

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Whether packages of Debian or Ubuntu can be installed. */
export function canInstallPackages(): boolean {
  return isRoot() && existsSync('/etc/debian_version')
}

/** Where programs with these names would be on the PATH, those of the first name first. */
export function placesOnPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

type Program<Found> = {
  name: string
  find: () => Found | undefined
  /** The ways to install it, in order, until it is found. */
  installations: () => readonly (readonly string[])[]
  /** What the reader can do, a line each. */
  advice: readonly string[]
}

/**
 * Finds a program, or installs it.
 * @throws an error with the advice if no way worked
 */
export async function findOrInstall<Found>(program: Program<Found>): Promise<Found> {
  const { name, find, installations, advice } = program
  const installed = find()
  if (installed !== undefined) return installed
  for (const [command = '', ...args] of installations()) {
    console.log(`No ${name} yet: ${[command, ...args].join(' ')}`)
    await run(command, args, {
      timeLimitMs: INSTALL_LIMIT_MS,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    const found = find()
    if (found !== undefined) return found
  }
  throw new Error(advice.join('\n'))
}

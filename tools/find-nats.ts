import { spawnSync } from 'node:child_process'

import { canInstallPackages } from './find-program.ts'
import { run } from './run.ts'

const INSTALL_LIMIT_MS = 5 * 60_000
// /usr/sbin is not on everyone's PATH.
const NAMES = [
  'nats-server',
  '/usr/sbin/nats-server',
  '/usr/local/bin/nats-server',
  '/opt/homebrew/bin/nats-server',
]

export type NatsServer = { command: string; version: string }

/** The engine of a team, if it is installed. */
export function installedNats(): NatsServer | undefined {
  for (const command of NAMES) {
    const { stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' })
    const version = /v(\d+\.\d+\.\d+)/.exec(stdout ?? '')?.[1]
    if (version !== undefined) return { command, version }
  }
  return undefined
}

/**
 * Installs a nats-server if it is missing and the system is Debian.
 * @throws an error that says how to install it
 */
export async function findNats(): Promise<NatsServer> {
  const installed = installedNats()
  if (installed !== undefined) return installed
  if (canInstallPackages()) {
    console.log('No nats-server yet: apt-get install nats-server')
    await run('sh', ['-c', 'apt-get update && apt-get install -y nats-server'], {
      timeLimitMs: INSTALL_LIMIT_MS,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    const found = installedNats()
    if (found !== undefined) return found
  }
  throw new Error(
    'A team needs nats-server. Install it (`apt-get install nats-server`, `brew install nats-server`), then try again.',
  )
}

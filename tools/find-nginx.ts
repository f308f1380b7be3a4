import { spawnSync } from 'node:child_process'

import { canInstallPackages } from './find-program.ts'
import { run } from './run.ts'

const INSTALL_LIMIT_MS = 5 * 60_000
// /usr/sbin is not on everyone's PATH.
const NAMES = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']

/** The command that starts nginx, if it is installed. */
export function installedNginx(): string | undefined {
  return NAMES.find((name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).status === 0)
}

/**
 * Installs nginx if it is missing and the system is Debian.
 * @throws an error that says how to install it
 */
export async function findNginx(): Promise<void> {
  if (installedNginx() !== undefined) return
  if (canInstallPackages()) {
    console.log('No nginx yet: apt-get install nginx')
    const install =
      'apt-get update && apt-get install -y nginx && apt-get install -y libnginx-mod-http-js'
    await run('sh', ['-c', install], {
      timeLimitMs: INSTALL_LIMIT_MS,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (installedNginx() !== undefined) return
  }
  throw new Error(
    'The tests of deploy/ need nginx. Install it (`apt-get install nginx`, `brew install nginx`), then run them again.',
  )
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import { ROOT } from '../../../scripts/run.ts'
import { NOW } from '../../test.ts'

/** The key that the service requires and no user may see. */
export const API_KEY = 'key-that-stays-on-the-server'

/** Starts the simulated service as `npm run api` does, with a key. */
export async function startService(): Promise<{ url: string; stop: () => Promise<void> }> {
  const service = spawn(process.execPath, ['mocks/server.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', API_KEY, NOW: NOW.toISOString(), SCENARIO: 'healthy' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(service, 'close')
  for await (const line of createInterface(service.stdout)) {
    const url = /^Simulated service: (\S+)/.exec(line)?.[1]
    if (url === undefined) continue
    return {
      url,
      stop: async () => {
        service.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error('The simulated service did not start.')
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import { ROOT } from '../run.ts'

export async function startServiceProcess(): Promise<{ url: string; close: () => void }> {
  const child = spawn(process.execPath, ['mocks/server.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      SCENARIO: 'healthy',
      API_KEY: '',
      NOW: '2026-11-17T13:00:00Z',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const close = () => {
    child.kill()
  }
  process.once('exit', close)
  const [line]: string[] = await once(createInterface(child.stdout), 'line')
  const url = /http:\S+/.exec(line ?? '')?.[0]
  if (url === undefined) throw new Error(`The simulated service did not start: ${line}`)
  return { url, close }
}

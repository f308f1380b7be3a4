import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

import { freePort } from '../../scripts/ports.ts'
import { ROOT } from '../../scripts/run.ts'
import { test as base } from '../test.ts'

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')

type Preview = { url: string; stop: () => Promise<void> }

/** Serves a build as `npm run preview` does, and passes `/v1` on to a service if there is one. */
export async function startPreview(
  args: readonly string[],
  service: { API_URL: string; API_KEY?: string } = { API_URL: '' },
): Promise<Preview> {
  const port = await freePort()
  const server = spawn(
    process.execPath,
    [VITE, 'preview', '--port', String(port), '--strictPort', ...args],
    {
      cwd: ROOT,
      env: { ...process.env, ...service },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(server, 'close')
  for await (const line of createInterface(server.stdout)) {
    const url = /Local: +(\S+)\//.exec(stripVTControlCharacters(line))?.[1]
    if (url === undefined) continue
    return {
      url,
      stop: async () => {
        server.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error('The preview did not start.')
}

/** Uses the simulated build, as `npm start` does. */
export const test = base.extend<{}, { simulatedUrl: string }>({
  simulatedUrl: [
    async ({}, use) => {
      const { url, stop } = await startPreview(['--mode', 'mock', '--outDir', 'dist-mock'])
      await use(url)
      await stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ simulatedUrl }, use) => {
    await use(simulatedUrl)
  },
})

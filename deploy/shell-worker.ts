import { readdirSync } from 'node:fs'

import { build } from 'vite'

/** Bundles src/boot/shell-worker.ts, with the paths of the app's pages. */
export async function shellWorker(basePath: string): Promise<string> {
  const places = readdirSync('src/routes')
    .map((file) => /^[a-z]+/.exec(file)?.[0] ?? '')
    .filter((place) => place !== '' && place !== 'index')
  const built = await build({
    base: `${basePath}/`,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    define: { __PLACES__: JSON.stringify([...new Set(places)].toSorted()) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: 'src/boot/shell-worker.ts', output: { format: 'iife' } },
    },
  })
  const [script] = 'output' in built ? built.output : []
  if (script?.type !== 'chunk') throw new Error('The service worker cannot be built.')
  return script.code
}

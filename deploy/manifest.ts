import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Plugin } from 'vite'

/** Not part of what is served as built: the operator's configuration, and the manifest itself. */
const LEFT_OUT = ['config.json', 'manifest']

/**
 * Writes `manifest`, the SHA-384 of every file of a production build, in the format of `sha384sum`. `npm run doctor -- --site`
 * compares it with what a site serves.
 */
export function manifest(): Plugin {
  return {
    name: 'manifest',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    enforce: 'post',
    writeBundle: {
      // After the compressed files have been written.
      order: 'post',
      sequential: true,
      handler: async ({ dir }) => {
        if (dir === undefined) throw new Error('A build without a folder has no manifest.')
        const files = globSync(['**/*', '.well-known/*'], { cwd: dir, withFileTypes: false })
          .map((path) => path.replaceAll('\\', '/'))
          .filter((path) => /\.\w+$/.test(path) && !LEFT_OUT.includes(path))
          .toSorted()
        const lines = await Promise.all(
          files.map(async (path) => {
            const content = await readFile(join(dir, path))
            return `${createHash('sha384').update(content).digest('hex')}  ${path}\n`
          }),
        )
        await writeFile(join(dir, 'manifest'), lines.join(''))
      },
    },
  }
}

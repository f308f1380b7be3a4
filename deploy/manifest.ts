import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

import type { Plugin } from 'vite'

/** Not served as built: the operator's configuration, files for static hosts and this check, and input of the size check. */
const LEFT_OUT = /^(?:config\.json|_headers|_redirects|manifest|\.vite\/.*)$/

/** Writes `manifest` for `npm run doctor -- --site`: the SHA-384 of every file of a production build, as `sha384sum` does. */
export function manifest(): Plugin {
  return {
    name: 'manifest',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    enforce: 'post',
    writeBundle: {
      // After the compressed files are written.
      order: 'post',
      sequential: true,
      handler: async ({ dir }) => {
        if (dir === undefined) throw new Error('A build without a folder has no manifest.')
        const entries = await readdir(dir, { recursive: true, withFileTypes: true })
        const files = entries
          .filter((entry) => entry.isFile())
          .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
          .filter((path) => !LEFT_OUT.test(path))
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

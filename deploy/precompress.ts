import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes `.br` and `.gz` files beside scripts and style sheets for servers that send precompressed files. Only for hashed names:
 * the compressed copy of a file that is edited in place, such as config.json, would be stale.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    enforce: 'post',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('A build without a folder cannot be compressed.')
      const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir, name)
          const content = await readFile(path)
          // Brotli's default level is its best; gzip's is not.
          await writeFile(`${path}.br`, await toBrotli(content))
          await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }))
        }),
      )
    },
  }
}

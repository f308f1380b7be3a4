import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Plugin } from 'vite'

/** The file of a build that lists its libraries and their licences; Settings link to it. */
export const LICENCES = 'licences.txt'

/** Vite lists the scripts only, so this adds the licence of the font. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    writeBundle: {
      sequential: true,
      handler: async ({ dir }) => {
        if (dir === undefined) throw new Error('A build without a folder has no licences.')
        const font = await readFile('node_modules/@fontsource-variable/inter/LICENSE', 'utf8')
        await appendFile(join(dir, LICENCES), `\n---\n\n## Inter, the font\n\n${font}`)
      },
    },
  }
}

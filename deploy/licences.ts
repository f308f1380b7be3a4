import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Plugin } from 'vite'

/** The file of a build that lists its libraries and their licences; Settings link to it. */
export const LICENCES = 'licences.txt'

const FONT = 'node_modules/@fontsource-variable/inter'

/** The packages that a licences.txt lists, as `name@version`. */
export function packagesOf(text: string): string[] {
  return [...text.matchAll(/^## (\S+) - (\S+) \(/gm)].map(
    ([, name, version]) => `${name}@${version}`,
  )
}

/**
 * Vite lists the scripts only, so this adds the licence of the font. The build fails if a library in it is not listed. The project's own
 * licence is a file beside it, with an extension, because nginx serves other paths as pages.
 */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    writeBundle: {
      sequential: true,
      handler: async ({ dir }, bundle) => {
        if (dir === undefined) throw new Error('A build without a folder has no licences.')
        const path = join(dir, LICENCES)
        const font: { version: string } = JSON.parse(await readFile(`${FONT}/package.json`, 'utf8'))
        const text =
          `${await readFile(path, 'utf8')}\n---\n\n## @fontsource-variable/inter - ${font.version} (OFL-1.1)\n\n` +
          `Inter, the font\n\n${await readFile(`${FONT}/LICENSE`, 'utf8')}`
        const listed = new Set(packagesOf(text).map((name) => name.slice(0, name.lastIndexOf('@'))))
        const shipped = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk'
            ? Object.entries(file.modules)
                .filter(([, { renderedLength }]) => renderedLength > 0)
                .map(([id]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? '')
            : [],
        )
        const missing = shipped.filter((name) => name !== '' && !listed.has(name))
        if (missing.length > 0)
          throw new Error(`Not in ${LICENCES}: ${[...new Set(missing)].join(', ')}`)
        await writeFile(path, text)
        await copyFile('LICENSE', join(dir, 'LICENSE.txt'))
      },
    },
  }
}

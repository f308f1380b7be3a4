import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Plugin } from 'vite'

/** Linked from Settings. */
export const LICENCES = 'licences.txt'

const FONT = 'node_modules/@fontsource-variable/inter'

/** As `name@version`. */
export function packagesOf(text: string): string[] {
  return [...text.matchAll(/^## (\S+) - (\S+) \(/gm)].map(
    ([, name, version]) => `${name}@${version}`,
  )
}

/**
 * Vite lists only scripts, so this adds the font's licence. The build fails if a bundled library is missing. The project's own
 * licence has a file extension, because nginx serves other paths as pages.
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

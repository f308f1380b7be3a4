import { createHash } from 'node:crypto'

import type { Plugin, Rolldown } from 'vite'

const HELPER = /vite\/preload-helper/
const ADDRESS = 'link.href = dep.href;'

export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/** By path. */
export function fileHashes(
  bundle: Rolldown.OutputBundle,
  basePath: string,
): Record<string, string> {
  const files = Object.values(bundle)
    .filter(({ fileName }) => /^assets\/.*\.(?:js|css|woff2)$/.test(fileName))
    .toSorted((one, other) => (one.fileName < other.fileName ? -1 : 1))
  return Object.fromEntries(
    files.map((file) => [
      `${basePath}/${file.fileName}`,
      integrityOf(file.type === 'chunk' ? file.code : file.source),
    ]),
  )
}

/**
 * Lazy pages load their files through links with an `integrity` from start.js (deploy/critical-html.ts). The `import` that
 * follows does not load them again.
 */
export function integrity(): Plugin {
  return {
    name: 'integrity',
    apply: 'build',
    // Its changes to a file must change the file's hash too.
    augmentChunkHash: () => 'integrity 1',
    transform: {
      filter: { id: HELPER },
      handler(code) {
        if (!code.includes(ADDRESS)) throw new Error('Vite loads lazy files in another way.')
        const withHash = `link.integrity = globalThis.fileHashes?.[dep.pathname] ?? ''; ${ADDRESS}`
        return { code: code.replace(ADDRESS, () => withHash), map: null }
      },
    },
  }
}

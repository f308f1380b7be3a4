import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ROOT, run } from '../../tools/run.ts'
import { ask } from './support/ask.ts'
import { expect, test } from './support/test.ts'

const DIST = join(ROOT, 'dist')

/** The SHA-384 of each file of a build, by its path. */
function hashesOf(folder: string): Record<string, string> {
  const files = globSync(['**/*', '.*/**/*'], { cwd: folder })
    .filter((path) => statSync(join(folder, path)).isFile())
    .toSorted()
  return Object.fromEntries(
    files.map((path) => {
      const content = readFileSync(join(folder, path))
      return [path, createHash('sha384').update(content).digest('hex')]
    }),
  )
}

test('two builds are the same to the last byte', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dashboard-build-'))
  try {
    expect(await run('vite', ['build', '--logLevel=error', '--outDir', folder])).toBe(0)
    expect(hashesOf(folder)).toEqual(hashesOf(DIST))
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the manifest has the SHA-384 of every file that is served as built', () => {
  const {
    'config.json': _,
    _headers: __,
    '.vite/manifest.json': ___,
    manifest,
    ...served
  } = hashesOf(DIST)
  expect(manifest).toBeDefined()
  const lines = Object.entries(served).map(([path, hash]) => `${hash}  ${path}`)
  expect(readFileSync(join(DIST, 'manifest'), 'utf8').trimEnd().split('\n').toSorted()).toEqual(
    lines.toSorted(),
  )
})

test('security.txt says how to report a fault, without a password too', async ({ site }) => {
  const { status, headers, body } = await ask(site.url, '/.well-known/security.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain'])
  expect(body.toString()).toMatch(/^Contact: \S+$/m)
  expect(body.toString()).toMatch(/^Expires: \d{4}-\d\d-\d\dT/m)
})

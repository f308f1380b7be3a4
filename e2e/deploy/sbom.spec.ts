import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { packagesOf } from '../../deploy/licences.ts'
import { ROOT } from '../../scripts/run.ts'
import { expect, test } from './support/test.ts'

type Bom = { components: { name: string; version: string; hashes?: unknown[] }[] }

test('the SBOM lists what production installs, among it all that browsers get, and nothing else', () => {
  const text = execFileSync(process.execPath, ['scripts/sbom.ts'], { cwd: ROOT, encoding: 'utf8' })
  const { components }: Bom = JSON.parse(text)
  const names = components.map(({ name, version }) => `${name}@${version}`)
  const lockfile: { packages: Record<string, { version: string; dev?: boolean }> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  )
  const installed = Object.entries(lockfile.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version }]) => `${path.replace(/.*node_modules\//, '')}@${version}`)
  expect(new Set(names)).toEqual(new Set(installed))
  const shipped = packagesOf(readFileSync(join(ROOT, 'dist/licences.txt'), 'utf8'))
  expect(shipped.length).toBeGreaterThan(80)
  expect(names).toEqual(expect.arrayContaining(shipped))
  expect(components.filter(({ hashes }) => hashes === undefined)).toEqual([])
})

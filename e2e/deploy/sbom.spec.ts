import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../../tools/run.ts'
import { expect, test } from './support/test.ts'

type Component = { name: string; version: string; scope: string; hashes?: unknown[] }
type Bom = { serialNumber: string; components: Component[] }

const sbom = () =>
  execFileSync(process.execPath, ['tools/sbom.ts'], { cwd: ROOT, encoding: 'utf8' })

test('the SBOM is the same each time', () => {
  const [one, other] = [sbom(), sbom()]
  expect(one).toBe(other)
  const { serialNumber }: Bom = JSON.parse(one)
  expect(serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

test('the SBOM lists what production installs and what browsers get, and tells them apart', () => {
  const { components }: Bom = JSON.parse(sbom())
  const names = components.map(({ name, version }) => `${name}@${version}`)
  const lockfile: { packages: Record<string, { version: string; dev?: boolean }> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  )
  const installed = Object.entries(lockfile.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version }]) => `${path.replace(/.*node_modules\//, '')}@${version}`)
  expect(names).toEqual(expect.arrayContaining(installed))
  const licences = readFileSync(join(ROOT, 'dist/licences.txt'), 'utf8')
  const shipped = [...licences.matchAll(/^## (\S+) - (\S+) \(/gm)].map(
    ([, name, version]) => `${name}@${version}`,
  )
  expect(shipped.length).toBeGreaterThan(80)
  expect(
    components
      .filter(({ scope }) => scope === 'required')
      .map(({ name, version }) => `${name}@${version}`)
      .toSorted(),
  ).toEqual([...new Set(shipped)].toSorted())
  expect(components.filter(({ hashes }) => hashes === undefined)).toEqual([])
})

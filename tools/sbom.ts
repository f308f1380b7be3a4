import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { packagesOf } from '../deploy/licences.ts'
import { ROOT } from './run.ts'

// `npm run sbom`: the dependencies of the product as CycloneDX 1.5, the same text each time. The scope is `required` for what browsers
// get, which is what the build lists in licences.txt, and `excluded` for what is only installed beside it.

type Locked = { version: string; integrity?: string; license?: string; dev?: boolean }

type Lockfile = { name: string; version: string; packages: Record<string, Locked> }

const LICENCES = join(ROOT, 'dist/licences.txt')

/** The name of a package, by its place in node_modules. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function hashOf(integrity: string) {
  const [algorithm = '', content = ''] = integrity.split('-')
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(content, 'base64').toString('hex'),
  }
}

function componentOf(path: string, locked: Locked, shipped: ReadonlySet<string>) {
  const name = nameOf(path)
  const { version, integrity, license } = locked
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    scope: shipped.has(`${name}@${version}`) ? 'required' : 'excluded',
    ...(integrity === undefined ? {} : { hashes: [hashOf(integrity)] }),
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  }
}

function main(): void {
  if (!existsSync(LICENCES)) {
    console.error('There is no build that says what is shipped: npm run build')
    process.exitCode = 1
    return
  }
  const shipped = new Set(packagesOf(readFileSync(LICENCES, 'utf8')))
  const lockfile: Lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const { name, version, packages } = lockfile
  const components = new Map(
    Object.entries(packages)
      .filter(([path]) => path !== '')
      .map(([path, locked]) => ({ locked, component: componentOf(path, locked, shipped) }))
      .filter(({ locked, component: { scope } }) => locked.dev !== true || scope === 'required')
      .map(({ component }) => [component['bom-ref'], component]),
  )
  const sorted = [...components.values()].toSorted((one, other) =>
    one['bom-ref'] < other['bom-ref'] ? -1 : 1,
  )
  const digest = createHash('sha256')
    .update(JSON.stringify([name, version, sorted]))
    .digest('hex')
  // A UUID of the content (RFC 9562, version 8).
  const uuid = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: sorted,
  }
  console.log(JSON.stringify(bom, null, 2))
}

main()

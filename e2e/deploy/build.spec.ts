import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../../scripts/run.ts'
import { ask } from './support/ask.ts'
import { withPasswordFile } from './support/password-file.ts'
import { expect, test } from './support/test.ts'

const DIST = join(ROOT, 'dist')
const SECURITY = '/.well-known/security.txt'

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

const IGNORED = readFileSync(join(ROOT, 'deploy/Dockerfile.dockerignore'), 'utf8')
  .trim()
  .split('\n')
const SOURCES = IGNORED.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
/** Those that Docker leaves out: `**\/*.test.ts` is any file that ends so. */
const LEFT_OUT = IGNORED.filter((line) => line.startsWith('**/*')).map((line) => line.slice(4))

test(
  'two builds are the same to the last byte, also in another folder, language and time zone, of the files that the image has',
  { tag: '@sweep' },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dashboard build-'))
    try {
      for (const name of SOURCES) {
        await cp(join(ROOT, name), join(folder, name), {
          recursive: true,
          filter: (file) => !LEFT_OUT.some((end) => file.endsWith(end)),
        })
      }
      await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
      const env = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', USER: 'somebody', HOME: folder }
      for (const program of BUILD) expect(await runIn(folder, env, program)).toEqual([0, ''])
      // Read only by the size check; names the folder of the libraries.
      await rm(join(folder, 'dist/.vite'), { recursive: true })
      const { '.vite/manifest.json': _, ...expected } = hashesOf(DIST)
      expect(hashesOf(join(folder, 'dist'))).toEqual(expected)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)

/** What `npm run build` runs. */
const BUILD = [
  ['typescript/bin/tsc', '--noEmit'],
  ['vite/bin/vite.js', 'build', '--logLevel=error'],
] as const

async function runIn(
  cwd: string,
  env: Record<string, string>,
  [program, ...options]: readonly [string, ...string[]],
): Promise<[number, string]> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(ROOT, 'node_modules', program), ...options],
      { cwd, env: { ...process.env, ...env } },
      (_, out, problems) => {
        resolve([child.exitCode ?? -1, out + problems])
      },
    )
  })
}

test(
  'a build has the configuration that CONFIG names in its page, as data, and as config.json',
  { tag: '@sweep' },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dashboard-build-'))
    try {
      const config = '{ "product": { "name": "</script>" } }'
      const path = join(folder, 'own.json')
      await writeFile(path, config)
      const dist = join(folder, 'dist')
      const program = ['vite/bin/vite.js', 'build', '--logLevel=error', '--outDir', dist] as const
      expect(await runIn(ROOT, { CONFIG: path }, program)).toEqual([0, ''])
      const page = readFileSync(join(dist, 'index.html'), 'utf8')
      expect(page).toContain(
        '<script type="application/json" id="config">{"product":{"name":"\\u003c/script>"}}</script>',
      )
      expect(readFileSync(join(dist, 'config.json'), 'utf8')).toBe(config)
      // Data needs no permission: the policy is that of every build.
      const headers = [dist, DIST].map((build) => readFileSync(join(build, '_headers'), 'utf8'))
      expect(headers[0]).toBe(headers[1])
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)

test('the manifest has the SHA-384 of every file that is served as built', () => {
  const {
    'config.json': _,
    _headers: __,
    _redirects: ___,
    '.vite/manifest.json': ____,
    manifest,
    ...served
  } = hashesOf(DIST)
  expect(manifest).toBeDefined()
  const lines = Object.entries(served).map(([path, hash]) => `${hash}  ${path}`)
  expect(readFileSync(join(DIST, 'manifest'), 'utf8').trimEnd().split('\n').toSorted()).toEqual(
    lines.toSorted(),
  )
})

test.describe('with a security.txt of the operator', () => {
  test.use({
    settings: async ({}, use) => {
      const own = await mkdtemp(join(tmpdir(), 'dashboard-site-'))
      await cp(join(DIST, 'index.html'), join(own, 'index.html'))
      await mkdir(join(own, '.well-known'))
      await writeFile(join(own, SECURITY), 'Contact: mailto:a@geo.example.com\n')
      await withPasswordFile('reader', 'right', async (file) =>
        use({ WEB_ROOT: own, BASIC_AUTH_FILE: file }),
      )
      await rm(own, { recursive: true })
    },
  })

  test('it is served without a password', async ({ site }) => {
    const { status, headers, body } = await ask(site.url, SECURITY)
    expect([status, headers['content-type']]).toEqual([200, 'text/plain'])
    expect(body.toString()).toBe('Contact: mailto:a@geo.example.com\n')
  })
})

import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../../tools/run.ts'
import { expect, test as base } from './support/test.ts'

/** `folder` is a copy of the build, which the site serves. */
const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'dashboard-site-'))
    await cp(join(ROOT, 'dist'), folder, { recursive: true })
    await use(folder)
    await rm(folder, { recursive: true })
  },
  settings: async ({ folder }, use) => use({ WEB_ROOT: folder }),
})

async function doctor(...args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['src/doctor.ts', ...args], { cwd: ROOT }, (_, said) =>
      resolve({ code: child.exitCode ?? -1, said }),
    )
  })
}

test('a site that serves this build is fine', async ({ site, upstream }) => {
  const { code, said } = await doctor('--site', `${site.url}/`)
  expect(said).toMatch(/^✓ Files +(\d+) of \1 as built$/m)
  expect(said.match(/^✓ (?:Files|Headers|Configuration|Data) /gm)).toHaveLength(4)
  expect(code).toBe(0)
  expect(upstream.received).toEqual([])
})

test('what differs from the build is named', async ({ site, folder }) => {
  await writeFile(join(folder, 'licences.txt'), 'steal()')
  await rm(join(folder, 'favicon.svg'))
  await writeFile(join(folder, 'config.json'), '{"pagesize": 10}')
  const { code, said } = await doctor('--site', site.url)
  expect(said).toContain('    /licences.txt: not the file of this build\n')
  expect(said).toContain('    /favicon.svg: HTTP 404\n')
  expect(said).toContain('    config.json.pagesize: unknown key\n')
  expect(code).toBe(1)
})

test.describe('with a service on another origin', () => {
  test.use({
    settings: async ({ folder }, use) => {
      await writeFile(join(folder, 'config.json'), '{"apiBaseUrl": "https://api.example.com/geo"}')
      await use({
        WEB_ROOT: folder,
        API_URL: '',
        API_KEY: '',
        BROWSER_API_ORIGIN: 'https://api.example.com',
      })
    },
  })

  test('the policy must allow that origin and no other', async ({ site, folder }) => {
    expect((await doctor('--site', site.url)).code).toBe(0)
    await writeFile(join(folder, 'config.json'), '{"apiBaseUrl": "https://else.example"}')
    const { code, said } = await doctor('--site', site.url)
    expect(said).toMatch(/\/\S+ and \d+ more content-security-policy: /)
    expect(code).toBe(1)
  })
})

test('a site that cannot be reached, and wrong usage', async () => {
  expect((await doctor('--site', 'http://127.0.0.1:1')).code).toBe(1)
  expect((await doctor('--site', 'geo.example.com')).code).toBe(2)
  expect((await doctor('--site', 'http://127.0.0.1:1', '--manifest', '/no/file')).code).toBe(2)
})

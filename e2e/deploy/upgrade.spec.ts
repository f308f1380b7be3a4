import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../../tools/run.ts'
import { ask } from './support/ask.ts'
import { expect, test as base } from './support/test.ts'

/** `folder` is served and `previous` is the build in it, an older one than dist. */
const test = base.extend<{ previous: string; folder: string }>({
  previous: async ({}, use) => {
    const previous = await mkdtemp(join(tmpdir(), 'dashboard-previous-'))
    await cp(join(ROOT, 'dist'), previous, { recursive: true })
    await writeFile(join(previous, 'index.html'), '<!doctype html><title>Previous</title>')
    await writeFile(join(previous, 'assets/previous.js'), '')
    await use(previous)
    await rm(previous, { recursive: true })
  },
  folder: async ({ previous }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'dashboard-site-'))
    await cp(previous, folder, { recursive: true })
    await writeFile(join(folder, 'config.json'), '{"title": "Ours"}')
    await use(folder)
    await rm(folder, { recursive: true })
  },
  settings: async ({ folder }, use) => use({ WEB_ROOT: folder }),
})

const upgrade = (build: string, folder: string) =>
  execFileSync('sh', [join(ROOT, 'deploy/upgrade.sh'), build, folder], { encoding: 'utf8' })

test('an upgrade keeps the configuration and the files of open tabs, and can be rolled back', async ({
  site,
  previous,
  folder,
}) => {
  const page = async () => (await ask(site.url, '/')).body.toString()
  const config = async () => (await ask(site.url, '/config.json')).body.toString()
  expect(await page()).toContain('Previous')
  expect(upgrade(join(ROOT, 'dist'), folder)).toBe('')
  expect(await page()).toBe(await readFile(join(ROOT, 'dist/index.html'), 'utf8'))
  expect(await config()).toContain('Ours')
  expect((await ask(site.url, '/assets/previous.js')).status).toBe(200)
  expect((await ask(site.url, '/.index.html')).status).toBe(404)

  upgrade(previous, folder)
  expect(await page()).toContain('Previous')
  expect(await config()).toContain('Ours')
  const { status } = await ask(site.url, '/brands/northwind')
  expect(status).toBe(200)
})

test('a folder that is no build is refused, and nothing is copied', async ({ folder }) => {
  expect(() => upgrade(join(ROOT, 'src'), folder)).toThrow(/usage/)
})

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../../scripts/run.ts'
import { ask } from './support/ask.ts'
import { startNginx } from './support/nginx.ts'
import { expect, test as base } from './support/test.ts'

/** `folder` is served, and contains `previous`, an older build than dist. */
const test = base.extend<{ previous: string; folder: string }>({
  previous: async ({}, use) => {
    const previous = await mkdtemp(join(tmpdir(), 'dashboard-previous-'))
    await mkdir(join(previous, 'assets'))
    await writeFile(join(previous, 'index.html'), '<!doctype html><title>Previous</title>')
    await writeFile(join(previous, 'assets/previous.js'), '')
    // Files that only the builder could read.
    await chmod(join(previous, 'assets/previous.js'), 0o600)
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
})

const upgrade = (build: string, folder: string) =>
  execFileSync('sh', [join(ROOT, 'deploy/upgrade.sh'), build, folder], { encoding: 'utf8' })

async function served(folder: string, apiUrl: string): Promise<Record<string, string>> {
  const site = await startNginx({ API_URL: apiUrl, WEB_ROOT: folder })
  const paths = ['/', '/brands/northwind', '/config.json', '/assets/previous.js', '/.index.html']
  const answers = await Promise.all(
    paths.map(async (path): Promise<[string, string]> => {
      const { status, body } = await ask(site.url, path)
      return [path, `${status} ${body.toString()}`]
    }),
  )
  await site.stop()
  return Object.fromEntries(answers)
}

test('an upgrade keeps the configuration and the files of open tabs, and can be rolled back', async ({
  upstream,
  previous,
  folder,
}) => {
  const before = await served(folder, upstream.url)
  expect(before['/']).toContain('Previous')
  expect(upgrade(join(ROOT, 'dist'), folder)).toBe('')
  const after = await served(folder, upstream.url)
  expect(after['/']).toContain('200 <!doctype html>')
  expect(after['/']).not.toContain('Previous')
  expect(after['/config.json']).toContain('Ours')
  expect(after['/assets/previous.js']).toBe('200 ')
  expect(after['/.index.html']).toContain('404 ')

  // Kept for ever, because an old tab or a stored app may still request it.
  await utimes(join(folder, 'assets/previous.js'), 0, 0)
  for (let release = 0; release < 2; release += 1) upgrade(join(ROOT, 'dist'), folder)
  expect(existsSync(join(folder, 'assets/previous.js'))).toBe(true)

  upgrade(previous, folder)
  // A folder that is no build is refused, and nothing is copied.
  expect(() => upgrade(join(ROOT, 'src'), folder)).toThrow(/usage/)
  expect(await served(folder, upstream.url)).toEqual(before)
  expect((await stat(join(folder, 'assets/previous.js'))).mode & 0o777).toBe(0o644)
})

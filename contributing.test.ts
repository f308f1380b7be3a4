import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'
import { OLDEST_BROWSERS } from './deploy/browsers.ts'
import { SENT_FILTERS } from './src/api/citations.ts'
import { PAGES as ROUTES } from './src/parts/app/pages.ts'

const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'].concat(
  globSync('docs/**/*.md'),
)

const FOLDERS = ['src', 'mocks', 'cli', 'scripts', 'e2e', 'deploy', 'docs']
const ENDINGS = /\.(?:tsx?|css|svg|md|conf|template)$/
const ROOT_FOLDERS = /^(?:src|mocks|e2e|cli|scripts|deploy|docs|public)\//

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

test.each([
  ['CONTRIBUTING.md', 30],
  ['docs/architecture.md', 60],
  ['docs/security.md', 60],
  ['docs/testing.md', 10],
  ['docs/browsers.md', 6],
  ['docs/accessibility.md', 5],
])('every file that %s names exists, at its path or beside another', (page, least) => {
  const text = readFileSync(page, 'utf8')
  const named = [...text.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path)
  const paths = named.filter((path) => ROOT_FOLDERS.test(path) || ENDINGS.test(path))
  expect(paths.length).toBeGreaterThan(least)
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => basename(file)),
  )
  const names = new Set(files)
  const isThere = (path: string) =>
    existsSync(path) || (path.includes('/') ? existsSync(join('src', path)) : names.has(path))
  expect(paths.filter((path) => !isThere(path))).toEqual([])
})

// These numbers may only fall.
test.each([
  ['Add a field of the service', 5],
  ['Add a filter of the list', 5],
  ['Add a kind of user data', 3],
  ['Add a page', 3],
])('%s: CONTRIBUTING.md names at most %i files', (title, most) => {
  const [, section = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(`## ${title}\n`)
  const [steps = ''] = section.split('\n## ')
  const named = [...steps.matchAll(/`([\w./$-]+)`/g)].map(([, path = '']) => basename(path))
  const files = new Set(named.filter((name) => /\.\w+$/.test(name) || name.startsWith('_')))
  expect(files.size).toBeGreaterThan(0)
  expect(files.size).toBeLessThanOrEqual(most)
})

test('nginx passes on the filters that are sent, and docs/contract.md names them', () => {
  const names = Object.values(SENT_FILTERS)
  const [, passed] =
    /dashboard_filters='\|\(\?:(.*?)\)=/.exec(
      readFileSync('deploy/nginx/settings.envsh', 'utf8'),
    ) ?? []
  expect(passed).toBe(names.join('|'))
  const [, filters = ''] =
    /\n## §6 [^]*?\n- \*\*Decided\.\*\* With `serverFilters: true`(.*)/.exec(
      readFileSync('docs/contract.md', 'utf8'),
    ) ?? []
  expect(filters.match(/`\w+`/g)).toEqual(names.map((name) => `\`${name}\``))
})

test('nginx logs the path of every page, and the sweeps visit it', () => {
  const template = readFileSync('deploy/nginx/default.conf.template', 'utf8')
  const [, map = ''] = /^map \$path_only \$logged_path \{([^}]*)/m.exec(template) ?? []
  const logged = [...map.matchAll(/"~(.*?)" /g)].map(([, path = '']) => new RegExp(path))
  const paths = ROUTES.map(({ path }) => path.replace('$brandId', 'northwind'))
  expect(paths.filter((path) => !logged.some((each) => each.test(path)))).toEqual([])

  const [, list = ''] =
    /^export function everyPage([^]*?)^}/m.exec(readFileSync('e2e/support/pages.ts', 'utf8')) ?? []
  const visited = new Set(list.match(/\/\w+/g))
  const unvisited = paths.filter(
    (path) => path !== '/brands/northwind' && !visited.has(`/${basename(path)}`),
  )
  expect(unvisited).toEqual([])
})

/** The anchors of a page's headings on GitHub. */
function anchorsOf(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test.each(PAGES)(
  '%s links to what exists, names npm scripts that exist, and has short lines',
  (page) => {
    const text = readFileSync(page, 'utf8')
    const links = [...text.matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g)].filter(
      ([, link = '']) => !/^(?:https?|mailto):/.test(link),
    )
    const broken = links.filter(([, link = '', anchor]) => {
      const file = link === '' ? page : join(dirname(page), link)
      return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor))
    })
    expect(broken.map(([link]) => link)).toEqual([])
    const named = text.matchAll(/\bnpm(?:\.cmd)? run (?:--silent )?([\w:]+)/g)
    const names = [...named].map(([, name = '']) => name)
    expect(names.filter((name) => scripts[name] === undefined)).toEqual([])
    expect(text.split('\n').filter((line) => line.length > 250)).toEqual([])
  },
)

function wordsOf(page: string): number {
  return readFileSync(page, 'utf8').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

test('the documents stay short', () => {
  expect(wordsOf('README.md')).toBeLessThanOrEqual(550)
  // Not changes, quotations, or generated pages.
  const own = PAGES.filter((page) => !/CHANGELOG|audits|methods|performance/.test(page))
  const words = own.reduce((sum, page) => sum + wordsOf(page), 0)
  expect(words).toBeLessThanOrEqual(20_000)
})

test('docs/browsers.md names the versions that the build supports', () => {
  const rows = readFileSync('docs/browsers.md', 'utf8').matchAll(/^\| (\w+).*? \| ([\d.]+) \|/gm)
  const versions = [...rows].map(([, name = '', version]) => [name.toLowerCase(), Number(version)])
  expect(Object.fromEntries(versions)).toEqual(OLDEST_BROWSERS)
})

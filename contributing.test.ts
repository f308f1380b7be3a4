import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...[
    'accessibility',
    'architecture',
    'browsers',
    'contract',
    'digest',
    'install',
    'mcp',
    'methods',
    'operating',
    'performance',
    'testing',
  ].map((name) => `docs/${name}.md`),
  ...readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`),
]

const FOLDERS = ['src', 'mocks', 'tools', 'e2e', 'deploy', 'docs']
const ENDINGS = /\.(?:tsx?|css|svg|md|conf|template)$/
const ROOT_FOLDERS = /^(?:src|mocks|e2e|tools|deploy|docs|public)\//

test.each([
  ['CONTRIBUTING.md', 40],
  ['docs/architecture.md', 100],
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

test.each(PAGES)('every link of %s leads to a file', (page) => {
  const text = readFileSync(page, 'utf8')
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g)].map(([, link = '']) => link)
  const own = links.filter((link) => !/^(?:https?|mailto):/.test(link))
  expect(own.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([])
})

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
    'mcp',
    'methods',
    'operating',
    'performance',
    'testing',
  ].map((name) => `docs/${name}.md`),
]

const ROOT_FOLDERS = /^(?:src|mocks|e2e|tools|deploy|docs|public)\//

test('every file that CONTRIBUTING.md names exists', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8')
  const named = [...text.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path)
  const paths = named.filter((path) => ROOT_FOLDERS.test(path))
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('every file that the map of the code names exists, at its path or beside another', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|css|svg|md|conf|template))`/g)]
  const paths = named.map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(100)
  const folders = ['src', 'mocks', 'tools', 'e2e', 'deploy', 'docs']
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => basename(file)),
  )
  const names = new Set(files)
  const isThere = (path: string) =>
    path.includes('/') ? existsSync(path) || existsSync(join('src', path)) : names.has(path)
  expect(paths.filter((path) => !isThere(path))).toEqual([])
})

test.each(PAGES)('every link of %s leads to a file', (page) => {
  const text = readFileSync(page, 'utf8')
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g)].map(([, link = '']) => link)
  const own = links.filter((link) => !/^(?:https?|mailto):/.test(link))
  expect(own.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([])
})

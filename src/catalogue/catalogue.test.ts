import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')

/** Nothing to see: parts that wait for code, keys, and charts as files. */
const WITHOUT_LOOK = ['charts/chart-file.tsx', 'ui/lazy-part.tsx', 'ui/shortcuts.tsx']

const parts = globSync('{ui,charts}/*.tsx', { cwd: SRC, exclude: ['**/*.test.tsx'] })

/** Imported files, recursively. */
function importsOf(path: string, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of readFileSync(join(SRC, path), 'utf8').matchAll(
    /(?:from|import\() ?'(\.[^']+\.tsx?)'/g,
  )) {
    const target = join(path, '..', name)
    if (found.has(target)) continue
    found.add(target)
    importsOf(target, found)
  }
  return found
}

test('the catalogue shows every part of the design system and of the charts', () => {
  const shown = importsOf('catalogue/catalogue-page.tsx')
  expect(parts.length).toBeGreaterThan(30)
  expect(parts.filter((path) => !shown.has(path) && !WITHOUT_LOOK.includes(path))).toEqual([])
})

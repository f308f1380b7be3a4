import { globSync } from 'node:fs'
import { basename } from 'node:path'

import { expect, test } from 'vitest'

test('no two files have the same name, so that a name says which file is meant', () => {
  const names = globSync('src/**/*.{ts,tsx}', { exclude: ['src/routes/**', '**/*.test.*'] }).map(
    (path) => basename(path).replace(/\.tsx?$/, ''),
  )
  expect(names.length).toBeGreaterThan(300)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const ROOT = new URL('..', import.meta.url).pathname

/** Paths below the root, without tests and generated files. */
function sourcesIn(folders: string): string[] {
  return globSync(`${folders}/**/*.{ts,tsx}`, {
    cwd: ROOT,
    exclude: ['**/*.test.*', '**/*.gen.ts', '**/*.d.ts'],
  })
}

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const linesOf = (path: string) => textOf(path).split('\n').length - 1

test('no two files have the same name, so that a name says which file is meant', () => {
  const names = sourcesIn('src')
    .filter((path) => !path.startsWith('src/routes/'))
    .map((path) => basename(path).replace(/\.tsx?$/, ''))
  expect(names.length).toBeGreaterThan(300)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

/** Small files with one user that stay apart, and why. */
const APART = [
  // The only files of their folders that may call `fetch` or read `import.meta`.
  'src/features/shell/reload-when-back.ts',
  'src/ui/reload-once.ts',
]

test('a small file that serves one other file of its folder is part of it', () => {
  const users = new Map<string, Set<string>>()
  const lazy = new Set<string>()
  const tested = new Set<string>()
  for (const path of globSync('{src,cli,scripts,mocks,e2e,deploy}/**/*.{ts,tsx}', { cwd: ROOT })) {
    for (const [, how, file = ''] of textOf(path).matchAll(/(from|import\() ?'(\.[^']*)'/g)) {
      const imported = join(dirname(path), file)
      if (how === 'import(') lazy.add(imported)
      if (/\.test\.tsx?$/.test(path)) tested.add(imported)
      else users.set(imported, (users.get(imported) ?? new Set()).add(path))
    }
  }
  const small = sourcesIn('src/{features,parts,charts,ui,model,lib,api,app}').filter((path) => {
    const [user = '', ...others] = users.get(path) ?? []
    const isSmall = linesOf(path) < 80 && !lazy.has(path) && !tested.has(path)
    const servesOne = others.length === 0 && dirname(user) === dirname(path)
    return isSmall && servesOne && linesOf(path) + linesOf(user) <= 350
  })
  expect(small.toSorted()).toEqual(APART.toSorted())
})

/** Components that call a prop in an effect, and why. */
const REPORTING = [
  // Only it knows what React has rendered in the background.
  'src/parts/citations/answer/answer-text.tsx',
]

test('no component reports its state to its parent in an effect', () => {
  const reporting = sourcesIn('src').filter((path) =>
    /use(?:Layout)?Effect\(\(\) => \{?\s*on[A-Z]\w*(?:\?\.)?\(/.test(textOf(path)),
  )
  expect(reporting).toEqual(REPORTING)
})

/** Words that the code had before, and the field's word for each. */
const FORMER_WORDS: readonly [RegExp, string][] = [
  [/\b\w+InWords\b/g, 'format…, …Message or …Label'],
  [/\b(?:MOST|LEAST|LONGEST|SHORTEST|LARGEST|SMALLEST|FEWEST)_[A-Z]\w*/g, 'MAX_… or MIN_…'],
  [/\b\w*(?:[uU]nkept|Kept(?:Record|List|Database|Overview|Shell|Part|Data))\w*/g, 'stored'],
  [/\b\w*(?:[lL]acking|[fF]ruitless|whyNot\b)\w*/g, 'missing, empty page, disabledReason'],
  [/\b(?:renderNow|nextTask|inTurn|timeUp|TRIES|REMOVED)\b/g, 'the standard term'],
  [/features\/shared|(?<![\w/.-])tools\/(?:bench|digest|mcp|doctor)/g, 'parts, cli or scripts'],
]

test('the code has the field’s words', () => {
  const found = globSync('{src,cli,scripts,mocks,e2e,deploy}/**/*.{ts,tsx,css}', { cwd: ROOT })
    .filter((path) => path !== 'src/file-names.test.ts')
    .flatMap((path) =>
      FORMER_WORDS.flatMap(([word, instead]) =>
        (textOf(path).match(word) ?? []).map((each) => `${path}: ${each} → ${instead}`),
      ),
    )
  expect(found).toEqual([])
})

test('only lib/dates.ts converts times and days', () => {
  const files = sourcesIn('{src,cli}').filter((path) => !/lib.dates|\/test-/.test(path))
  const converting = files.filter((path) =>
    /\bDate\.parse\b|DAY_MS|864e5|86_400_000/.test(textOf(path)),
  )
  expect(converting).toEqual([])
})

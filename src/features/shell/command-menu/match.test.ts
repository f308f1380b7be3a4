import { expect, test } from 'vitest'
import type { Command } from './menu-commands.ts'
import { matchCommands } from './use-command-groups.ts'

const command = (label: string, words?: string): Command => ({
  id: label,
  label,
  sign: { none: true },
  ...(words !== undefined && { words }),
  run: () => {},
})

const PAGES = ['Overview', 'Score history', 'Compare', 'Citations'].map((label) => command(label))

const found = (commands: readonly Command[], text: string) =>
  matchCommands(commands, text).map(({ label }) => label)

test('the start of the label is better than the start of a word, and that than its inside', () => {
  expect(found(PAGES, 'co')).toEqual(['Compare', 'Score history'])
  const rows = ['Unmarked', 'Go to marks', 'Mark reviewed'].map((label) => command(label))
  expect(found(rows, 'MARK')).toEqual(['Mark reviewed', 'Go to marks', 'Unmarked'])
})

test('all words must be there, in any order', () => {
  expect(found(PAGES, ' history  score ')).toEqual(['Score history'])
  expect(found(PAGES, 'score overview')).toEqual([])
})

test.each([
  ['cafe', 'Café', 'Café'],
  ['strasse', 'Alte Straße', 'Straße'],
  ['"score history"', 'Score history', 'Score history'],
  ['harney’s', "Harney's", "Harney's"],
  ['(', 'a (b)', '('],
])('%j finds %j and marks %j', (text, label, marked) => {
  const [first] = matchCommands([command(label)], text)
  const parts = first?.ranges.map(({ start, end }) => label.slice(start, end))
  expect(parts).toEqual([marked])
})

test('hidden words find a command too, after those that show them', () => {
  const rows = [command('Dark', 'theme'), command('Theme of the day'), command('Light')]
  expect(found(rows, 'theme')).toEqual(['Theme of the day', 'Dark'])
})

test('without a text all commands are there in their order', () => {
  expect(found(PAGES, '  ')).toEqual(PAGES.map(({ label }) => label))
})

test('what was typed is marked in the label', () => {
  const [first] = matchCommands(PAGES, 'his sc')
  expect(first?.ranges).toEqual([
    { start: 6, end: 9 },
    { start: 0, end: 2 },
  ])
})

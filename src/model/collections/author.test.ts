import { expect, test } from 'vitest'
import { authorOf } from './author.ts'
import type { Member } from './record.ts'

const by = (actor: string, time: number): Member => ['x', time, time, [0, actor]]

test.each([
  ['one writer', { name: by('a Anna', 5) }, 'Anna'],
  ['whoever wrote first', { place: by('b Ben', 9), name: by('a Anna', 5) }, 'Anna'],
  ['nobody known', { name: ['x', 5] as const }, ''],
  ['no name', { name: by('a', 5) }, ''],
  ['nothing', {}, ''],
])('who made a record: %s', (_, members, author) => {
  expect(authorOf({ id: 'v', brandId: '', members })).toBe(author)
})

test('a record that is not there has no author', () => {
  expect(authorOf(undefined)).toBe('')
})

import { expect, test } from 'vitest'
import { keysOf } from '../../../lib/objects.ts'
import { KINDS } from '../kinds.ts'
import { keysOfBrand, readTeamKey, teamKey } from './team-key.ts'

test('a key has the brand, the kind and the id', () => {
  const record = { brandId: 'northwind', kind: 'review', id: 'c-1' } as const
  expect(teamKey(record)).toBe('bm9ydGh3aW5k.review.Yy0x')
  expect(readTeamKey('bm9ydGh3aW5k.review.Yy0x')).toEqual(record)
  expect(keysOfBrand('northwind')).toBe('bm9ydGh3aW5k.>')
})

test.each(keysOf(KINDS))('%s: a key is read as it was written, with any id', (kind) => {
  for (const id of [
    '__proto__',
    'a.b > *',
    '??>>ÿ',
    '🍵',
    'مرحبا',
    '\u0000',
    '\ufeffx',
    'x'.repeat(500),
  ]) {
    const record = { brandId: id, kind, id }
    expect(readTeamKey(teamKey(record) ?? '')).toEqual(record)
    expect(teamKey(record)).toMatch(/^[\w-]+\.[a-z]+\.[\w-]+$/)
  }
})

test.each([['half a pair \ud83c'], ['x'.repeat(2000)]])('an id without a key: %j', (id) => {
  expect(teamKey({ brandId: 'a', kind: 'review', id })).toBeNull()
  expect(teamKey({ brandId: id, kind: 'review', id: 'a' })).toBeNull()
  expect(keysOfBrand(id)).toBeNull()
})

test('views are of no brand, and have a key', () => {
  const record = { brandId: '', kind: 'view', id: 'v' } as const
  expect(teamKey(record)).toBe('_.view.dg')
  expect(readTeamKey('_.view.dg')).toEqual(record)
  expect(keysOfBrand('')).toBe('_.>')
  expect(teamKey({ ...record, id: '' })).toBeNull()
})

test.each([
  'YQ.review.YQ.YQ',
  'YQ.rubbish.YQ',
  'YQ.review.',
  'YQ.review.YR', // Another encoding of "a".
  'YQ.review.YQ==',
  'YQ.review._w', // Invalid UTF-8.
])('%s is no key', (key) => {
  expect(readTeamKey(key)).toBeNull()
})

import { expect, test } from 'vitest'
import type { StoredRecord } from '../record.ts'
import { readTeamValue, teamValue, withActor } from './team-value.ts'

const MAX_VALUE = 32_500

const NOW = Date.parse('2026-11-17T13:00:00Z')
const KEY = { brandId: 'northwind', kind: 'review', id: 'c-1' } as const
const MINUTE = 60_000

const record = (members: StoredRecord['members']): StoredRecord => ({
  id: KEY.id,
  brandId: KEY.brandId,
  members,
})

function bytesOf(value: unknown): Uint8Array {
  return new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
}

const read = (value: unknown, stored = NOW) => readTeamValue(KEY, bytesOf(value), stored)

const recordIn = (value: unknown, stored = NOW) => {
  const found = read(value, stored)
  return found.state === 'read' ? found.record : found.state
}

test('a record is read as it was written', () => {
  const own = record({ reviewed: [true, NOW], note: ['Ask them', NOW, 7, [2, 'ben']] })
  const bytes = teamValue(own, 'anna') ?? new Uint8Array()
  expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({
    v: 1,
    members: { reviewed: [true, [NOW, 0, 'anna']], note: ['Ask them', [NOW, 2, 'ben'], 7] },
  })
  const back = readTeamValue(KEY, bytes, NOW)
  expect(back).toEqual({ state: 'read', record: withActor(own, 'anna'), rest: {} })
})

test.each([
  ['nothing', ''],
  ['no JSON', '{"v":1'],
  ['no version', { members: {} }],
  ['a version that is none', { v: 1.5, members: {} }],
  ['members that are none', { v: 1, members: [] }],
  ['deep nesting', `{"v":1,"members":{"a":${'['.repeat(16_000)}${']'.repeat(16_000)}}}`],
])('rubbish is odd: %s', (_, value) => {
  expect(read(value)).toEqual({ state: 'odd' })
})

test('bytes that are no UTF-8 are odd', () => {
  const bytes = bytesOf({ v: 1, members: {}, x: 0 })
  expect(readTeamValue(KEY, bytes, NOW).state).toBe('read')
  bytes[bytes.indexOf(0x78)] = 0xff
  expect(readTeamValue(KEY, bytes, NOW)).toEqual({ state: 'odd' })
})

test.each([
  ['no list', 1],
  ['no time', [1]],
  ['a time that is none', [1, [-1, 0, 'a']]],
  ['a time that is a text', [1, ['1', 0, 'a']]],
  ['a counter that is none', [1, [NOW, 0.5, 'a']]],
  ['no writer', [1, [NOW, 0]]],
  ['a writer who is a text of 201 characters', [1, [NOW, 0, 'x'.repeat(201)]]],
])('a member with %s is left out', (_, member) => {
  const good = [true, [NOW, 0, 'ben']]
  expect(recordIn({ v: 1, members: { odd: member, reviewed: good } })).toEqual(
    record({ reviewed: [true, NOW, NOW, [0, 'ben']] }),
  )
})

test('a member may be as old as time and its writer’s name as long as names are', () => {
  const actor = 'x'.repeat(200)
  expect(recordIn({ v: 1, members: { reviewed: [true, [0, 0, actor]] } })).toEqual(
    record({ reviewed: [true, 0, 0, [0, actor]] }),
  )
})

test.each([
  ['0', NOW],
  [-1, NOW],
  [0, 0],
])('a text written over %j is one over %i', (over, readAs) => {
  const members = { note: ['x', [NOW, 0, 'ben'], over] }
  expect(recordIn({ v: 1, members })).toEqual(record({ note: ['x', NOW, readAs, [0, 'ben']] }))
})

test('values nest as deep as 32 and no deeper', () => {
  // The value, its members and the member are three levels.
  const value = (lists: number) =>
    `{"v":1,"members":{"a":[${'['.repeat(lists)}${']'.repeat(lists)},[1,0,"ben"]]}}`
  expect(read(value(29)).state).toBe('read')
  expect(read(value(30)).state).toBe('odd')
})

test('half a surrogate, __proto__ and right-to-left text are values like others', () => {
  const json = `{"v":1,"members":{"__proto__":["\\ud83c",[${NOW},0,"\u202Eben"]]}}`
  const found = recordIn(json)
  if (typeof found === 'string') throw new Error(found)
  expect(Object.entries(found.members)).toEqual([
    ['__proto__', ['\ud83c', NOW, NOW, [0, '\u202Eben']]],
  ])
  expect(Object.getPrototypeOf(found.members)).toBe(Object.prototype)
  const again = new TextDecoder().decode(teamValue(found, 'anna') ?? undefined)
  expect(recordIn(again)).toEqual(found)
})

test('a time more than five minutes beyond the server’s own counts as the server’s', () => {
  const ahead = NOW + 5 * MINUTE + 1
  const value = (time: number) => ({ v: 1, members: { note: ['x', [time, 0, 'a'], time] } })
  expect(read(value(ahead))).toMatchObject({
    record: { members: { note: ['x', NOW, NOW, [0, 'a']] } },
  })
  expect(read(value(ahead - 1))).toMatchObject({
    record: { members: { note: ['x', ahead - 1, ahead - 1, [0, 'a']] } },
  })
})

test('a record that is too large has no value', () => {
  const own = (length: number) => record({ note: ['é'.repeat(length), NOW, 0] })
  expect(teamValue(own(16_000), 'anna')?.length).toBeLessThanOrEqual(MAX_VALUE)
  expect(teamValue(own(16_300), 'anna')).toBeNull()
  const rest = MAX_VALUE - (teamValue(record({ note: ['', NOW, 0] }), 'anna')?.length ?? 0)
  const note = 'a'.repeat(rest)
  expect(teamValue(record({ note: [note, NOW, 0] }), 'anna')).toHaveLength(MAX_VALUE)
  expect(teamValue(record({ note: [`${note}a`, NOW, 0] }), 'anna')).toBeNull()
})

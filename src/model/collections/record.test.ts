import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALSO_WRITTEN,
  changeTime,
  isStoredRecord,
  type StoredRecord,
  lastChange,
  type Member,
  merged,
  timeOf,
  valueOf,
  actorOf,
} from './record.ts'

const TEXTS = ['note']

const record = (members: Record<string, Member>): StoredRecord => ({
  id: 'cit_1',
  brandId: 'tea',
  members,
})

const noteOf = (...records: StoredRecord[]) =>
  valueOf(
    records.reduce((all, each) => merged(each, all, TEXTS)),
    'note',
  )

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]

describe('merging', () => {
  test('is by member: a flag takes nothing from a review or a note', () => {
    const reviewed = record({ reviewed: [true, 1] })
    const noted = record({ note: ['Ask PR', 2, 0], reviewed: [false, 0] })
    const flagged = record({ flagged: [true, 3] })
    for (const order of ORDERS) {
      const [one, two, three] = order.map((index) => [reviewed, noted, flagged][index])
      if (one === undefined || two === undefined || three === undefined) throw new Error('three')
      expect(merged(three, merged(two, one, TEXTS), TEXTS).members).toEqual({
        reviewed: [true, 1],
        note: ['Ask PR', 2, 0],
        flagged: [true, 3],
      })
    }
  })

  test('keeps both of two notes written apart, the later on top, and says so', () => {
    const one = record({ note: ['Ask PR', 5, 0] })
    const other = record({ note: ['Call the client', 8, 0] })
    const both = `Call the client${ALSO_WRITTEN}Ask PR`
    expect(noteOf(one, other)).toBe(both)
    expect(noteOf(other, one)).toBe(both)
    expect(noteOf(one, other, one, other)).toBe(both)
  })

  test('replaces a note that the writer had before them', () => {
    const one = record({ note: ['Ask PR', 5, 0] })
    const next = record({ note: ['Ask PR today', 8, 5] })
    expect(noteOf(one, next)).toBe('Ask PR today')
    expect(noteOf(next, one)).toBe('Ask PR today')
    expect(noteOf(one, record({ note: ['', 8, 5] }))).toBe('')
  })

  test('does not let a note be emptied by who has not seen it', () => {
    expect(noteOf(record({ note: ['Ask PR', 5, 0] }), record({ note: ['', 8, 0] }))).toBe('Ask PR')
  })

  test('keeps all of three notes written apart, in any order', () => {
    const notes = ['A', 'B', 'C'].map((text, index) => record({ note: [text, index + 1, 0] }))
    for (const order of ORDERS) {
      const note = String(noteOf(...order.flatMap((index) => notes[index] ?? [])))
      expect(note.split(ALSO_WRITTEN).toSorted()).toEqual(['A', 'B', 'C'])
    }
  })

  test('takes the later of two notes of earlier versions, which did not know what they were written over', () => {
    expect(noteOf(record({ note: ['Later', 2] }), record({ note: ['Earlier', 1] }))).toBe('Later')
  })

  test('keeps members and properties of a newer version', () => {
    const newer = { ...record({ colour: ['red', 5] }), v: 9 }
    const after = merged(record({ flagged: [true, 6] }), newer, TEXTS)
    expect(after).toEqual({ ...newer, members: { colour: ['red', 5], flagged: [true, 6] } })
    expect(merged(record({ colour: ['blue', 4] }), newer, TEXTS)).toBe(newer)
  })

  test('is not confused by a member called __proto__', () => {
    const odd: unknown = JSON.parse(
      '{"id":"cit_1","brandId":"tea","members":{"__proto__":[true,9]}}',
    )
    if (!isStoredRecord(odd)) throw new Error('It is one.')
    const after = merged(odd, record({ flagged: [true, 1] }), TEXTS)
    expect([valueOf(after, 'flagged'), valueOf(after, '__proto__')]).toEqual([true, true])
    expect(Object.getPrototypeOf(after.members)).toBe(Object.prototype)
    expect(valueOf(record({}), 'constructor')).toBeUndefined()
  })

  test('has the same result in any order and however often', () => {
    const member = fc.oneof(
      fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 4 })),
      fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 4 }), fc.constant(0)),
    )
    const some = fc.record({ reviewed: member, flagged: member }).map(record)
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 6 }), fc.nat(), (records, turn) => {
        const all = (each: readonly StoredRecord[]) =>
          each.reduce((one, other) => merged(other, one, TEXTS))
        const first = turn % records.length
        const turned = [...records.slice(first), ...records.slice(0, first)]
        expect(all(turned.toReversed()).members).toEqual(all(records).members)
        expect(all([...records, ...turned]).members).toEqual(all(records).members)
      }),
    )
  })
})

test('the time of a change is later than every change before it, also when the clock was set back', () => {
  const future = record({ note: ['', 900, 0], flagged: [true, 70] })
  expect(changeTime([undefined, future], 100)).toBe(901)
  expect(changeTime([record({ flagged: [true, 70] })], 100)).toBe(100)
  expect([lastChange(future), timeOf(future, 'flagged'), timeOf(future, 'x')]).toEqual([900, 70, 0])
})

test('what is no record is recognized', () => {
  for (const wrong of [
    null,
    {},
    { ...record({}), id: '' },
    { ...record({}), brandId: 7 },
    { ...record({}), members: null },
    { ...record({}), members: { note: 'Ask PR' } },
    { ...record({}), members: { note: ['Ask PR'] } },
    { ...record({}), members: { note: ['Ask PR', 'now'] } },
    { ...record({}), members: { note: ['Ask PR', '5'] } },
    { ...record({}), members: { flagged: [true, 1], note: 'Ask PR' } },
    { ...record({}), members: { note: ['Ask PR', -1] } },
    { ...record({}), members: { note: ['Ask PR', Number.NaN] } },
    { ...record({}), members: { note: ['Ask PR', Date.parse('9001-01-01')] } },
    { ...record({}), members: { note: ['Ask PR', 1, 'before'] } },
  ]) {
    expect(isStoredRecord(wrong)).toBe(false)
  }
  expect(isStoredRecord(record({ note: ['Ask PR', 1, 0] }))).toBe(true)
})

test('the latest time that a change can have is that of a record still', () => {
  const latest = changeTime([record({ flagged: [true, Date.parse('9000-01-01')] })], 0)
  expect(isStoredRecord(record({ flagged: [false, latest] }))).toBe(true)
})

describe('of two members of the same millisecond', () => {
  const of = (value: unknown, timestamp?: readonly [number, string]): StoredRecord => ({
    id: 'a',
    brandId: 'b',
    members: { note: timestamp === undefined ? [value, 5] : [value, 5, 5, timestamp] },
  })

  test.each([
    ['the one with the higher counter', of('x', [1, 'anna']), of('longer', [0, 'ben'])],
    ['then the one of the later writer', of('x', [0, 'ben']), of('longer', [0, 'anna'])],
    ['one with a writer, not one without', of('x', [0, 'anna']), of('longer')],
    ['then the longer one', of('longer', [0, 'anna']), of('x', [0, 'anna'])],
  ])('%s counts', (_, one, other) => {
    expect(valueOf(merged(one, other, []), 'note')).toBe(valueOf(one, 'note'))
    expect(valueOf(merged(other, one, []), 'note')).toBe(valueOf(one, 'note'))
  })

  test('texts written apart keep the writer of the later one', () => {
    const earlier: StoredRecord = { id: 'a', brandId: 'b', members: { note: ['one', 4, 0] } }
    const later: StoredRecord = {
      id: 'a',
      brandId: 'b',
      members: { note: ['two', 5, 0, [0, 'ben']] },
    }
    const both = merged(earlier, later, ['note'])
    expect(valueOf(both, 'note')).toBe(`two${ALSO_WRITTEN}one`)
    expect(actorOf(both, 'note')).toBe('ben')
  })
})

test.each([[[0]], [[0.5, 'a']], ['a'], [[0, null]]])('a stamp %j is none', (timestamp) => {
  expect(isStoredRecord({ id: 'a', brandId: 'b', members: { note: [1, 2, 3, timestamp] } })).toBe(
    false,
  )
})

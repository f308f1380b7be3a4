import { expect, test } from 'vitest'
import { changesAround } from './change-around.ts'

// By hand: 9 September is 58, a week before it was 55, a week after it is 61.
const scores = new Map([
  ['2026-09-02', 55],
  ['2026-09-09', 58],
  ['2026-09-16', 61],
])
const around = (date: string) => changesAround(date, (day) => scores.get(day))

test('the changes are those from the day a week before and to the day a week after', () => {
  expect(around('2026-09-09')).toEqual({
    before: { points: 3, from: 55, to: 58 },
    after: { points: 3, from: 58, to: 61 },
  })
})

test('there is no change where one of the two days has no data', () => {
  expect(around('2026-09-16')).toEqual({ before: { points: 3, from: 58, to: 61 }, after: null })
  expect(around('2026-09-02')).toEqual({ before: null, after: { points: 3, from: 55, to: 58 } })
  expect(around('2026-09-10')).toEqual({ before: null, after: null })
})

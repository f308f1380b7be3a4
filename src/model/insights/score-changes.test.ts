import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOfDay } from '../../lib/dates.ts'
import { changesToExplain } from './explanation.ts'

function changesIn(scores: readonly (number | null)[]): string[] {
  const days = scores.map((score, index) => ({ date: dateOfDay(20_000 + index), score }))
  const dayIn = (date: string) => days.findIndex((day) => day.date === date)
  return changesToExplain(days).map(
    ({ from, to, points }) => `${points} from ${dayIn(from)} to ${dayIn(to)}`,
  )
}

describe('the largest rise and fall', () => {
  test.each([
    {
      of: 'a course with a gap',
      scores: [65, 64, 70, null, null, 76, 73, 69, 72],
      changes: ['12 from 1 to 5', '-7 from 5 to 7'],
    },
    {
      of: 'equal changes is the shortest, then the latest',
      scores: [0, 0, 2, 5, 0, 5, 0, 5],
      changes: ['-5 from 5 to 6', '5 from 6 to 7'],
    },
    {
      of: 'equal changes is the shortest, though the first',
      scores: [60, 65, 60, 62, 64, 65],
      changes: ['5 from 0 to 1', '-5 from 1 to 2'],
    },
    { of: 'one direction', scores: [70, 71, 72], changes: ['2 from 0 to 2'] },
    { of: 'two days with a score: none', scores: [60, null, null, 70], changes: [] },
  ])('of $of', ({ scores, changes }) => {
    expect(changesIn(scores)).toEqual(changes)
  })

  test('are those of the naive definition', () => {
    const scores = fc.array(fc.option(fc.integer({ min: 0, max: 9 })), {
      minLength: 3,
      maxLength: 12,
    })
    fc.assert(
      fc.property(scores, (all) => {
        const known = all.filter((score) => score !== null)
        const differences = known.flatMap((from, index) =>
          known.slice(index + 1).map((to) => to - from),
        )
        const shown = [Math.max(0, ...differences), Math.min(0, ...differences)].filter(
          (points) => known.length >= 3 && Math.abs(points) >= 2,
        )
        const found = changesIn(all).map((change) => Number.parseInt(change, 10))
        expect(found.toSorted((one, other) => other - one)).toEqual(shown)
      }),
    )
  })
})

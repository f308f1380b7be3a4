import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Score } from '../api/score.ts'
import { SCORE } from '../api/test-fetch.ts'
import { isScore } from './write-score.ts'

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(1.5, -0, 1e16, '7', '07d', '7.5d', '2026-02-30T00:00:00Z', '2026-11-17T06:00Z'),
)

test('the score of the contract is one', () => {
  expect(isScore(SCORE)).toBe(true)
})

test('what the app would refuse is not shown early, and what it accepts is', () => {
  const change = fc.record({
    within: fc.constantFrom('score', 'breakdown'),
    name: fc.constantFrom(...Object.keys(SCORE), ...Object.keys(SCORE.breakdown)),
    value: fc.oneof(odd, fc.constant(undefined)),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 2 }), odd, (changes, other) => {
      const data: Record<string, unknown> = structuredClone(SCORE)
      for (const { within, name, value } of changes) {
        const { breakdown } = data
        const changed = within === 'breakdown' ? breakdown : data
        if (typeof changed === 'object' && changed !== null) Reflect.set(changed, name, value)
      }
      expect(isScore(data)).toBe(Score.safeParse(data).success)
      expect(isScore(other)).toBe(Score.safeParse(other).success)
    }),
    { numRuns: 2000 },
  )
})

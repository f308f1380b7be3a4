import { expect, test } from 'vitest'
import { SAMPLE_SIZE, sampleOf } from './sample.ts'

const citations = Array.from({ length: 2000 }, (_, number) => ({ id: `cit_nw_${number}` }))
const sample = sampleOf(citations)

test('a sample is the same in any order, and of fewer citations it keeps those that are among them', () => {
  expect(sample.size).toBe(SAMPLE_SIZE)
  expect(sampleOf(citations.toReversed())).toEqual(sample)
  const some = citations.filter((_, at) => at % 3 === 0)
  const kept = some.filter(({ id }) => sample.has(id)).map(({ id }) => id)
  expect(kept.length).toBeGreaterThan(5)
  expect([...sampleOf(some)]).toEqual(expect.arrayContaining(kept))
  expect(sampleOf(citations.slice(0, 7)).size).toBe(7)
})

test('consecutive ids are drawn from everywhere', () => {
  const inFifths = [0, 0, 0, 0, 0]
  for (const id of sample) {
    const fifth = Math.floor(Number(id.slice(7)) / 400)
    inFifths[fifth] = (inFifths[fifth] ?? 0) + 1
  }
  expect(Math.min(...inFifths)).toBeGreaterThan(3)
})

import { expect, test } from 'vitest'
import { SAMPLE_SIZE, sampleOf } from './sample.ts'

const citations = Array.from({ length: 2000 }, (_, number) => ({
  id: `cit_nw_${number}`,
  sentiment: 'neutral',
}))
const pagesOf = (of: typeof citations) => [{ citations: of }]
const sample = sampleOf(pagesOf(citations))

test('a sample is the same in any order, and of fewer citations it keeps those that are among them', () => {
  expect(sample.size).toBe(SAMPLE_SIZE)
  expect(sampleOf(pagesOf(citations.toReversed()))).toEqual(sample)
  const some = citations.filter((_, at) => at % 3 === 0)
  const kept = some.filter(({ id }) => sample.has(id)).map(({ id }) => id)
  expect(kept.length).toBeGreaterThan(5)
  expect([...sampleOf(pagesOf(some)).keys()]).toEqual(expect.arrayContaining(kept))
  expect(sampleOf(pagesOf(citations.slice(0, 7))).size).toBe(7)
})

test('consecutive ids are drawn from everywhere', () => {
  const inFifths = [0, 0, 0, 0, 0]
  for (const id of sample.keys()) {
    const fifth = Math.floor(Number(id.slice(7)) / 400)
    inFifths[fifth] = (inFifths[fifth] ?? 0) + 1
  }
  expect(Math.min(...inFifths)).toBeGreaterThan(3)
})

test('a page that arrives costs only its own citations, and gives the sample of all', () => {
  let reads = 0
  const counted = citations.map(({ id, sentiment }) => ({
    get id() {
      reads += 1
      return id
    },
    sentiment,
  }))
  const pages = Array.from({ length: 40 }, (_, at) => ({
    citations: counted.slice(50 * at, 50 * at + 50),
  }))
  sampleOf(pages.slice(0, 39))
  reads = 0
  expect(sampleOf(pages).size).toBe(SAMPLE_SIZE)
  expect(reads).toBeLessThan(200)
  expect(new Set(sampleOf(pages).keys())).toEqual(new Set(sample.keys()))
})

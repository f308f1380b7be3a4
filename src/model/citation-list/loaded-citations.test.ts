import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LoadedCitations } from './loaded-citations.ts'
import { citationsOf, listOf, numbersOf, range } from './test-citations.ts'

test('an answer at the end is added to the last page while that is small', () => {
  const list = listOf(range(1, 120), 1)
  expect(list.citations.pages.map(({ citations }) => citations.length)).toEqual([50, 50, 20])
})

describe('an answer in the middle of the list', () => {
  test('ends at the citation below the stretch', () => {
    const list = listOf([2, 1])
    expect(list.insert(citationsOf([8, 7]), { after: null, below: 'cit_2' })).toEqual({
      after: 'cit_7',
      below: 'cit_2',
    })
    expect(list.insert(citationsOf([6, 2, 1, 0]), { after: 'cit_7', below: 'cit_2' })).toBeNull()
    expect(numbersOf(list.citations)).toEqual([8, 7, 6, 2, 1])
  })

  test('continues when the service repeats a citation from above the stretch', () => {
    const list = listOf([14, 13, 8, 7, 2, 1], 2)
    const rest = list.insert(citationsOf([14, 12]), { after: 'cit_13', below: 'cit_8' })
    expect(rest).toEqual({ after: 'cit_12', below: 'cit_8' })
    expect(numbersOf(list.citations)).toEqual([14, 13, 12, 8, 7, 2, 1])
  })
})

test('an answer without new citations changes nothing', () => {
  const list = listOf([3, 2, 1])
  const before = list.citations
  list.insert(citationsOf([2, 1]), { after: 'cit_3', below: null })
  list.insert([], { after: 'cit_1', below: null })
  expect(list.citations).toBe(before)
})

describe('a sequence of three pages', () => {
  const { citations } = listOf(range(1, 150), 50)

  test('gives a part of it, as far as there is one', () => {
    const part = (start: number, end: number) =>
      citations.slice(start, end).map(({ id }) => Number(id.slice(4)))
    expect([part(49, 52), part(-3, 2)]).toEqual([
      [50, 51, 52],
      [1, 2],
    ])
    expect([part(148, 200), part(150, 160)]).toEqual([[149, 150], []])
    expect([citations.at(-1), citations.at(150)]).toEqual([undefined, undefined])
  })

  test('has the same citations only in the same order', () => {
    expect(citations.hasSame(citationsOf(range(1, 150)))).toBe(true)
    expect(citations.hasSame(citationsOf(range(1, 149)))).toBe(false)
    expect(citations.hasSame(citationsOf([2, 1, ...range(3, 150)]))).toBe(false)
  })

  test('finds a citation in its own page and in no other', () => {
    const pages = [1, 75, 150, 151].map((number) => citations.pageWith(`cit_${number}`))
    expect(pages).toEqual([0, 1, 2, -1])
    const selected = citations.with(citations.pages.filter((_, index) => index !== 1))
    expect(selected.pageWith('cit_75')).toBe(-1)
  })
})

test('an item that cannot be read is kept once', () => {
  const list = new LoadedCitations()
  const item = { reason: 'id: required', raw: '{}' }
  list.addRejected({ items: [item, item], count: 2 })
  list.addRejected({ items: [item], count: 1 })
  expect(list.unreadable).toEqual({ items: [item], count: 1 })
})

test('of many items that cannot be read, the first hundred are kept and all are counted', () => {
  const list = new LoadedCitations()
  const item = (index: number) => ({ reason: 'id: required', raw: String(index) })
  const items = Array.from({ length: 80 }, (_, index) => item(index))
  list.addRejected({ items, count: 80 })
  list.addRejected({ items: [...items, ...[80, 81].map(item)], count: 82 })
  expect(list.unreadable.count).toBe(82)
  list.addRejected({
    items: Array.from({ length: 100 }, (_, index) => item(1_000 + index)),
    count: 500,
  })
  expect(list.unreadable.count).toBe(582)
  expect(list.unreadable.items.map(({ raw }) => raw).slice(79, 84)).toEqual([
    '79',
    '80',
    '81',
    '1000',
    '1001',
  ])
  expect(list.unreadable.items).toHaveLength(100)
})

test('a snapshot does not change', () => {
  const list = listOf([5, 4, 3])
  const before = list.citations
  list.insert(citationsOf([7, 6]), { after: null, below: 'cit_5' })
  list.insert(citationsOf([2]), { after: 'cit_3', below: null })
  list.clear()
  expect(numbersOf(before)).toEqual([5, 4, 3])
  expect([before.indexOf('cit_3'), before.indexOf('cit_7'), before.indexOf('cit_2')]).toEqual([
    2, -1, -1,
  ])
})

const numbers = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 })

test('for any answers, every citation is there once, in the order of its first appearance', () => {
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 12 }), (answers) => {
      const list = new LoadedCitations()
      for (const answer of answers) {
        list.insert(citationsOf(answer), { after: list.oldest, below: null })
      }
      expect(numbersOf(list.citations)).toEqual([...new Set(answers.flat())])
    }),
  )
})

/** A reference implementation: each new citation goes below the last known one passed. */
function inserted(
  numbersBefore: readonly number[],
  answer: readonly number[],
  { after, below }: { after: number | null; below: number | null },
): number[] {
  const result = [...numbersBefore]
  let at = after === null ? 0 : result.indexOf(after) + 1
  for (const number of answer) {
    const known = result.indexOf(number)
    if (known === -1) result.splice(at, 0, number)
    else if (below !== null && known >= result.indexOf(below)) break
    at = Math.max(at, result.indexOf(number) + 1)
  }
  return result
}

test('for any insertions, each citation is there once, found by its id, and pages are in order', () => {
  const step = fc.record({ answer: numbers, after: fc.nat(60), below: fc.nat(60) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const list = new LoadedCitations()
      let expected: number[] = []
      for (const { answer, after, below } of steps) {
        const bound = Math.max(after, below)
        const stretch = {
          after: expected[after] ?? null,
          below: bound > after ? (expected[bound] ?? null) : null,
        }
        list.insert(citationsOf(answer), {
          after: stretch.after === null ? null : `cit_${stretch.after}`,
          below: stretch.below === null ? null : `cit_${stretch.below}`,
        })
        expected = inserted(expected, answer, stretch)
      }
      const found = numbersOf(list.citations)
      expect(found).toEqual(expected)
      expect(found.map((number) => list.citations.indexOf(`cit_${number}`))).toEqual([
        ...found.keys(),
      ])
      const orders = list.citations.pages.map(({ order }) => order)
      expect(orders).toEqual([...new Set(orders)].toSorted())
      expect(list.citations.at(found.length)).toBeUndefined()
    }),
  )
})

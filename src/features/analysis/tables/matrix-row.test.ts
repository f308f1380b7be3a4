import { expect, test } from 'vitest'
import { Tally } from '../../../model/analysis/facts-reader.ts'
import { cellCounts, matrixColumns } from './matrix-row.tsx'

function counts(citations: number, negative = 0): Tally {
  return Object.assign(new Tally(), { citations, negative })
}

test('each platform with citations is a column, the known ones first', () => {
  const platforms = new Map([
    ['new_ai', counts(9)],
    ['claude', counts(1)],
    ['chatgpt', counts(3)],
    ['google_ai', counts(0)],
  ])
  expect(matrixColumns({ platforms }).map(({ name }) => name)).toEqual([
    'ChatGPT',
    'Claude',
    'New AI',
  ])
})

test('of many platforms those with the fewest citations share a column', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', '__proto__', 'claude']
  const platforms = new Map(names.map((name, index) => [name, counts(10 - index)]))
  const columns = matrixColumns({ platforms })
  expect(columns.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e', ' others'])
  const last = columns.at(-1)
  expect(last).toMatchObject({ name: '3 others', platforms: ['f', '__proto__', 'claude'] })
  const cells = new Map([
    ['f', counts(2, 1)],
    ['__proto__', counts(3, 1)],
    ['a', counts(7)],
  ])
  expect(last && cellCounts(last, cells)).toMatchObject({ citations: 5, negative: 2 })
})

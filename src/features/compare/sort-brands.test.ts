import { expect, test } from 'vitest'
import { readSort, type Sort } from './compare-search.ts'
import { sortBrands } from './sort-brands.ts'
import { comparedBrand, ready, scoreOf } from './test-brands.ts'

const BRANDS = [
  comparedBrand('Northwind', { score: ready(scoreOf(72, 10)) }),
  comparedBrand('Zest'),
  comparedBrand('Atlas', { score: ready(scoreOf(88, 5)) }),
]

test.each<[Sort, string[]]>([
  ['', ['Northwind', 'Zest', 'Atlas']],
  ['score', ['Atlas', 'Northwind', 'Zest']],
  ['-score', ['Northwind', 'Atlas', 'Zest']],
  ['domain_authority', ['Northwind', 'Atlas', 'Zest']],
  ['brand', ['Atlas', 'Northwind', 'Zest']],
  ['-brand', ['Zest', 'Northwind', 'Atlas']],
])('sorted by "%s", brands without a score are last', (sort, names) => {
  expect(sortBrands(BRANDS, sort).map(({ name }) => name)).toEqual(names)
})

test('an unknown order in the URL is none', () => {
  expect(['-score', 'score', 'height', undefined, ['score']].map(readSort)).toEqual([
    '-score',
    'score',
    '',
    '',
    '',
  ])
})

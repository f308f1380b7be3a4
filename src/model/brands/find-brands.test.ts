import { expect, test } from 'vitest'
import { brandLabel, findBrands, namesakesAmong } from './find-brands.ts'

const BRANDS = [
  { id: 'tea', name: 'Northwind Tea' },
  { id: '__proto__', name: 'شاي 🍵' },
  { id: 'tea-de', name: 'Northwind Tea' },
  { id: 'constructor', name: 'Pine & Oak', labels: ['Client Köhler', 'DE'] },
]

test.each([
  ['', ['tea', '__proto__', 'tea-de', 'constructor']],
  [' NORTH ', ['tea', 'tea-de']],
  ['-de', ['tea-de']],
  ['🍵', ['__proto__']],
  ['proto', ['__proto__']],
  ['oak pine', ['constructor']],
  ['kohler', ['constructor']],
  ['nörthwïnd', ['tea', 'tea-de']],
  ['tea\u2011de', ['tea-de']],
  ['nobody', []],
])('brands are found by “%s”', (text, ids) => {
  expect(findBrands(BRANDS, text).map(({ id }) => id)).toEqual(ids)
})

test('brands with the same name are known', () => {
  expect([...namesakesAmong(BRANDS)]).toEqual(['tea', 'tea-de'])
  expect(namesakesAmong([{ id: 'a', name: '__proto__' }]).size).toBe(0)
})

test.each([
  ['tea', 'Northwind Tea (tea)'],
  ['tea-de', 'Northwind Tea (tea-de)'],
  ['constructor', 'Pine & Oak'],
  ['unknown', 'unknown'],
])('the label of %s is “%s”', (id, label) => {
  expect(brandLabel(BRANDS, id)).toBe(label)
})

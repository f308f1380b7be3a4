import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_BRANDS, readBrandIds, withBrandId, writeBrandIds } from './brands.ts'

test.each([
  ['a comma separates', 'northwind,atlas', ['northwind', 'atlas']],
  ['a parameter may be repeated', ['northwind', 'atlas,fresh'], ['northwind', 'atlas', 'fresh']],
  ['each brand counts once', 'a,b,a', ['a', 'b']],
  ['gaps are ignored', ' ,northwind,, atlas ,', ['northwind', 'atlas']],
  ['digits stay text', '00012345678901234567890,1e5', ['00012345678901234567890', '1e5']],
  ['a comma inside an id is escaped', 'a%2Cb,c', ['a,b', 'c']],
  ['a percent sign by hand stays', '100%,b', ['100%', 'b']],
  ['more than six are cut', 'a,b,c,d,e,f,g,h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['no parameter', undefined, []],
])('%s', (_, value, ids) => {
  expect(readBrandIds(value)).toEqual(ids)
})

test('any ids come back as they were written', () => {
  const id = fc.string({ minLength: 1, unit: 'binary' }).filter((text) => text === text.trim())
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: MAX_BRANDS }), (ids) => {
      expect(readBrandIds(writeBrandIds(ids))).toEqual(ids.filter((each) => each !== ''))
    }),
  )
})

test('a page may read more brands', () => {
  expect(readBrandIds('a,b,c,d,e,f,g,h', 7)).toHaveLength(7)
})

test('a brand comes first unless it is one of the others', () => {
  expect(withBrandId(['a', 'b'], 'b')).toEqual(['a', 'b'])
  expect(withBrandId(['a', 'b'], 'c')).toEqual(['c', 'a', 'b'])
})

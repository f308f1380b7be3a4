import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testServices } from '../model/test-services.ts'
import { createAppRouter } from './router.tsx'

const { parseSearch, stringifySearch } = createAppRouter(testServices()).options

test('text that looks like a number stays as it was typed', () => {
  expect(parseSearch('?q=1e5&id=12345678901234567890')).toEqual({
    q: '1e5',
    id: '12345678901234567890',
  })
})

test('a repeated name gives all its values', () => {
  expect(parseSearch('platform=a&platform=b')).toEqual({ platform: ['a', 'b'] })
  expect(stringifySearch({ platform: ['a', 'b'], q: undefined, view: 'chart' })).toBe(
    '?platform=a&platform=b&view=chart',
  )
})

test('reading gives back what was written', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string(), { minLength: 2 }), (q, platform) => {
      expect(parseSearch(stringifySearch({ q, platform }))).toEqual({ q, platform })
    }),
  )
})

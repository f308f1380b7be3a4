import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfJson } from './citations.ts'

test('any short value is written whole', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(startOfJson(value, 1_000_000))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('any value is cut', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(40), (value, longest) => {
      const whole = startOfJson(value, 1_000_000)
      const start = startOfJson(value, longest)
      expect(start).toBe(whole.length > longest ? `${whole.slice(0, longest)}…` : whole)
    }),
  )
})

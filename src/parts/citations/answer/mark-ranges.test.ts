import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandPlaces, cutAtMarks } from './mark-ranges.ts'

describe('cutAtMarks', () => {
  test('the mention wins over the brand', () => {
    const text = 'Tea: buy Tea here, Tea'
    const parts = cutAtMarks(text, { start: 5, end: 18 }, brandPlaces(text, 'tea'))
    expect(parts.map((part) => [part.text, part.kind])).toEqual([
      ['Tea', 'brand'],
      [': ', null],
      ['buy Tea here,', 'mention'],
      [' ', null],
      ['Tea', 'brand'],
    ])
  })

  test('joined, the parts are the text', () => {
    const range = fc.record({
      start: fc.integer({ min: -5, max: 60 }),
      end: fc.integer({ min: -5, max: 60 }),
    })
    fc.assert(
      fc.property(fc.string(), fc.option(range), fc.array(range), (text, mention, brand) => {
        const parts = cutAtMarks(text, mention, brand)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const part of parts) expect(text.startsWith(part.text, part.start)).toBe(true)
      }),
    )
  })
})

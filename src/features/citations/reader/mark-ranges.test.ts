import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandPlaces, cutAtMarks, locateQuote } from './mark-ranges.ts'

function located(source: string, quote: string): string | null {
  const range = locateQuote(source, quote)
  return range === null ? null : source.slice(range.start, range.end)
}

describe('locateQuote', () => {
  const source =
    'On service, **reviewers find\nNorthwind** [Tea](https://a.example/x) slower &amp; pricier.\n\n2. Next'

  test('word for word', () => {
    expect(located(source, ' **reviewers find ')).toBe('**reviewers find')
    expect(located('...', '...')).toBe('...')
  })

  test('ignoring whitespace', () => {
    expect(located(source, 'service, **reviewers  find Northwind**')).toBe(
      'service, **reviewers find\nNorthwind**',
    )
  })

  test('ignoring Markdown', () => {
    expect(located(source, '… reviewers find Northwind Tea slower & pricier. Next …')).toBe(
      'reviewers find\nNorthwind** [Tea](https://a.example/x) slower &amp; pricier.\n\n2. Next',
    )
  })

  test('finds nothing in other texts', () => {
    expect(locateQuote(source, 'something else')).toBeNull()
    expect(locateQuote(source, '')).toBeNull()
    expect(locateQuote('', '…')).toBeNull()
    expect(locateQuote('aaa', '…!')).toBeNull()
  })

  test('for any two texts, gives a range of the source or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, quote) => {
        const range = locateQuote(text, quote)
        if (range === null) return
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.end).toBeGreaterThan(range.start)
        expect(range.end).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  test('a part of a text is always found, with any whitespace', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z*_.]{1,8}$/), { minLength: 3 }), (words) => {
        const text = words.join(' ')
        const start = locateQuote(text, words.slice(1).join('\n  '))
        expect(start).not.toBeNull()
      }),
    )
  })
})

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

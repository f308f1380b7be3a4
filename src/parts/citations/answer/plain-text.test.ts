import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutIntoPieces, cutPoint, brandPlaces, cutAtMarks } from './plain-text.tsx'

const kinds = (text: string) => cutIntoPieces(text).map(({ kind }) => kind)

describe('cutIntoPieces', () => {
  test('leaves an ordinary response in one piece', () => {
    expect(kinds('# Title\n\nText with **bold**.\n\n1. one\n\n   more\n\n2. two\n')).toEqual([
      'markdown',
    ])
    expect(kinds('')).toEqual([])
  })

  test('cuts a long one only at blank lines', () => {
    const pieces = cutIntoPieces('A paragraph of some words.\n\n'.repeat(400))
    expect(pieces.length).toBeGreaterThan(3)
    for (const { text } of pieces.slice(0, -1)) expect(text.endsWith('\n\n')).toBe(true)
  })

  test('never cuts inside a code block or a list item', () => {
    const code = `\`\`\`js\n${'const x = 1\n\n'.repeat(150)}\`\`\`\n\n`
    expect(
      cutIntoPieces(`${'Words.\n\n'.repeat(39)}${code}End.`).some(({ text }) =>
        text.startsWith(code),
      ),
    ).toBe(true)
    const item = `- one\n\n${'  more of one\n\n'.repeat(60)}`
    expect(cutIntoPieces(`${item}Then.`).at(0)?.text.startsWith(item)).toBe(true)
  })

  test.each([
    ['5,000 quotes', '>'.repeat(5_000)],
    ['many delimiters', 'a_b_'.repeat(25_000)],
    [
      'a list 600 deep',
      Array.from({ length: 600 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    ],
    ['a list 600 deep in one line', '- '.repeat(600)],
    [
      'a table of 2,000 empty columns',
      `|${'a|'.repeat(2_000)}\n|${'-|'.repeat(2_000)}\n${'|x|\n'.repeat(100)}`,
    ],
    ['brackets', '['.repeat(60_000) + '[a]('.repeat(1_000)],
    ['2,000 lines in quotes', `${'>'.repeat(10)} a\n${'a\n'.repeat(2_000)}`],
  ])('%s becomes a plain piece', (_, text) => {
    const found = kinds(`Before.\n\n${text}\n\nAfter.`)
    expect(found.filter((kind, index) => kind !== found[index - 1])).toEqual([
      'markdown',
      'plain',
      'markdown',
    ])
  })

  test('keeps plain paragraphs short, because one of 60,000 brackets takes seconds to lay out', () => {
    const pieces = cutIntoPieces('[a]('.repeat(15_000))
    expect(Math.max(...pieces.map(({ text }) => text.length))).toBeLessThanOrEqual(2_500)
  })

  test('for any text, the joined pieces are the text', () => {
    const line = fc.stringMatching(/^[>\-*_`#| \t\n\r[\]()a1.]{0,40}$/)
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string({ unit: 'binary' }))), (lines) => {
        const text = lines.join('\n')
        const pieces = cutIntoPieces(text)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        for (const { start, text: part } of pieces) expect(text.startsWith(part, start)).toBe(true)
      }),
    )
  })
})

describe('cutPoint', () => {
  test('prefers the end of a line and never cuts a surrogate pair', () => {
    expect(cutPoint('short', 10)).toBe(5)
    expect(cutPoint('one two\nthree', 10)).toBe(8)
    expect(cutPoint('aaa🫖', 4)).toBe(3)
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

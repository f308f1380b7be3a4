import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts, type ComparedPart } from './compare-texts.ts'

function compared(before: string, after: string) {
  const work = compareTexts(before, after)
  let slowest = 0
  for (;;) {
    const start = performance.now()
    const step = work.next()
    slowest = Math.max(slowest, performance.now() - start)
    if (step.done === true) return { ...step.value, slowest }
  }
}

const joined = (parts: readonly ComparedPart[]) => parts.map(({ text }) => text).join('')
const changed = (parts: readonly ComparedPart[]) =>
  parts.filter(({ isChanged }) => isChanged).map(({ text }) => text)

test('words that differ are marked in both texts', () => {
  const { before, after } = compared('Green tea is very good.\nYes.\n', 'Green tea is bad.\nYes.\n')
  expect(changed(before)).toEqual(['very good'])
  expect(changed(after)).toEqual(['bad'])
  expect(joined(before)).toBe('Green tea is very good.\nYes.\n')
})

test('equal texts have no changes, and everything of a text without another one has changed', () => {
  expect(changed(compared('a b', 'a b').before)).toEqual([])
  expect(compared('', '')).toMatchObject({ before: [], after: [] })
  expect(changed(compared('', 'a b').after)).toEqual(['a b'])
  expect(changed(compared('a b', '').before)).toEqual(['a b'])
})

test('white space between two changed words is a part of the change, and other text is not', () => {
  expect(changed(compared('red \t blue', 'old \t new').before)).toEqual(['red \t blue'])
  expect(changed(compared('red tea blue', 'old tea new').after)).toEqual(['old', 'new'])
  expect(changed(compared(' red', ' old').before)).toEqual(['red'])
  expect(changed(compared('red ', 'old ').before)).toEqual(['red'])
  expect(changed(compared('red tea ', 'old tea ').after)).toEqual(['old'])
})

test('a long line is compared in pieces that end between words and never inside a character', () => {
  const words = Array.from({ length: 500 }, (_, index) => `word${index}`)
  const longer = words.with(480, 'another1')
  expect(changed(compared(words.join(' '), longer.join(' ')).after)).toEqual(['another1'])
  const dense = Array.from({ length: 2 }, () => '茶'.repeat(700)).join('')
  expect(changed(compared(`${dense}x`, `${dense}y`).after)).toEqual(['y'])
  // Both cups begin with the same half, in the middle of the text.
  const [before, after] = ['🍵', '🍶'].map((cup) => `${'🍵'.repeat(500)}${cup}${'🍵'.repeat(499)}x`)
  expect(changed(compared(before ?? '', after ?? '').after)).toEqual(['🍶'])
})

test('scripts without spaces are compared by their words', () => {
  expect(changed(compared('日本の紅茶です', '日本の緑茶です').after)).toEqual(['緑茶'])
})

test('lines that are only in one text are marked as a whole', () => {
  const { before, after } = compared('one\ntwo\nthree\n', 'one\nthree\nfour\n')
  expect(changed(before)).toEqual(['two\n'])
  expect(changed(after)).toEqual(['four\n'])
})

test('nothing is lost or added, whatever the texts', () => {
  const words = fc.array(fc.constantFrom('tea', ' ', '\n', 'é', '🍵', '\ud800', '茶', 'x'), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(words, words, fc.integer({ min: 1, max: 90 }), (one, other, times) => {
      const [before, after] = [one.join('').repeat(times), other.join('').repeat(times)]
      const parts = compared(before, after)
      expect(joined(parts.before)).toBe(before)
      expect(joined(parts.after)).toBe(after)
      const same = (all: readonly ComparedPart[]) => joined(all.filter((part) => !part.isChanged))
      expect(same(parts.before)).toBe(same(parts.after))
    }),
    { seed: 23, numRuns: 100 },
  )
})

test('long answers without a line or a word in common are compared in many steps', () => {
  const text = (word: string) =>
    Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' ')
  const work = compareTexts(text('a'), text('b'))
  let steps = 0
  while (work.next().done !== true) steps += 1
  expect(steps).toBeGreaterThan(50)
})

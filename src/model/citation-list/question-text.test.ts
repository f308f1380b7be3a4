import { expect, test } from 'vitest'
import { questionInAddress, questionKey, questionMatcher, readQuestion } from './question-text.ts'

test('a question is the same in any case and with any white space', () => {
  const question = questionKey({ query: ' Best  loose\u00A0leaf\nTea? ' })
  expect(question).toBe('best loose leaf tea?')
  expect(questionKey({ query: 'best loose leaf tea' })).not.toBe(question)
})

const LONG_QUESTIONS = {
  Japanese: 'おいしいお茶のおすすめは？'.repeat(80),
  German: 'Welcher Tee schmeckt nach einem langen Arbeitstag am besten? '.repeat(40),
  'without spaces': 'x'.repeat(100_000),
  emoji: '👩‍🌾'.repeat(400),
  'half a character at the cut': `${'a'.repeat(39)}${'🍵'.repeat(400)}`,
  'half a character': `tea \uD83C ${'y'.repeat(700)}`,
  Turkish: 'İyi çay hangisi? '.repeat(60),
  'two that begin alike': `${'tea '.repeat(300)}green`,
  'the end of a short one': `${'tea '.repeat(300)}…000000000`,
  'an address': `https://example.com/?q=${'%E3%81%8A'.repeat(200)}`,
  'line breaks': 'Which tea?\n\t- green\r\n'.repeat(60),
  'right to left': 'ما هو أفضل شاي أخضر؟ '.repeat(40),
  markup: '<b>&amp;</b>'.repeat(100),
}

test.each(Object.entries(LONG_QUESTIONS))(
  'a long question has a short address that finds it and no other: %s',
  (_, query) => {
    const inAddress = questionInAddress(query)
    expect(encodeURIComponent(inAddress.toWellFormed()).length).toBeLessThan(600)
    // A browser encodes it like this, and it may be put into a link again.
    const received = new URLSearchParams(new URLSearchParams({ q: inAddress }).toString()).get('q')
    expect(received).toBe(inAddress)
    expect(questionInAddress(inAddress)).toBe(inAddress)
    for (const target of [query, inAddress, inAddress.toUpperCase()]) {
      const isMatch = questionMatcher(target)
      expect(isMatch({ query: `\n${query.toUpperCase().toLowerCase()}  ` })).toBe(true)
      for (const other of ['', 'tea', query.slice(0, -8), `${query}!`, `${query} tea`]) {
        expect(isMatch({ query: other })).toBe(false)
      }
    }
    expect(readQuestion(inAddress).isWhole).toBe(false)
    expect(readQuestion(inAddress).text).toMatch(/^.{1,40}…$/)
  },
)

test('white space makes no address long', () => {
  expect(questionInAddress(`\n${' '.repeat(5000)}Best\u3000 tea? `)).toBe('Best tea?')
})

test('a question of a usual length is in the address as it is', () => {
  for (const query of [
    '',
    'Best tea?',
    'どのお茶がおすすめですか？',
    'Which tea …',
    '…012345678',
  ]) {
    expect(questionInAddress(query)).toBe(query)
    expect(readQuestion(query)).toEqual({ text: query, isWhole: true })
    expect(questionMatcher(query)({ query })).toBe(true)
  }
})

import { expect, test } from 'vitest'
import { words } from '../../../lib/test-words.ts'
import { addressInShort, httpUrl } from './plain-text.tsx'

test.each(['https://tea.example/a?b#c', ' HTTP://tea.example '])('%j is a web address', (text) => {
  expect(httpUrl(text)?.host).toBe('tea.example')
})

test.each([
  '',
  ...words('elsewhere.example/no-scheme|//elsewhere.example|ftp://elsewhere.example/file'),
  ...words('javascript:alert(1)|https://|https://www.google.com/url?q=javascript:alert(1)'),
])('%j is not', (text) => {
  expect(httpUrl(text)).toBeNull()
})

test('the short form of a web address is its host, without a password', () => {
  expect(addressInShort('https://user:secret@tea.example:8080/a')).toBe('tea.example:8080')
})

test('any other address is cut', () => {
  expect(addressInShort('x'.repeat(121))).toBe(`${'x'.repeat(120)}…`)
})

import { expect, test } from 'vitest'
import { isSameName, readDomain, readName } from './configured-names.ts'

test.each([
  [' Harney \n & Sons ', 'Harney & Sons'],
  ['a'.repeat(200), 'a'.repeat(200)],
  ['a'.repeat(201), null],
  ['\u200b', null],
  ['\u0301', null],
  ['🍵', '🍵'],
  [7, null],
])('the name %j is read as %j', (value, name) => {
  expect(readName(value)).toBe(name)
})

test.each([
  [' tea.example ', 'tea.example'],
  ['https://www.tea.example/shop?x=1', 'tea.example'],
  ['tea.x', 'tea.x'],
  ['tea.1a', 'tea.1a'],
  ['tea.a1', 'tea.a1'],
  ['localhost', null],
  ['192.168.0.1', null],
  ['[::1]', null],
  ['two words', null],
  [7, null],
])('the domain %j is read as %j', (value, host) => {
  expect(readDomain(value)).toBe(host)
})

test.each([
  ['Nestlé', 'NESTLE', true],
  ['Harney’s', "Harney's", true],
  ['7‑Up', '7-Up', true],
  ['Nestlé', 'Nestea', false],
])('%j and %j are one name: %j', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame)
})

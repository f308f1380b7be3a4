import { expect, test } from 'vitest'
import { readDomain, readName } from './competitor.ts'

test.each([
  [' Harney \n & Sons ', 'Harney & Sons'],
  ['a'.repeat(200), 'a'.repeat(200)],
  ['a'.repeat(201), null],
  ['\u200b', null],
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

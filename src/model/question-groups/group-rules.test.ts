import { expect, test } from 'vitest'
import { groupRules } from './question-groups.ts'

const NAMES = ['Northwind Tea', 'NWT']

function isIn(lines: readonly string[], question: string): boolean {
  return groupRules(NAMES, [{ name: 'Own', lines }])('own', question)
}

test.each([
  ['Is NORTHWIND  tea organic?', true],
  ['is nwt’s tea organic', true],
  ['what is northwind', false],
  ['nwtea', false],
  ['', false],
])('%j is branded: %j, and unbranded otherwise', (question, isBranded) => {
  const isInGroup = groupRules(NAMES, [])
  expect(isInGroup('branded', question)).toBe(isBranded)
  expect(isInGroup('Unbranded', question)).toBe(!isBranded)
})

test.each([
  [['shipping'], 'free Shipping to Canada?', true],
  [['shipping'], 'who ships to Canada?', false],
  [['ship*'], 'who ships to Canada?', true],
  [['ship*'], 'free-shipping shops', true],
  [['*ship'], 'a membership', true],
  [['s*p*g'], 'shipping', true],
  [['s*p*g'], 'shipped', false],
  [['s*x*g'], 'shipping', false],
  [['ab*ba'], 'aba', false],
  [['ab*ba'], 'abba', true],
  [['a*bc*c'], 'abc', false],
  [['free-s*'], 'free-shipping shops', true],
  [['out-of-s*'], 'an out-of-stock tea', true],
  [['x-s*'], 'free-shipping shops', false],
  [['canada ship*'], 'who ships to Canada?', true],
  [['canada ship*'], 'who ships?', false],
  [['"green tea" best'], 'best loose green tea', true],
  [['"green tea" best'], 'best tea, green', false],
  [['nothing', 'canada'], 'to Canada', true],
  [['.*'], 'anything', false],
  [['(a+)+$'], 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', false],
  [['*'], 'anything', true],
  [['café'], 'best CAFE', true],
  [['شاي'], 'ما هو أفضل شاي؟', true],
  [[''], 'anything', false],
  [[], 'anything', false],
])('the lines %j and the question %j: %j', (lines, question, expected) => {
  expect(isIn(lines, question)).toBe(expected)
})

test('a group that is not there has no questions, whatever its name', () => {
  const isInGroup = groupRules(NAMES, [{ name: '__proto__', lines: ['tea'] }])
  expect(isInGroup('constructor', 'tea')).toBe(false)
  expect(isInGroup('__PROTO__ ', 'tea')).toBe(true)
})

test('many stars and a long question take no time', () => {
  expect(isIn(['a*'.repeat(60)], 'a'.repeat(10_000))).toBe(true)
  expect(isIn([`${'a*'.repeat(60)}b`], 'a'.repeat(10_000))).toBe(false)
})

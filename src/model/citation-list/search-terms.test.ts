import { expect, test } from 'vitest'
import {
  citationMatcher,
  findTerms,
  otherSpellings,
  searchTerms,
  termsMatcher,
} from './search-terms.ts'
import { cited } from './test-citations.ts'

test.each([
  ['  green  tea ', ['green', 'tea']],
  ['"green tea" shipping', ['green tea', 'shipping']],
  ['„grüner Tee“ gut', ['grüner Tee', 'gut']],
  ['«thé vert» ‹a b›', ['thé vert', 'a b']],
  ['「紅茶 緑茶」 『a b』', ['紅茶 緑茶', 'a b']],
  ['‘green tea’ good', ['green tea', 'good']],
  ["'green tea'", ['green tea']],
  ['Harney’s tea', ['Harney’s', 'tea']],
  ["rock 'n' roll '90s", ['rock', 'n', 'roll', "'90s"]],
  ['tea "green', ['tea', 'green']],
  ['a"b c"d', ['a', 'b c', 'd']],
  ['tea tea', ['tea']],
  ['"" " "', []],
  ['\u200b \u0301', []],
  ['', []],
])('the terms of %j are %j', (q, terms) => {
  expect(searchTerms(q)).toEqual(terms)
})

test.each([
  ['tea green', true],
  ['"green tea"', true],
  ['"tea green"', false],
  ['green example.com', true],
  ['green coffee', false],
  ['grëen', true],
  ['(', false],
])('%j in two texts: %j', (q, isFound) => {
  expect(termsMatcher(q)(['Best green tea?', 'https://example.com/tea'])).toBe(isFound)
})

test.each([
  ["Harney's", 'plain Harney’s curly'],
  ["Harney's", 'Harney`s teas'],
  ['hawaii', 'in Hawaiʻi'],
  ["hawai'", "in Hawai'i"],
  ['hawaiʻi', 'in Hawaii'],
  ['café', 'a Cafe\u0301 here'],
  ['cafe', 'a Café here'],
  ['e-mail', 'e\u2011mail or phone'],
  ['bytemark', 'byte\ufeffmark word'],
  ['"two spaces and newline"', 'two\u00a0 spaces and\nnewline here'],
  ['two\u00a0spaces', 'two spaces'],
  ['"green tea"', 'green\u202ftea'],
  ['«Northwind»', 'Northwind Tea'],
  ['"a \'b\'"', 'a ‘b’'],
  ['...', 'and so on…'],
  ['duong', 'Đường'],
  ['εντυπο', 'το έντυπο'],
  ['mmadu', 'mmadụ\u0300'],
  ['tromso', 'Tromsø'],
  ['30k', '30\u212a'],
  ['المدينه', 'ٱلمدينة'],
  ['شابوص', 'شـابوص'],
  ['ام لج', 'أم لَج'],
  ['10~20', '10〜20'],
  ['viii', 'Ⅷ'],
  ['aesop', 'Æsop'],
  ['ipad pro', 'iPad\u2060 Pro'],
  ['\ufefftea', 'tea'],
  ['нѣ', 'Нѣ'],
])('the search %j finds %j', (q, mention) => {
  const isFound = citationMatcher(q)
  expect(isFound(cited({ mention, query: 'Q', url: '' }), '')).toBe(true)
  expect(isFound(cited({ mention: 'M', query: mention, url: '' }), '')).toBe(true)
  expect(isFound(cited({ mention: 'M', query: 'Q', url: '' }), mention)).toBe(true)
  expect(isFound(cited({ mention: 'M é', query: 'Q', url: '' }), '')).toBe(false)
  expect(findTerms(mention, q).length).toBeGreaterThan(0)
})

test.each([
  ['bücher', 'https://xn--bcher-kva.example/p'],
  ['bucher.example', 'https://xn--bcher-kva.example/p'],
  ['xn--bcher-kva', 'https://bücher.example/p'],
  ['café', 'https://shop.example/caf%C3%A9/tea%20pot'],
  ['"tea pot"', 'https://shop.example/caf%C3%A9/tea%20pot'],
  ['caf%C3%A9', 'https://shop.example/café'],
  ['https://shop.example/café/tea%20pot', 'https://shop.example/caf%C3%A9/tea%20pot'],
])('the search %j finds the address %s', (q, url) => {
  expect(citationMatcher(q)(cited({ query: 'Q', mention: 'M', url }), '')).toBe(true)
  expect(citationMatcher(q)(cited({ query: 'Q', mention: 'M', url: 'https://b.c/' }), '')).toBe(
    false,
  )
})

test.each(['が', 'xn', '\ud83d', '.'])('%j is not found where it is not', (q) => {
  const citation = cited({ query: 'か 🍵', mention: 'a, b', url: '' })
  expect(citationMatcher(q)(citation, '')).toBe(false)
})

test('the citations of a page are searched by their own texts, in any order and again', () => {
  const page = [cited({ mention: 'Café' }), cited({ mention: 'Tee' }), cited({ mention: 'Thé' })]
  const found = (q: string, of: typeof page) => {
    const has = citationMatcher(q)
    return of.flatMap((each, index) => (has(each, '', index, of) ? each.mention : []))
  }
  for (const pages of [[page], [page.toReversed(), page], [page.slice(1), page]]) {
    for (const each of pages) {
      expect(found('the', each)).toEqual(['Thé'])
      expect(found('tee', each)).toEqual(['Tee'])
    }
  }
})

test.each(['a'.repeat(32_768), '('.repeat(32_768), 'ж '.repeat(16_384), 'ab cd '.repeat(5_000)])(
  'a search of some 32,768 letters is one like any other',
  (q) => {
    const has = citationMatcher(q)
    expect(has(cited({ mention: q }), '')).toBe(true)
    expect(has(cited({ mention: 'tea' }), '')).toBe(false)
    expect(findTerms(`x ${q}`, q).length).toBeGreaterThan(0)
  },
)

test('every term is found in a text', () => {
  expect(findTerms('Tea, green tea', 'tea "green t"')).toEqual([
    { start: 0, end: 3 },
    { start: 11, end: 14 },
    { start: 5, end: 12 },
  ])
})

test('other spellings of what was typed are named once, those of quotes, dashes, spaces and case are none', () => {
  const citations = [
    cited({ query: 'Cafe?', mention: 'the Café, CAFÉ and Cafe\u0301' }),
    cited({ query: 'CAFE', mention: 'Harney’s e‑mail and two\u00a0words' }),
    cited({ mention: 'cafè, Cafë, cafê, cafě' }),
  ]
  expect(otherSpellings('cafe', citations)).toEqual(['Café', 'cafè', 'Cafë'])
  expect(otherSpellings('café', citations)).toEqual(['Cafe', 'cafè', 'Cafë'])
  expect(otherSpellings('"two words" e-mail harney\'s', citations)).toEqual([])
  expect(otherSpellings('', citations)).toEqual([])
  const alike = [cited({ mention: 'İZMİR, ﬁne ｔｅａ' })]
  expect(otherSpellings('izmir fine tea', alike)).toEqual([])
  const islands = [cited({ mention: 'Hawaiʻi, Hawai’i, Hawaii' })]
  expect(otherSpellings('hawaii', islands)).toEqual(['Hawaiʻi'])
  expect(otherSpellings("hawai'i", islands)).toEqual(['Hawaii'])
})

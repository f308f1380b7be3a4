import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { namesFinder } from './whole-words.ts'

function has(text: string, ...names: string[]): boolean {
  return namesFinder(names).isIn(foldText(text))
}

function found(text: string, name: string, options?: Parameters<typeof namesFinder>[1]): string[] {
  return namesFinder([name], options)
    .findIn(text)
    .map(({ start, end }) => text.slice(start, end))
}

test.each([
  ['차이', '차', []],
  ['차는 차를 차가 차로 차와', '차', ['차', '차', '차', '차', '차']],
  ['차은 차을 차과 차으로', '차', []],
  ['삼성은 삼성이 삼성을 삼성과 삼성으로', '삼성', ['삼성', '삼성', '삼성', '삼성', '삼성']],
  ['삼성는 삼성를 삼성와', '삼성', []],
  ['호텔로 호텔은 호텔으로', '호텔', ['호텔', '호텔']],
])('Korean particles of %s follow the last sound of a name', (text, name, names) => {
  expect(found(text, name)).toEqual(names)
})

test.each([
  ['Is NORTHWIND  TEA organic?', 'Northwind Tea'],
  ['is northwind\n\ttea organic', ' Northwind  Tea '],
  ['cafe\u0301', 'CAFÉ'],
  ['Harney’s teas', "Harney's"],
  ["Harney's teas", 'Harney'],
  ['Harney¹ and others', 'Harney'],
  ['Northwind™ Tea', 'Northwind Tea'],
  ['Northwind\u2011Tea', 'Northwind Tea'],
  ['Northwind\u00a0Tea', 'Northwind-Tea'],
  ['(7-Up)', '7‑up'],
  ['what is C++?', 'C++'],
  ['Yahoo! is', 'Yahoo!'],
  ['a.b and a+b', 'a+b'],
  ['C+C', 'C'],
  ['C #1', 'C'],
  ['Disney+ has', 'Disney'],
  ['best 🍵 here', '🍵'],
  ['🍵Tea', 'tea'],
  ['teatea tea', 'tea'],
  ['האם תה הרוח טוב', 'תה הרוח'],
  ['\u200fשָׁלוֹם\u200f', 'שלום'],
  ['我喜欢喜茶的奶茶', '喜茶'],
  ['Northwind紅茶はどう', 'northwind'],
  ['トヨタカローラ', 'ﾄﾖﾀ'],
  ['ชาดำดีไหม', 'ชาดำ'],
  // The dictionary joins the end of the name and the next word.
  ['ชาตรามือดีไหม', 'ชาตรามือ'],
  ['노스윈드에서는 판다', '노스윈드'],
  ['LG전자', 'LG'],
  ['(__Tea__)', 'tea'],
  ['_green Tea_', 'tea'],
  ['dm-drogerie', 'dm'],
  ['**Nestlé**', 'nestle'],
  ['小红书上的评论', '小红书'],
  ['ฉันชอบสตาร์บัคส์มาก', 'สตาร์บัคส์'],
  ['H&M、ZARA', 'H&M'],
  ['Northwind은 좋다', 'Northwind'],
])('%j has the words %j', (text, name) => {
  expect(has(text, name)).toBe(true)
})

test.each([
  ['teapot', 'tea'],
  ['C++ and C#, or **C++**', 'C'],
  ['rated A+', 'A'],
  ['a steam', 'tea'],
  ['17up', '7up'],
  ['_north_wind', 'north'],
  ['____tea', 'tea'],
  ['👩\u200d🌾', '👩'],
  ['👩\u200d🌾', '🌾'],
  ['👍🏽', '👍'],
  ['🇩🇪', '🇪'],
  ['が', 'か'],
  ['红茶', '茶'],
  ['노스윈드랜드', '노스윈드'],
  ['å gjøre', 'gjø'],
  ['Русский', 'рус'],
  ['Lidls', 'Lidl'],
  ['क्षत्रिय', 'क'],
  ['northwind', 'Northwind Tea'],
  ['', 'tea'],
  ['anything', ''],
  ['any thing', ' '],
  ['any thing', '\u0301\u200b'],
  ['🍵', '\ud83c'],
])('%j does not have the words %j', (text, name) => {
  expect(has(text, name)).toBe(false)
})

test.each([
  ['The steam of this teapot suits every team; Tea is cheap.', 'Tea', ['Tea']],
  [
    'NESTLE and Nestlé, Nestle\u0301 too, nestle also.',
    'Nestlé',
    ['NESTLE', 'Nestlé', 'Nestle\u0301', 'nestle'],
  ],
  [
    'Northwind‑Tea, Northwind Tea, Northwind-Tea, Northwind\u00a0Tea.',
    'Northwind Tea',
    ['Northwind‑Tea', 'Northwind Tea', 'Northwind-Tea', 'Northwind\u00a0Tea'],
  ],
  ['Der ﬁne Straße-Laden', 'Fine Strasse', ['ﬁne Straße']],
  ['5 * 3 (b)', '*', ['*']],
  ['5 * 3 (b)', '(', ['(']],
  ['a cat, A dog', 'a', ['a', 'A']],
])('in %j, %j is %j', (text, name, parts) => {
  expect(found(text, name)).toEqual(parts)
})

test.each([
  ['LANCOME and Lancôme', 'Lancôme', ['LANCOME', 'Lancôme']],
  ['KIEHLS, Kiehl’s and kiehls', "Kiehl's", ['KIEHLS', 'Kiehl’s', 'kiehls']],
  ["Wendy's or wendy’s", 'Wendys', ["Wendy's", 'wendy’s']],
  ['l’occitane, LOCCITANE', "L'Occitane", ['l’occitane', 'LOCCITANE']],
  ['C & A, C&A, C and A, vitamins c and a, c & a', 'C&A', ['C & A', 'C&A', 'C and A', 'c & a']],
  [
    'johnson and johnson, Johnson und Johnson',
    'Johnson & Johnson',
    ['johnson and johnson', 'Johnson und Johnson'],
  ],
  ['Arts & Métiers', 'Arts et Métiers', ['Arts & Métiers']],
  [
    'Dr.Martens, Dr Martens, dr. martens',
    'Dr. Martens',
    ['Dr.Martens', 'Dr Martens', 'dr. martens'],
  ],
  ['G. Skill, G Skill', 'G.Skill', ['G. Skill', 'G Skill']],
  ['Beck, BECK GmbH; beck of a boat', 'Beck GmbH', ['Beck', 'BECK GmbH']],
  ['Henkel AG & Co. KGaA, Henkel', 'Henkel AG & Co. KGaA', ['Henkel AG & Co. KGaA', 'Henkel']],
  ['asos and ASOS', 'asos plc', ['asos', 'ASOS']],
  ['ソニーの', 'ソニー株式会社', ['ソニー']],
])('writers vary a name: in %j, %j is %j', (text, name, parts) => {
  expect(found(text, name)).toEqual(parts)
})

test.each([
  ['a hen lays eggs', "Lay's"],
  ['take on that sun and wind', 'S&W'],
  ['Beck Inc and Beck & Co', 'Beck GmbH'],
  ['a limited edition', 'The Limited'],
  ['XCOM', 'X.com'],
  ['Green. Tea', 'Green Tea'],
  ['let us bank on it', 'U.S. Bank'],
  ["she'll", 'Shell'],
])('words alike are no name: in %j is no %j', (text, name) => {
  expect(found(text, name)).toEqual([])
})

test.each([
  ['your target audience, a Target store', ['Target']],
  ['TARGET or target', []],
])('with its case, Target is in %j as %j', (text, parts) => {
  expect(found(text, 'Target', { matchCase: true })).toEqual(parts)
})

test('with their case, accents and hyphens still make no difference', () => {
  const text = 'Mariage‑Frères, Mariage Freres, mariage frères'
  const parts = ['Mariage‑Frères', 'Mariage Freres']
  expect(found(text, 'Mariage Frères', { matchCase: true })).toEqual(parts)
})

test.each([
  ['Sources: https://www.target.com/p/tea', 'Target'],
  ['see target.com.', 'Target'],
  ['(http://shop.example/target)', 'Target'],
  ['mail info@target.com', 'Target'],
  ['WWW.Target.com', 'Target'],
  ['ftp://example/a?target=1', 'Target'],
  ['[1]: <https://example.com/a-target-b> "Title"', 'Target'],
  ['shop.target.co.uk/tea', 'Target'],
  ['https://booking.com/x', 'Booking.com'],
])('in the address %j, %j is no mention', (text, name) => {
  expect(found(text, name)).toEqual([])
  expect(found(text, name, { isInAddresses: true })).toHaveLength(1)
})

test.each([
  ['Ask at Target.', 'Target'],
  ['Target.Then leave', 'Target'],
  ['[Target](https://www.target.com)', 'Target'],
  ['Target/Walmart', 'Target'],
  ['https://example.com Target', 'Target'],
  ['Booking.com is good', 'Booking.com'],
  ['@Target #Target', 'Target'],
  ['Target: 5 stars', 'Target'],
])('beside or without an address, %j mentions %j', (text, name) => {
  expect(found(text, name).length).toBeGreaterThan(0)
})

test('one of several names is enough', () => {
  expect(has('harney or another', 'Northwind', 'HARNEY')).toBe(true)
  expect(has('harney or another', 'Northwind', '__proto__')).toBe(false)
  expect(has('what is __proto__?', '__proto__')).toBe(true)
})

test('no names are in no text', () => {
  expect(has('tea')).toBe(false)
})

test('a name of any length and a text without an end take no time', () => {
  expect(has('x'.repeat(100_000), 'x'.repeat(50_000))).toBe(false)
  expect(namesFinder(['茶']).findIn('红茶'.repeat(2_000))).toEqual([])
  expect(namesFinder(['a']).findIn('a.'.repeat(50_000), 300)).toHaveLength(300)
})

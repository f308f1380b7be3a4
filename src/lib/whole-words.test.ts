import { expect, test } from 'vitest'
import { foldText, wholeWordsFinder } from './whole-words.ts'

function has(text: string, ...names: string[]): boolean {
  return wholeWordsFinder(names)(foldText(text))
}

test.each([
  ['Is NORTHWIND  TEA organic?', 'Northwind Tea'],
  ['is northwind\n\ttea organic', ' Northwind  Tea '],
  ['northwind tea', 'Northwind Tea'],
  ['Nestlé or nestle', 'Nestle'],
  ['nestle', 'Nestlé'],
  ['cafe\u0301', 'CAFÉ'],
  ['Straße', 'strasse'],
  ['Smørrebrød', 'smorrebrod'],
  ['İstanbul', 'istanbul'],
  ['ΟΔΟΣ', 'οδος'],
  ['Ｎｏｒｔｈｗｉｎｄ!', 'northwind'],
  ['Harney’s teas', "Harney's"],
  ["Harney's teas", 'Harney'],
  ['Harney¹ and others', 'Harney'],
  ['Northwind™ Tea', 'Northwind Tea'],
  ['see northwind.example', 'Northwind'],
  ['(7-Up)', '7‑up'],
  ['what is C++?', 'C++'],
  ['Yahoo! is', 'Yahoo!'],
  ['a.b and a+b', 'a+b'],
  ['best 🍵 here', '🍵'],
  ['🍵Tea', 'tea'],
  ['teatea tea', 'tea'],
  ['Soft\u00adHyphen', 'softhyphen'],
  ['האם תה הרוח טוב', 'תה הרוח'],
  ['\u200fשָׁלוֹם\u200f', 'שלום'],
  ['小米手机怎么样', '小米'],
  ['Northwind紅茶はどう', 'northwind'],
  ['ชาดำดีไหม', 'ชาดำ'],
])('%j has the words %j', (text, name) => {
  expect(has(text, name)).toBe(true)
})

test.each([
  ['teapot', 'tea'],
  ['a steam', 'tea'],
  ['7upper', '7up'],
  ['17up', '7up'],
  ['north_wind', 'north'],
  ['чайник', 'чай'],
  ['👩\u200d🌾', '👩'],
  ['👩\u200d🌾', '🌾'],
  ['👍🏽', '👍'],
  ['が', 'か'],
  ['northwind', 'Northwind Tea'],
  ['', 'tea'],
  ['anything', ''],
  ['any thing', ' '],
])('%j does not have the words %j', (text, name) => {
  expect(has(text, name)).toBe(false)
})

test('one of several names is enough', () => {
  expect(has('harney or another', 'Northwind', 'HARNEY')).toBe(true)
  expect(has('harney or another', 'Northwind', '__proto__')).toBe(false)
  expect(has('what is __proto__?', '__proto__')).toBe(true)
})

test('names in another order are no other names, and no names are in no text', () => {
  expect(wholeWordsFinder([])(foldText('tea'))).toBe(false)
})

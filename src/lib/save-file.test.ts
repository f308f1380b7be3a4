import { expect, test } from 'vitest'
import { inFileName } from './save-file.ts'

test.each([
  ['northwind', 'northwind'],
  ['a/b\\c: d', 'a-b-c-d'],
  ['a<b>c"d|e?f*g', 'a-b-c-d-e-f-g'],
  ['..hidden', 'hidden'],
  ['-rf.', 'rf'],
  ['tea. ', 'tea'],
  ['a.-b_2', 'a.-b_2'],
  ['Marks & Söhne (UK) +1', 'Marks-&-Söhne-(UK)-+1'],
  ['茶 é', '茶-é'],
  ['Cafe\u0301', 'Caf\u00E9'],
  ['हिन्दी चाय', 'हिन्दी-चाय'],
  ['ชาเขียว', 'ชาเขียว'],
  ['شَاي', 'شَاي'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['trà đá', 'trà-đá'],
  ['🍵 tea ❤️', '🍵-tea-❤️'],
  ['tea\u202Evsc.exe', 'tea-vsc.exe'],
  ['tea \u200E\u00AD shop', 'tea-shop'],
  ['a\0b\tc\u{E0041}d\uD800e', 'a-b-c-d-e'],
  ['CON', 'CON_'],
  ['nul.tea', 'nul_.tea'],
  ['com1', 'com1_'],
  ['LPT¹.x', 'LPT¹_.x'],
  ['ConIn$', 'ConIn$_'],
  ['clock$.tea', 'clock$_.tea'],
  ['console', 'console'],
  ['con-tea', 'con-tea'],
  ['...', 'brand'],
  ['', 'brand'],
  ['x'.repeat(61), 'x'.repeat(60)],
  ['😀'.repeat(61), '😀'.repeat(37)],
  ['की'.repeat(61), 'की'.repeat(25)],
])('%j is %j in the name of a file', (text, name) => {
  expect(inFileName(text)).toBe(name)
})

test('a letter with endless marks is no name', () => {
  expect(inFileName(`a${'\u0323\u0301'.repeat(5000)}`)).toBe('brand')
  expect(inFileName(`tea ${'\u0323'.repeat(5000)}`)).toBe('tea')
})

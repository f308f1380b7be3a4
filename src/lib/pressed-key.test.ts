import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

type Press = Partial<
  Pick<
    KeyboardEvent,
    'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode' | 'repeat'
  >
> & { altGraph?: boolean }

const pressOf = (key: string | undefined, code: string, { altGraph = false, ...rest }: Press) => ({
  key,
  code,
  keyCode: 0,
  isComposing: false,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: (name: string) => name === 'AltGraph' && altGraph,
  ...rest,
})

const pressed = (key: string | undefined, code: string, press: Press = {}) =>
  pressedKey(pressOf(key, code, press))

test.each([
  ['Cyrillic with Caps Lock', 'У', 'KeyE', 'e'],
  ['Hebrew', 'ק', 'KeyE', 'e'],
  ['Arabic, two characters', 'لا', 'KeyB', 'b'],
  ['Arabic', 'ظ', 'Slash', '/'],
  ['Devanagari, a vowel sign', 'ा', 'KeyE', 'e'],
  ['Chinese signs', '、', 'Slash', '/'],
  ['Japanese, full width', '／', 'Slash', '/'],
  ['Japanese, full width', 'ｇ', 'KeyG', 'g'],
  ['Hebrew, a sign', "'", 'KeyW', 'w'],
])('on a keyboard of another script the place counts: %s %s', (_, key, code, name) => {
  expect(pressed(key, code)).toBe(name)
})

test.each([
  ['Arabic', '؟', 'Slash', '?'],
  ['Chinese signs on AZERTY', '？', 'KeyM', '?'],
  ['Cyrillic', 'У', 'KeyE', 'E'],
  ['Cyrillic', '?', 'Digit7', '?'],
  ['English', 'E', 'KeyE', 'E'],
  ['English with Caps Lock', 'e', 'KeyE', 'E'],
  ['English', '?', 'Slash', '?'],
  ['AZERTY', '1', 'Digit1', '1'],
])('Shift makes another key: %s %s', (_, key, code, name) => {
  expect(pressed(key, code, { shiftKey: true })).toBe(name)
})

test.each([
  ['Dvorak', "'", 'KeyQ', "'"],
  ['Hebrew', '/', 'KeyQ', '/'],
  ['Turkish F', 'ğ', 'KeyE', 'ğ'],
  ['Bépo, an apostrophe', '’', 'KeyN', '’'],
  ['Hebrew, a place without a letter', 'ף', 'Semicolon', 'ף'],
])('else the character counts: %s %s', (_, key, code, name) => {
  expect(pressed(key, code)).toBe(name)
})

test.each<[string, string | undefined, Press]>([
  ['Safari, the Enter that ends a composition', 'Enter', { keyCode: 229 }],
  ['Firefox, an arrow among candidates', 'ArrowDown', { isComposing: true, keyCode: 40 }],
  ['Windows, without its code', 'Process', {}],
  ['a dead key', 'Dead', {}],
  ['an unknown device', 'Unidentified', {}],
  ['a form filled in', undefined, {}],
  ['an empty name', '', {}],
  ['Enter held down', 'Enter', { repeat: true }],
  ['Escape held down', 'Escape', { repeat: true }],
])('is not for the app: %s', (_, key, press) => {
  expect(pressed(key, 'KeyE', press)).toBeNull()
  // React's event wraps the browser's and says `Unidentified` if that has no key.
  const wrapped = { key: 'Unidentified', nativeEvent: pressOf(key, 'KeyE', press) }
  expect(pressedKey(wrapped)).toBeNull()
})

test.each<[string, string, string, Press]>([
  ['Enter', 'NumpadEnter', 'Enter', {}],
  ['ArrowDown', 'ArrowDown', 'ArrowDown', { repeat: true }],
  ['Enter', 'Enter', 'Ctrl+Enter', { metaKey: true }],
  ['ArrowLeft', 'ArrowLeft', 'Shift+ArrowLeft', { shiftKey: true }],
  ['ArrowUp', 'ArrowUp', 'Alt+ArrowUp', { altKey: true }],
  ['Tab', 'Tab', 'Ctrl+Shift+Tab', { ctrlKey: true, shiftKey: true }],
  ['k', 'KeyK', 'Ctrl+K', { metaKey: true }],
  ['K', 'KeyK', 'Ctrl+Shift+K', { ctrlKey: true, shiftKey: true }],
  ['л', 'KeyK', 'Ctrl+K', { ctrlKey: true }],
  ['e', 'KeyE', 'Alt+e', { altKey: true }],
  ['e', 'KeyE', 'Ctrl+Alt+E', { ctrlKey: true, altKey: true }],
])('modifiers have names: %s at %s is %s', (key, code, name, press) => {
  expect(pressed(key, code, press)).toBe(name)
})

test.each<[string, string, string | null, Press]>([
  ['Linux', '€', '€', {}],
  ['Windows', '/', '/', { ctrlKey: true, altKey: true }],
  ['Linux, no sign there', 'e', null, {}],
  ['Polish', 'ę', null, { ctrlKey: true, altKey: true }],
])('AltGr types signs, and its letters are no shortcuts: %s %s', (_, key, name, press) => {
  expect(pressed(key, 'KeyE', { ...press, altGraph: true })).toBe(name)
})

test('Option is AltGr in Firefox on a Mac, and moves items all the same', () => {
  const press = { altKey: true, altGraph: true }
  expect(pressed('ArrowUp', 'ArrowUp', press)).toBe('Alt+ArrowUp')
})

test('Option and an arrow have the code of an input method in Safari, and are of one during a composition only', () => {
  const press = { altKey: true, keyCode: 229 }
  expect(pressed('ArrowUp', 'ArrowUp', press)).toBe('Alt+ArrowUp')
  expect(pressed('ArrowUp', 'ArrowUp', { ...press, isComposing: true })).toBeNull()
})

test.each<[string, string, string, string]>([
  ['AZERTY', '&', 'Digit1', '1'],
  ['AZERTY', 'à', 'Digit0', '0'],
  ['Lithuanian', 'ą', 'Digit1', '1'],
  ['Thai', '/', 'Digit2', '2'],
  ['Persian', '۱', 'Digit1', '1'],
  ['Devanagari', '०', 'Digit0', '0'],
  ['Bengali', '৯', 'Digit9', '9'],
  ['full width', '２', 'Digit2', '2'],
  ['Chakma', '𑄸', 'Digit2', '2'],
  ['a number pad', '3', 'Numpad3', '3'],
  ['Hungarian, at another place', '0', 'Backquote', '0'],
  ['programmers’ Dvorak', '7', 'Digit2', '7'],
])('a digit is typed, or the place where others have one: %s %s', (_, key, code, digit) => {
  expect(pressed(key, code)).toBe(digit)
})

test.each<[string, string, string, string, Press]>([
  ['Thai digits need Shift', '๒', 'Digit3', '2', { shiftKey: true }],
  ['signs with Shift', '!', 'Digit1', '!', { shiftKey: true }],
  ['AZERTY, a superscript', '²', 'Backquote', '²', {}],
  ['Bépo has the slash at 9', '/', 'Digit9', '/', {}],
  ['a letter at a digit', 'e', 'Digit3', 'e', {}],
  ['a question mark at a digit', '?', 'Digit3', '?', {}],
  ['Hungarian has the 0 elsewhere', 'ö', 'Digit0', 'ö', {}],
])('else it is no digit: %s, %s at %s is %s', (_, key, code, name, press) => {
  expect(pressed(key, code, press)).toBe(name)
})

const ANY_KEY = new Set([
  'features/citations/review/message.tsx',
  'model/citation-list/prefetch.ts',
  'model/last-visit/last-visit.ts',
])
const GUARDS = new Set(['lib/pressed-key.ts', 'lib/guard-input.ts'])

test('every handler of keys reads them with pressedKey', () => {
  const src = new URL('..', import.meta.url)
  const found: string[] = []
  for (const path of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || path.includes('.test.') || GUARDS.has(path)) continue
    const text = readFileSync(new URL(path, src), 'utf8')
    if (!/onKey(?:Down|Up|Press)\b|['"]key(?:down|up|press)['"]/.test(text)) continue
    if (!text.includes('pressedKey(') && !ANY_KEY.has(path)) found.push(path)
    const own =
      /\b(?:event|nativeEvent|e)\.(?:key|code)\b|\.(?:keyCode|which|charCode|isComposing)\b|\{[^{}]*\bkey\b[^{}]*\}(?:: KeyboardEvent| = event)/
    const line = own.exec(text)?.[0]
    if (line !== undefined) found.push(`${path}: ${line}`)
  }
  expect(found).toEqual([])
})

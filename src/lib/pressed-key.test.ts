import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

type Press = { shiftKey?: boolean; altGraph?: boolean }

const pressed = (key: string, code: string, { shiftKey = false, altGraph = false }: Press = {}) =>
  pressedKey({ key, code, shiftKey, getModifierState: () => altGraph })

test.each([
  ['Cyrillic', 'у', 'KeyE', 'e'],
  ['Cyrillic with Caps Lock', 'У', 'KeyE', 'e'],
  ['Greek', 'ξ', 'KeyJ', 'j'],
  ['Hebrew', 'ק', 'KeyE', 'e'],
  ['Arabic', 'ث', 'KeyE', 'e'],
  ['Arabic, two characters', 'لا', 'KeyB', 'b'],
  ['Arabic', 'ظ', 'Slash', '/'],
  ['Thai', 'ฝ', 'Slash', '/'],
  ['Thai', 'ำ', 'KeyE', 'e'],
  ['Korean', 'ㄷ', 'KeyE', 'e'],
])('on a keyboard of another script the place counts: %s %s', (_, key, code, name) => {
  expect(pressed(key, code)).toBe(name)
})

test.each([
  ['Arabic', '؟', 'Slash', '?'],
  ['Thai', 'ฦ', 'Slash', '?'],
  ['Cyrillic', 'У', 'KeyE', 'E'],
  ['Cyrillic', '?', 'Digit7', '?'],
  ['English', 'E', 'KeyE', 'E'],
  ['English', '?', 'Slash', '?'],
])('Shift makes another key: %s %s', (_, key, code, name) => {
  expect(pressed(key, code, { shiftKey: true })).toBe(name)
})

test.each([
  ['Dvorak', '.', 'KeyE', '.'],
  ['Dvorak', 'e', 'KeyD', 'e'],
  ['AZERTY', '/', 'Period', '/'],
  ['Hebrew', '/', 'KeyQ', '/'],
  ['Turkish F', 'ğ', 'KeyE', 'ğ'],
  ['German', 'ö', 'Semicolon', 'ö'],
  ['Hebrew, a place without a letter', 'ף', 'Semicolon', 'ף'],
])('else the character counts: %s %s', (_, key, code, name) => {
  expect(pressed(key, code)).toBe(name)
})

test('letters with Caps Lock are the same keys', () => {
  expect([pressed('E', 'KeyE'), pressed('G', 'KeyG')]).toEqual(['e', 'g'])
})

test.each(['Enter', 'Escape', 'ArrowDown', 'Process', 'Dead'])('%s keeps its name', (key) => {
  expect(pressed(key, 'KeyE')).toBe(key)
})

test('with AltGr a key has its own sign', () => {
  expect(pressed('€', 'KeyE', { altGraph: true })).toBe('€')
})

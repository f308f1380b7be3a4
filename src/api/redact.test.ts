import { afterEach, expect, test } from 'vitest'
import { forgetKeys, hideKey, redact } from './redact.ts'

afterEach(forgetKeys)

test('a key with a run of backslashes is hidden as it is, in JSON and in an address', () => {
  for (const key of ['\\'.repeat(8) + 'abcd', 'ab\\\\\\\\cd\\\\\\\\ef', 'abcdefg\\\\\\']) {
    hideKey(key)
    for (const written of [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)])
      expect(redact(`The key ${written} is unknown`)).toBe('The key … is unknown')
  }
})

test('no run of a form of a character of the key stops the page', () => {
  const start = performance.now()
  for (let code = 0x21; code <= 0x7e; code += 1) {
    const character = String.fromCharCode(code)
    const hex = code.toString(16)
    for (const times of [2, 8]) {
      hideKey(`${character.repeat(times)}-secret-`)
      for (const form of [
        character,
        `\\u00${hex}`,
        `u00${hex}`,
        `%${hex}`,
        `%25${hex}`,
        `&#${code};`,
      ])
        redact(form.repeat(20_000 / form.length))
      forgetKeys()
    }
  }
  for (const character of ['\\', 'a', ';', '6']) {
    hideKey(character.repeat(64))
    for (const form of ['\\u0061', '&#59;', '&semi;', '6']) redact(`${form.repeat(60)}.`)
    forgetKeys()
  }
  expect(performance.now() - start).toBeLessThan(20_000)
}, 30_000)

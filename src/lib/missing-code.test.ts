import { expect, test } from 'vitest'
import { isMissingCode } from './app-files.ts'

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://a.example/x.js'],
  ['Firefox', 'error loading dynamically imported module: https://a.example/x.js'],
  ['Safari', 'Importing a module script failed.'],
  ['Vite', 'Unable to preload CSS for /assets/x.css'],
])('a file of the app that is missing is known by the words of %s', (_, message) => {
  expect(isMissingCode(new TypeError(message))).toBe(true)
})

test('any other error is not', () => {
  expect(isMissingCode(new TypeError('Failed to fetch'))).toBe(false)
  expect(isMissingCode('Importing a module script failed.')).toBe(false)
})

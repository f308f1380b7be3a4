import { expect, test, vi } from 'vitest'
import { isMissingCode, isNetworkScarce } from './app-files.ts'

test.each([
  [undefined, false],
  [{ effectiveType: '4g', saveData: false }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('whether the network of %o is scarce: %s', (connection, isScarce) => {
  vi.stubGlobal('navigator', { connection })
  expect(isNetworkScarce()).toBe(isScarce)
})

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

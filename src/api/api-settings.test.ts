import { expect, test } from 'vitest'
import { words } from '../lib/test-words.ts'
import { isBaseUrl } from './api-settings.ts'

test.each(['', 'https://api.example', 'HTTP://localhost:8787/geo/', 'https://api.example/a%20b'])(
  '%j is an address of a service',
  (address) => {
    expect(isBaseUrl(address)).toBe(true)
  },
)

test.each([
  ...words('api.example|/geo|ftp://api.example|https:api.example|xhttps://api.example'),
  ...words('https://|https://api.example?key=1|https://api.example#top'),
  ...words('https://reader:word@api.example|https://api.example/a b'),
  ...words('https://api.example:port'),
])('%j is not', (address) => {
  expect(isBaseUrl(address)).toBe(false)
})

import { expect, test } from 'vitest'
import { isLinkableId, isUsableId } from './ids.ts'
import { words } from './test-words.ts'

test.each([
  ...words('northwind|a/b|..hidden|a..b|a/..b|...|100%|%2F|%zz|two words|🍵|a;b'),
  'x'.repeat(200),
])('%s is usable', (id) => {
  expect(isUsableId(id)).toBe(true)
})

test.each([
  'x'.repeat(201),
  ...words(String.raw`|.|..|../../admin|a/..|a/./b|..\admin|..;|..;a=b/admin|..%2F..%2Fadmin`),
  ...words('\uD800|%2e%2e|%2E%2e%5c|%252e%252e|a%252F..%252fb|%2e%2e/%zz|%2e%2e%3b'),
])('%j is not', (id) => {
  expect(isUsableId(id)).toBe(false)
})

test.each(['northwind', 'a/..', '..;', '%2e%2e', '🍵', 'x'.repeat(201)])(
  '%s can be in a link',
  (id) => {
    expect(isLinkableId(id)).toBe(true)
  },
)

test.each(['', '.', '..', '\uD800', 'a\uDC00b'])('%j cannot be in a link', (id) => {
  expect(isLinkableId(id)).toBe(false)
})

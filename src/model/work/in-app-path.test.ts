import fc from 'fast-check'
import { expect, test } from 'vitest'
import { words } from '../../lib/test-words.ts'
import { inAppPath } from './work-list.ts'

test('a path of the app stays as it is, with its search', () => {
  for (const path of [
    '/',
    '/brands/tea/citations?source=a.example&from=2026-10-19',
    '/brands/a%2Fb#x',
  ]) {
    expect(inAppPath(path)).toBe(path)
  }
})

test.each([
  '',
  ...words('brands/tea|https://evil.example/brands/tea|javascript:alert(1)|//evil.example'),
  ...words('/\\evil.example|/\t/evil.example|/./\\evil.example|/a/..//evil.example'),
])('%j is none', (text) => {
  expect(inAppPath(text)).toBeNull()
})

test('whatever the text, a link to its path stays on the site', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', ':', '@', '\t', '\n', '%2f', 'evil.example')
  const text = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => `/${pieces.join('')}`),
  )
  fc.assert(
    fc.property(text, (any) => {
      const path = inAppPath(any)
      if (path === null) return
      expect(new URL(path, 'https://dashboard.example').origin).toBe('https://dashboard.example')
      expect(inAppPath(path)).toBe(path)
    }),
  )
})

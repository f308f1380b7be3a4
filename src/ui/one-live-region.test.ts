import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

test('the product has one live region, in which messages do not interrupt each other', () => {
  const src = new URL('..', import.meta.url)
  const regions = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.tsx') &&
      !path.includes('.test.') &&
      /role="(status|log)"|aria-live="/.test(readFileSync(new URL(path, src), 'utf8')),
  )
  expect(regions).toEqual(['ui/live-region.tsx'])
})

import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

function filesWith(pattern: RegExp): string[] {
  const src = new URL('..', import.meta.url)
  return readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !path.includes('.test.') &&
      pattern.test(readFileSync(new URL(path, src), 'utf8')),
  )
}

test('the product has one live region, in which messages do not interrupt each other', () => {
  expect(filesWith(/role="(status|log)"|aria-live="/)).toEqual(['ui/live-region.tsx'])
})

test('every table is one of columns, and sorted by the same heading', () => {
  const files = filesWith(/<(table|thead|tbody|tr|th|td)\b|role="(table|row)"|aria-sort/)
  // The report writes the HTML of copied text.
  expect(files.toSorted()).toEqual(['features/report/reports-to-text.ts', 'ui/table.tsx'])
})

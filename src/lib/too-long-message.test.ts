import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { tooLongMessage } from './numbers.ts'

test.each([
  ['x'.repeat(400), undefined],
  [`  ${'x'.repeat(400)}\n`, undefined],
  ['x'.repeat(401), '1 character too long: the limit is 400.'],
  ['x'.repeat(1920), '1,520 characters too long: the limit is 400.'],
  ['字'.repeat(402), '2 characters too long: the limit is 400.'],
  ['', undefined],
])('a text that is too long says by how much', (text, message) => {
  expect(tooLongMessage(text, 400)).toBe(message)
})

test('no field cuts what is pasted by itself', () => {
  const src = new URL('..', import.meta.url)
  const cutting = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.tsx') &&
      /<(?:input|textarea|SearchInput)\b[^<]*\smaxLength=/.test(
        readFileSync(new URL(path, src), 'utf8'),
      ),
  )
  expect(cutting).toEqual([])
})

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { boundedText, integer, isMember } from './schema.ts'

test.each([
  ['text', boundedText, ['', 'x'.repeat(30_000)], [undefined, null, 7]],
  ['text that may be missing', z.optional(boundedText), ['en', undefined], [null, 7]],
  ['number', integer, [0], [undefined, null, 0.5]],
  ['number that may be missing', z.optional(integer), [0, undefined], [null, {}]],
])('of what was kept, a %s is usable if it has its type', (_, member, usable, others) => {
  expect([...usable, ...others].filter((value) => isMember(value, member))).toEqual(usable)
})

import { expect, test } from 'vitest'
import { initialsOf } from './row.tsx'

test.each([
  ['Anna', 'A'],
  ['anna maria van der Berg', 'AB'],
  ['  Ben  Ode ', 'BO'],
  ['🦊 fox', '🦊F'],
  ['', ''],
])('of %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

import { expect, test, vi } from 'vitest'
import { whenNeeded } from './when-needed.ts'

test('a value is made once, when it is first needed, also if it is undefined', () => {
  const make = vi.fn<() => undefined>()
  const value = whenNeeded(make)
  expect(make).not.toHaveBeenCalled()
  expect([value(), value()]).toEqual([undefined, undefined])
  expect(make).toHaveBeenCalledOnce()
})

import { expect, test, vi } from 'vitest'
import { isNetworkScarce } from './app-files.ts'

test.each([
  [undefined, false],
  [{ effectiveType: '4g', saveData: false }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('%o', (connection, isScarce) => {
  vi.stubGlobal('navigator', { connection })
  expect(isNetworkScarce()).toBe(isScarce)
})

import fc from 'fast-check'
import { afterEach, vi } from 'vitest'

// A fixed seed, so that a failure can be reproduced. A mutation (npm run mutate) is found by any failure: the smallest one is not
// looked for.
fc.configureGlobal({ seed: 1, endOnFailure: 'STRYKER_MUTATOR_WORKER' in process.env })

// Not the settings for this: they act before the next test, so a beforeAll of the next file would still see what was replaced.
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  if (typeof document === 'undefined') return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
})

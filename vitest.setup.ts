import fc from 'fast-check'
import { afterEach, vi } from 'vitest'

// A fixed seed, so that a failure can be reproduced.
fc.configureGlobal({ seed: 1 })

afterEach(async () => {
  vi.useRealTimers()
  if (typeof document === 'undefined') return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
})

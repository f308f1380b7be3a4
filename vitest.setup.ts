import fc from 'fast-check'
import { afterEach, beforeEach, vi } from 'vitest'
import { MAX_WAIT_MS } from './src/lib/test-waits.ts'

// A fixed seed, so that a failure can be reproduced. A mutation (npm run mutate) is found by any failure: the smallest one is not
// looked for.
fc.configureGlobal({ seed: 1, endOnFailure: 'STRYKER_MUTATOR_WORKER' in process.env })

// Not the settings for this: they act before the next test, so a beforeAll of the next file would still see what was replaced.
// Node has the language of the machine, jsdom has this one.
if (typeof document === 'undefined') {
  Object.defineProperty(navigator, 'languages', { value: ['en-US'], configurable: true })
}

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: MAX_WAIT_MS })
}

/** A little more than a frame. */
const FRAME_MS = 20

/** Texts that React has put beside other children. */
const looseTexts: string[] = []

// React makes a text node itself only for a text that is not the only child. A browser's translator replaces text nodes, and
// React could then neither change nor remove them (docs/accessibility.md). White space alone is left as it is.
beforeEach(() => {
  if (typeof document === 'undefined') return
  const create = document.createTextNode.bind(document)
  vi.spyOn(document, 'createTextNode').mockImplementation((text) => {
    if (text.trim() !== '') looseTexts.push(text)
    return create(text)
  })
})

afterEach(async () => {
  if (typeof document !== 'undefined') {
    const { cleanup } = await import('@testing-library/react')
    cleanup()
    // jsdom has begun an interval to move the focus from what is removed. Unless that ends, later tests have no animation frames.
    if (vi.isFakeTimers()) vi.advanceTimersByTime(FRAME_MS)
  }
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  if (typeof document === 'undefined') return
  // Test files share a document, so the next one would find what this test has stored.
  localStorage.clear()
  sessionStorage.clear()
  const loose = looseTexts.splice(0)
  if (loose.length > 0) {
    throw new Error(
      `Text beside other children needs an element of its own: “${loose.join('”, “')}”`,
    )
  }
})

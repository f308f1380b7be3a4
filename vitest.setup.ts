import fc from 'fast-check'
import { afterEach, beforeEach, vi } from 'vitest'
import { MAX_WAIT_MS } from './src/lib/test-waits.ts'

// A fixed seed makes failures reproducible. Mutation tests (npm run mutate) need any failure, not the smallest one.
fc.configureGlobal({ seed: 1, endOnFailure: 'STRYKER_MUTATOR_WORKER' in process.env })

// Not Vitest's settings, which act only before the next test: a beforeAll of the next file would still see the replacements. Node
// has the machine's language, jsdom this one.
if (typeof document === 'undefined') {
  Object.defineProperty(navigator, 'languages', { value: ['en-US'], configurable: true })
}

if (typeof document !== 'undefined') {
  // React would call it for each element that it renders, a fifteenth of the time of these tests.
  Reflect.deleteProperty(console, 'createTask')
  const { configure } = await import('@testing-library/react')
  // Printing the document takes longer than most queries, and is repeated while a test waits.
  configure({
    asyncUtilTimeout: MAX_WAIT_MS,
    getElementError: (message) => new Error(message ?? ''),
  })
}

/** A little more than a frame. */
const FRAME_MS = 20

/** Bare text nodes that React has put beside other children. */
const looseTexts: string[] = []

// React itself creates a text node only beside other children. Browser translators replace text nodes, and React then crashes
// (docs/accessibility.md). White space is harmless.
beforeEach(() => {
  if (typeof document === 'undefined') return
  // Test files share a document, and what the last one began may still have written.
  localStorage.clear()
  sessionStorage.clear()
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
    // jsdom starts an interval to move the focus from a removed element. Unless it ends, later tests have no animation frames.
    if (vi.isFakeTimers()) vi.advanceTimersByTime(FRAME_MS)
  }
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  if (typeof document === 'undefined') return
  // Otherwise the router's plugin takes the routes of the next test file for new versions of this router's.
  Reflect.deleteProperty(window, '__TSR_ROUTER__')
  // Test files share a document, so the next one would find this data.
  localStorage.clear()
  sessionStorage.clear()
  const loose = looseTexts.splice(0)
  if (loose.length > 0) {
    throw new Error(
      `Text beside other children needs an element of its own: “${loose.join('”, “')}”`,
    )
  }
})
